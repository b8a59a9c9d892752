// The public address: whether SITE_URL leads here, and what the proxy before the program passes on.
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { Config } from '#platform/config';
import { reasonOf } from '#platform/db/engine';
import { secondMs } from '#platform/durations';
import type { Services } from '#platform/services';
import { about } from './findings.server.ts';
import type { HealthFinding } from './health.ts';
import { isPrivate } from './mail/site-check.ts';
import { Arrived, forgedAddress, probeHeaders } from './probe.server.ts';

const waitMs = 5 * secondMs;
const maxBodyLength = 10_000;

type Asking = Pick<Services, 'config' | 'db' | 'clock'>;

/** Asks the program by its public address. That the address has a name in the DNS is examined with the mail. */
export async function examineAddress(services: Asking): Promise<HealthFinding[]> {
  const { config } = services;
  const url = config.SITE_URL;
  const { good, error } = about('address', 'subject.siteUrl');
  let answer: Answer;
  try {
    answer = await ask(`${url}/healthz`, await probeHeaders(services));
  } catch (cause) {
    return [error('siteSilent', { url, reason: reasonOf(cause) })];
  }
  const { status, target, body } = answer;
  if (target !== undefined) return [error('siteMoved', { url, target })];
  if (status !== 200) return [error('siteRefuses', { url, status })];
  const arrived = arrivedIn(body);
  if (!arrived) return [error('siteOther', { url })];
  return [
    good('siteGood', { url }),
    ...judgeArrived(arrived, config),
    ...(await examineMetrics(url)),
  ];
}

/** What the way to the program does to a request that claimed to come from `forgedAddress`. */
export function judgeArrived(
  { host, address, forwarded }: Arrived,
  { SITE_URL, TRUST_PROXY }: Pick<Config, 'SITE_URL' | 'TRUST_PROXY'>,
): HealthFinding[] {
  const { good, advice, error } = about('address', 'subject.proxy');
  const { host: wanted, protocol } = new URL(SITE_URL);
  if (address === forgedAddress) return [error('proxyForged')];
  const added = (forwarded ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== forgedAddress);
  // The program speaks no TLS itself, and nothing but a proxy takes the claimed address away.
  const isBehindProxy = protocol === 'https:' || added.length > 0 || forwarded === null;
  const ofHost = host === wanted ? [] : [advice('proxyHost', { host, wanted })];
  if (!isBehindProxy) return [good('proxyNone', { address }), ...ofHost];
  if (added.length === 0) return [error('proxyNoAddress'), ...ofHost];
  if (TRUST_PROXY === false) return [error('proxyNotTrusted'), ...ofHost];
  return ofHost.length > 0 ? ofHost : [good('proxyGood', { address })];
}

/** Whether somebody who is not logged in is shown the figures. On the machine itself everybody is. */
async function examineMetrics(siteUrl: string): Promise<HealthFinding[]> {
  const { good, error } = about('address', 'subject.metrics');
  const url = `${siteUrl}/metrics`;
  if (isPrivate(new URL(url).hostname)) return [];
  try {
    const { status } = await ask(url, {});
    return [status === 200 ? error('metricsOpen', { url }) : good('metricsClosed')];
  } catch (cause) {
    return [error('notExamined', { reason: reasonOf(cause) })];
  }
}

interface Answer {
  status: number;
  /** Where it redirects to. */
  target: string | undefined;
  body: string;
}

/** Asks by the system's own means: this address may be one that agents must not fetch. */
async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const { get } = url.startsWith('https:') ? https : http;
  const signal = AbortSignal.timeout(waitMs);
  const request = get(url, { headers, signal, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const status = response.statusCode ?? 0;
  const isRedirect = status >= 300 && status < 400;
  const target = isRedirect ? (response.headers.location ?? '?') : undefined;
  if (Number(response.headers['content-length'] ?? 0) > maxBodyLength) {
    response.destroy();
    return { status, target, body: '' };
  }
  return { status, target, body: await text(response) };
}

function arrivedIn(body: string): Arrived | null {
  try {
    return Arrived.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
