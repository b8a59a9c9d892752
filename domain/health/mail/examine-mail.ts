// All examinations: the site's address, the mail server, and what the DNS says of the sender. Advice for who
// runs the site; nothing of it is used to verify mail.
import type { KeyObject } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { domainToASCII } from 'node:url';
import type { Config } from '#platform/config';
import { dkimKey } from '#platform/mail/dkim';
import { senderOf } from '#platform/mail/message';
import { isOnThisMachine, smtpServer } from '#platform/mail/smtp-server';
import { examineDkim } from './dkim-record.ts';
import { examineDmarc } from './dmarc.ts';
import type { Dns } from './dns.ts';
import { about } from '../findings.server.ts';
import type { HealthFinding } from '../health.ts';
import { examineServer } from './server-check.ts';
import { examineSite, isPrivate } from './site-check.ts';
import { examineSpf } from './spf.ts';

const sender = about('mail', 'subject.sender');

/** Everything that decides whether mail arrives, as far as it can be seen from here. Sends none. */
export async function examineMail(config: Config, dns: Dns): Promise<HealthFinding[]> {
  const { address } = senderOf(config);
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  const key = dkimKey(config);
  const examinations = [
    unlessSilent(about('address', 'subject.siteUrl'), examineSite(dns, config.SITE_URL)),
    examineServer(config.SMTP_URL),
    ...(isPrivate(domain)
      ? [noDomain(config, address)]
      : examineDomain(config, dns, { domain, key })),
    examineReturns(config),
  ];
  return (await Promise.all(examinations)).flat();
}

function examineDomain(
  config: Config,
  dns: Dns,
  { domain, key }: { domain: string; key: KeyObject | undefined },
): Promise<HealthFinding[]>[] {
  const selector = config.DKIM_SELECTOR;
  return [
    unlessSilent(sender, examineSender(dns, domain)),
    unlessSilent(about('mail', 'subject.spf'), examineSpf(dns, domain, sendingHost(config))),
    unlessSilent(about('mail', 'subject.dkim'), examineDkim(dns, domain, { selector, key })),
    unlessSilent(about('mail', 'subject.dmarc'), examineDmarc(dns, domain)),
  ];
}

function noDomain(config: Config, address: string): Promise<HealthFinding[]> {
  const key = config.MAIL_FROM === undefined ? 'postal.senderUnset' : 'postal.senderUnknown';
  return Promise.resolve([sender.error(key, { address })]);
}

/** Whether what cannot be delivered comes back to somebody. */
async function examineSender(dns: Dns, domain: string): Promise<HealthFinding[]> {
  const { good, error } = sender;
  const servers = await dns.mailServers(domain);
  if (servers.length > 0 && servers.every((server) => server !== '')) {
    return [good('postal.senderGood', { domain })];
  }
  if (servers.length === 0 && (await dns.addresses(domain)).length > 0) {
    return [good('postal.senderOwn', { domain })];
  }
  return [error('postal.senderDeaf', { domain })];
}

async function examineReturns({ BOUNCE_DIR, BOUNCE_TOKEN }: Config): Promise<HealthFinding[]> {
  const { good, advice, error } = about('mail', 'subject.returns');
  if (BOUNCE_DIR !== undefined) {
    try {
      await access(BOUNCE_DIR, constants.R_OK | constants.W_OK);
      return [good('postal.returnsFolder', { folder: BOUNCE_DIR })];
    } catch {
      return [error('postal.returnsNoFolder', { folder: BOUNCE_DIR })];
    }
  }
  if (BOUNCE_TOKEN !== undefined) {
    return [good('postal.returnsPosted')];
  }
  return [advice('postal.returnsNone')];
}

/** The host that a proposed SPF record lets send. */
function sendingHost(config: Config): string {
  const { options } = smtpServer(config.SMTP_URL ?? 'smtp://localhost');
  return isOnThisMachine(options) ? new URL(config.SITE_URL).hostname : (options.host ?? '');
}

async function unlessSilent(
  place: ReturnType<typeof about>,
  examined: Promise<HealthFinding[]>,
): Promise<HealthFinding[]> {
  try {
    return await examined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [place.error('postal.dnsSilent', { code: code ?? '' })];
  }
}
