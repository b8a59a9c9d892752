// One stop of `npm start` while it answers, and what was wrong with it.
import { Agent, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Member, type NpmStart, npmStart } from '../../tests/helpers/npm-start.ts';

/** A signal, sent to one of the processes of `npm start` or to all of them, once or twice. */
export interface Stop {
  signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP';
  to: Member | 'group';
  times: number;
}

export const endsWithinMs = 10_000;
/** Each login costs a password hash, and few are made at once: of so many the last waits for a while. */
const logins = 6;
const readers = 6;
const secondAfterMs = 150;

interface Answer {
  status: number | undefined;
  text: string;
  connection: string | undefined;
}

/** Each signal to each of them, once and twice. */
export const stops: readonly Stop[] = (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).flatMap((signal) =>
  (['npm', 'launcher', 'server', 'group'] as const).flatMap((to) =>
    [1, 2].map((times) => ({ signal, to, times })),
  ),
);

/**
 * Starts `npm start` in these surroundings, stops it while pages are read and logins wait, and says what
 * was not as it must be: an answer that is not whole, a process that is left, an end by another code.
 */
export async function stopOnce(
  { signal, to, times }: Stop,
  environment: Record<string, string>,
): Promise<string[]> {
  await using site = await npmStart(environment);
  const ended = new Promise<{ code: number | null; by: string | null }>((resolve) => {
    site.npm.once('exit', (code, by) => resolve({ code, by }));
  });
  let given = 0;
  const underWay = Array.from({ length: logins }, async (_, index) => {
    const answer = await logIn(site.url, index);
    given += 1;
    return answer;
  });
  const reading = Array.from({ length: readers }, (_, number) => readOn(site.url, number));
  await Promise.race(underWay);
  const faults = given < logins / 2 ? [] : ['too few answers were under way'];

  const from = performance.now();
  for (let time = 0; time < times; time += 1) {
    site.signal(to, signal);
    if (time + 1 < times) await wait(secondAfterMs);
  }
  for (const answer of await Promise.allSettled(underWay)) {
    if (answer.status === 'rejected') faults.push(`a login was cut off: ${String(answer.reason)}`);
    else if (answer.value.status !== 401 || !answer.value.text.includes('"error"'))
      faults.push(`a login was answered ${answer.value.status} ${answer.value.text}`);
  }
  for (const page of await Promise.allSettled(reading)) {
    if (page.status === 'rejected') faults.push(`a page was cut off: ${String(page.reason)}`);
    else if (page.value.status !== 200 || !page.value.text.endsWith('</html>'))
      faults.push(`a page was answered ${page.value.status}, ${page.value.text.length} characters`);
  }
  faults.push(...(await leftAfter(site, from)));
  // Of SIGHUP npm dies by itself, whatever its script does.
  const diesOfIt = signal === 'SIGHUP' && (to === 'npm' || to === 'group');
  const { code, by } = await ended;
  if (by !== (diesOfIt ? 'SIGHUP' : null) || code !== (diesOfIt ? null : 0))
    faults.push(`npm ended with ${code ?? by}`);
  if (site.output().includes('"level":50')) faults.push(`it logged an error: ${site.output()}`);
  return faults;
}

/** Who is still there when all should have ended, `from` being when the first signal was sent. */
async function leftAfter(site: NpmStart, from: number): Promise<string[]> {
  while (site.living().length > 0) {
    if (performance.now() - from > endsWithinMs)
      return [`left after ${endsWithinMs} ms: ${site.living().join(', ')}`];
    await wait(50);
  }
  return [];
}

/** One request; rejects where the connection breaks before the answer is whole. */
function answerOf(url: string, options: { agent?: Agent; body?: string } = {}): Promise<Answer> {
  const { agent, body } = options;
  return new Promise((resolve, reject) => {
    const request = ask(url, {
      ...(agent && { agent }),
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { connection } = response.headers;
        resolve({ status: response.statusCode, text, connection });
      });
    });
    request.end(body);
  });
}

function logIn(url: string, index: number): Promise<Answer> {
  const body = JSON.stringify({ email: `nadie${index}@vigia.test`, password: 'no-es-esta' });
  return answerOf(`${url}/api/auth/login`, { body, agent: new Agent({ keepAlive: true }) });
}

/** Requests page after page over one connection until a response says that it closes. */
async function readOn(url: string, number: number): Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let page = 0; ; page += 1) {
    // Some of them cached, some not.
    const answer = await answerOf(`${url}/noticias?etiqueta=${number}-${page % 3}`, { agent });
    if (answer.connection === 'close') return answer;
    await wait(page % 20);
  }
}
