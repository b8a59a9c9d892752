// Asks for known and for unknown addresses in turn, and compares what is answered and how long it takes: who
// asks must not learn from either whether an address has an account or a subscription.
import { median } from '#tests/helpers/median.ts';
import { startSite } from '../tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';

const maxDifference = 0.05;
const known = 'conocida@example.org';
const password = 'una clave larga';

const calls: Record<string, (email: string) => [path: string, body: object]> = {
  login: (email) => ['/api/auth/login', { email, password: 'otra clave larga' }],
  reset: (email) => ['/api/auth/password-reset', { email, language: 'es' }],
  subscribe: (email) => ['/api/newsletter/subscribe', { email }],
};

/** `rounds` questions of each kind; the medians may be 5 % apart. */
export async function equalAnswers(rounds: number): Promise<DrillResult> {
  const site = await startSite({ NEWSLETTER_DOUBLE_OPT_IN: 'true' });
  await ask(site.url, ['/api/auth/register', { username: 'conocida', email: known, password }]);
  await ask(site.url, ['/api/newsletter/subscribe', { email: known }]);
  const lines: string[] = [];
  let isGood = true;
  for (const [name, callFor] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      // Now this one first, now the other: what the one before leaves to do weighs on both alike.
      const pair = [known, `nadie-${name}-${round}@example.org`] as const;
      for (const email of Math.random() < 0.5 ? pair : pair.toReversed()) {
        const from = performance.now();
        answers.add(await ask(site.url, callFor(email)));
        times[email === known ? 'known' : 'unknown'].push(performance.now() - from);
      }
    }
    const apart = median(times.known) / median(times.unknown) - 1;
    isGood &&= answers.size === 1 && Math.abs(apart) <= maxDifference;
    lines.push(
      `${name}: ${answers.size} answer, ${median(times.known).toFixed(2)} ms for the known, ${median(times.unknown).toFixed(2)} ms for the unknown (${(100 * apart).toFixed(1)} %)`,
    );
  }
  await site.dispose();
  return { isGood, text: `${rounds} questions of each kind: ${lines.join('; ')}` };
}

async function ask(url: string, [path, body]: [string, object]): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return `${answer.status} ${await answer.text()}`;
}
