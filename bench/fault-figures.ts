// What readers notice of a model service that fails in every way there is.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runLimits } from '#platform/llm/limits';
import { startSite } from '../tests/helpers/site-process.ts';
import { median } from '#tests/helpers/median.ts';
import { p95, probe } from './load.ts';
import type { Figure } from './report.ts';

const rounds = 3;
const idleMs = 5000;
const faultyMs = 20_000;
/** Texts requested at once: as many as are written at once. */
const writers = runLimits.textsAtOnce;
const editor = { email: 'redaccion@vigia.test', password: 'una-frase-muy-larga' };

/** The home page's 95th percentile while texts are asked of a failing service, against nobody asking. */
export async function pagesDuringFaults(): Promise<Figure> {
  const server = path.join(import.meta.dirname, 'servers/faulty-model.ts');
  const models = fork(server, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const [settings] = (await once(models, 'message')) as [Record<string, string>];
  const site = await startSite({
    ...settings,
    ADMIN_EMAIL: editor.email,
    ADMIN_PASSWORD: editor.password,
    ALLOW_PRIVATE_FETCH: 'true',
  });
  const cookie = await logIn(site.url);
  const idle: number[] = [];
  const busy: number[] = [];
  const failed = { runs: 0 };
  await probe(site.url, wait(idleMs));
  for (let round = 0; round < rounds; round += 1) {
    idle.push(p95(await probe(site.url, wait(idleMs))));
    const until = AbortSignal.timeout(faultyMs);
    const requests = Array.from({ length: writers }, () =>
      keepRequesting(site.url, { cookie, until, failed }),
    );
    busy.push(p95(await probe(site.url, wait(faultyMs))));
    await Promise.all(requests);
  }
  await site.dispose();
  models.kill('SIGKILL');
  if (failed.runs === 0) throw new Error('No text failed.');
  const result = median(busy) / median(idle);
  return {
    name: `p95 of the home page while a model service fails (${failed.runs} runs failed)`,
    measured: `${median(busy).toFixed(1)} ms`,
    floor: `idle: ${median(idle).toFixed(1)} ms`,
    result: `${result.toFixed(2)}x`,
    toReach: '<= 2x',
    isReached: result <= 2,
  };
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Requests one text after the other; none comes. */
async function keepRequesting(
  url: string,
  { cookie, until, failed }: { cookie: string; until: AbortSignal; failed: { runs: number } },
): Promise<void> {
  for (let number = 0; !until.aborted; number += 1) {
    const answer = await fetch(`${url}/api/generate-manual-content`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        userPrompt: `El calendario de las normas, ${number} ${Math.random()}`,
      }),
      signal: until,
    }).catch(() => null);
    if (answer?.status === 502) failed.runs += 1;
  }
}
