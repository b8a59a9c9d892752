// Kills the whole program at points spread over the runs of agents, and counts the runs that never end, the
// texts that are there twice, and those that a run that worked did not leave.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { authorOf } from '../tests/helpers/model-author.ts';
import { type ModelServer, startModelServer } from '../tests/helpers/model-server.ts';
import { type SiteProcess, startSite } from '../tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';

/** How long the model thinks; a run asks it twice. */
const thinkingMs = 400;
/** Later than any run ends. */
const maxKillMs = 2000;
/** By then a run whose process was killed has to have ended. */
const endedWithinMs = 60_000;

const admin = { email: 'admin@vigia.test', password: 'una clave larga' };

interface Run {
  id: string;
  status: string;
  error: string | null;
  result: { articles?: { id: string; slug: string }[] } | null;
}

interface Draft {
  id: string;
  slug: string;
  ai: { run_id: string | null } | null;
}

/** `kills` kills on one database, the embedded one of `dataDir` or the server of `databaseUrl`, each in a run of its own. */
export async function killRuns(
  kills: number,
  databaseUrl?: string,
  dataDir?: string,
): Promise<DrillResult> {
  const folder = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-')));
  await using models = await startModelServer();
  models.always(authorOf('Las reglas que vienen', { delayMs: thinkingMs }));
  const settings = settingsOf(folder, models, databaseUrl);
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await startSite(settings);
    await startRun(site, kill);
    await wait((maxKillMs * kill) / Math.max(1, kills - 1));
    await site.end('SIGKILL');
    if (process.stderr.isTTY) process.stderr.write(`\r${kill + 1}/${kills} kills`);
  }
  const site = await startSite(settings);
  const call = await logIn(site);
  const { runs, afterMs } = await untilEnded(call);
  // One that is not disturbed, to see that all works still.
  await startRun(site, kills);
  const { runs: all } = await untilEnded(call);
  const drafts = await call<Draft[]>('GET', 'articles/status/draft');
  const faults = compare(all, drafts);
  await site.end();
  await rm(folder, { recursive: true });
  const going = runs.filter(isGoing).length;
  const completed = all.filter(({ status }) => status === 'completed').length;
  const wrong = going + faults.double + faults.lost + faults.stray + faults.silent;
  return {
    isGood: wrong === 0 && completed > 0 && all.length === kills + 1,
    text: `${kills} kills under runs (${databaseUrl ? 'PostgreSQL' : 'embedded'}): ${all.length} runs, ${completed} completed, ${all.length - completed} failed; ${going} still running ${Math.round(afterMs / 1000)} s after the last restart, ${faults.double} drafts twice, ${faults.lost} lost, ${faults.stray} of failed runs, ${faults.silent} failed without a reason`,
  };
}

function settingsOf(
  folder: string,
  models: ModelServer,
  databaseUrl: string | undefined,
): Record<string, string> {
  return {
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...models.settings('openai-compatible'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
}

type Call = <Answer>(method: string, target: string, body?: object) => Promise<Answer>;

/** The API as the administrator asks it. */
async function logIn({ url }: SiteProcess): Promise<Call> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return async <Answer>(method: string, target: string, body?: object) => {
    const response = await fetch(`${url}/api/${target}`, {
      method,
      headers: {
        cookie,
        prefer: 'respond-async',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${target}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
}

/** Makes an agent and has it run. */
async function startRun(site: SiteProcess, number: number): Promise<void> {
  const call = await logIn(site);
  const agent = { name: `Radar ${number}`, status: 'active' };
  const { id } = await call<{ id: string }>('POST', 'agents', agent);
  await call('POST', `agents/${id}/execute`);
}

/** The runs once none goes on any more, or when it is too late for that. */
async function untilEnded(call: Call): Promise<{ runs: Run[]; afterMs: number }> {
  const from = performance.now();
  for (;;) {
    const runs = await call<Run[]>('GET', 'agent-runs');
    const afterMs = performance.now() - from;
    if (!runs.some(isGoing) || afterMs > endedWithinMs) return { runs, afterMs };
    await wait(500);
  }
}

function isGoing({ status }: Run): boolean {
  return status === 'queued' || status === 'running';
}

function compare(runs: readonly Run[], drafts: readonly Draft[]) {
  const made = drafts.filter(({ ai }) => ai?.run_id);
  const of = (id: string) => made.filter(({ ai }) => ai?.run_id === id);
  const completed = runs.filter(({ status }) => status === 'completed');
  const failed = runs.filter(({ status }) => status === 'failed');
  return {
    double: completed.filter(({ id }) => of(id).length > 1).length,
    lost: completed.filter(({ id, result }) => of(id)[0]?.id !== result?.articles?.[0]?.id).length,
    stray: failed.filter(({ id }) => of(id).length > 0).length,
    silent: failed.filter(({ error }) => !error).length,
  };
}
