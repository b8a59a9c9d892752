// How `npm start` stops: by each signal, sent to any of its processes, once or twice.
import { Agent, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Member, npmStart } from '#tests/helpers/npm-start.ts';
import { createTestPlace, engine } from '#tests/helpers/services.ts';

const onEmbedded = test.runIf(engine === 'embedded');
const endsWithinMs = 10_000;
/** Each login costs a password hash, and few are made at once: of so many the last waits for a while. */
const logins = 6;

interface Answer {
  status: number | undefined;
  text: string;
  connection: string | undefined;
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

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const targets: (Member | 'group')[] = ['npm', 'launcher', 'server', 'group'];
const cases = signals.flatMap((signal) =>
  targets.flatMap((to) => [1, 2].map((times) => ({ signal, to, times }))),
);

onEmbedded.each(cases)(
  '$signal to the $to of npm start, $times times: answers are finished and nobody is left',
  async ({ signal, to, times }) => {
    await using place = await createTestPlace();
    await using site = await npmStart(place.settings);
    const ended = new Promise<{ code: number | null; by: string | null }>((resolve) => {
      site.npm.once('exit', (code, by) => resolve({ code, by }));
    });
    let given = 0;
    const underWay = Array.from({ length: logins }, async (_, index) => {
      const answer = await logIn(site.url, index);
      given += 1;
      return answer;
    });
    const readers = Array.from({ length: 6 }, (_, number) => readOn(site.url, number));
    await Promise.race(underWay);
    expect(given).toBeLessThan(logins / 2);

    const from = performance.now();
    for (let time = 0; time < times; time += 1) {
      site.signal(to, signal);
      if (time + 1 < times) await wait(150);
    }
    for (const { status, text } of await Promise.all(underWay)) {
      expect(status).toBe(401);
      expect(JSON.parse(text)).toHaveProperty('error');
    }
    for (const { status, text } of await Promise.all(readers)) {
      expect(status).toBe(200);
      expect(text.endsWith('</html>')).toBe(true);
    }
    await expect.poll(() => site.living(), { timeout: endsWithinMs, interval: 50 }).toEqual([]);
    expect(performance.now() - from).toBeLessThan(endsWithinMs);
    // Of SIGHUP npm dies by itself, whatever its script does.
    const diesOfIt = signal === 'SIGHUP' && (to === 'npm' || to === 'group');
    expect(await ended).toEqual(diesOfIt ? { code: null, by: 'SIGHUP' } : { code: 0, by: null });
    expect(site.output()).not.toContain('"level":50');
  },
);
