// How a run is followed: its row is polled until it has ended, so that it does not matter which process executes it.
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import type { Language } from '#i18n/i18n';
import { isUuid } from '#platform/fields';
import type { Services } from '#platform/services';
import { type AgentRun, isGoing } from './agents.ts';
import { agentRuns } from './agents.table.ts';
import { isGoingRow, runColumns, wordedRun } from './runs.server.ts';

type Reading = Pick<Services, 'db'>;

const pollMs = 300;

/** One run, what it tells in the language. Throws `NotFound`. */
export async function getRun(
  { db }: Reading,
  id: string,
  language: Language = 'es',
): Promise<AgentRun> {
  const [run] = isUuid(id)
    ? await db.select(runColumns).from(agentRuns).where(eq(agentRuns.id, id))
    : [];
  if (!run) throw new NotFound('agents.runNotFound');
  return wordedRun(run, language);
}

/** How long runs are waited for, and the language of what they say. */
export interface WaitForRunsOptions {
  withinMs: number;
  signal: AbortSignal;
  language?: Language;
}

/** The runs once all of them have ended, or as they are after `withinMs` or when `signal` is aborted. */
export async function waitForRuns(
  { db }: Reading,
  ids: readonly string[],
  { withinMs, signal, language = 'es' }: WaitForRunsOptions,
): Promise<AgentRun[]> {
  const ofThese = inArray(agentRuns.id, [...ids]);
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline && !signal.aborted) {
    const going = await db
      .select({ id: agentRuns.id })
      .from(agentRuns)
      .where(and(ofThese, isGoingRow))
      .limit(1);
    if (going.length === 0) break;
    await pause(signal);
  }
  const rows = await db.select(runColumns).from(agentRuns).where(ofThese);
  const runs = rows.map((row) => wordedRun(row, language));
  return ids.flatMap((id) => runs.find((run) => run.id === id) ?? []);
}

/** What happens in a run: a line more in its log, or another status; the last is how it ended. */
export type RunEvent = { log: string; number: number } | { run: AgentRun };

/**
 * What happens in a run, from its log's line `after` on, until it has ended or `signal` is aborted; null
 * now and then, where nothing did. Throws `NotFound`.
 */
export async function* followRun(
  services: Reading,
  id: string,
  { after, signal, language = 'es' }: { after: number; signal: AbortSignal; language?: Language },
): AsyncGenerator<RunEvent | null> {
  let sent = after;
  let status: string | undefined;
  while (!signal.aborted) {
    const run = await getRun(services, id, language);
    for (const log of run.logs.slice(sent)) yield { log, number: ++sent };
    if (run.status !== status) yield { run };
    else yield null;
    status = run.status;
    if (!isGoing(run)) return;
    await pause(signal);
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await wait(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
}
