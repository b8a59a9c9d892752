// The work of a run. It says every few seconds that it lives, so that others can tell when it does not; it
// ends by its deadline whatever it asks does.
import { and, eq, sql } from 'drizzle-orm';
import { isProblem, NotFound } from '#domain/errors';
import type { RunContext } from '#domain/generation';
import { draft } from '#domain/generation/server';
import { type KeptSentence, say } from '#i18n/sentences';
import { runLimits } from '#platform/llm/limits';
import type { Services } from '#platform/services';
import { agentRuns, agents } from './agents.table.ts';
import { type AnswersOfRun, keepAnswers } from './run-answers.server.ts';
import { sentenceOf } from './run-failure.server.ts';
import { createRunLog, type RunLog, withLines } from './run-log.server.ts';
import { earlierSources } from './run-sources.server.ts';
import { isGoingRow } from './runs.server.ts';
import { type ActiveRun, RunAlreadyEnded, storeRun } from './storing.server.ts';

const heartbeatMs = 5000;

/** Does the run, if it still waits to be done, and stores what it makes or why it made nothing. */
export async function executeRun(
  services: Services,
  { runId }: { runId: string },
  { withinMs = runLimits.runMs }: { withinMs?: number } = {},
): Promise<void> {
  const run = await claimRun(services, runId);
  if (!run) return;
  const log = createRunLog(services, runId);
  const answers = keepAnswers(services, runId);
  const life = keepAlive(services, runId, withinMs);
  try {
    log.line(say('runLog.begun', { name: run.inputs.agent?.name ?? say('runLog.byHand') }));
    await writeAndStore(services, run, { log, answers, signal: life.signal });
  } catch (error) {
    await endWithout(services, run, log, life.signal.aborted ? life.signal.reason : error);
  } finally {
    await answers.kept();
    life.end();
  }
}

/** Where what happens in a run is told, and what ends it. */
interface Telling {
  log: RunLog;
  answers: AnswersOfRun;
  signal: AbortSignal;
}

async function writeAndStore(
  services: Services,
  run: ActiveRun,
  telling: Telling,
  isSecondTime = false,
): Promise<void> {
  const { request } = run.inputs;
  const { log, answers, signal } = telling;
  const work: RunContext = {
    runId: run.id,
    log: log.line,
    earlierSources: (addresses) => earlierSources(services, addresses),
    answered(answer) {
      run.spent.model ??= answer.model;
      run.spent.tokens += answer.tokens;
      answers.keep(answer);
    },
    signal,
  };
  const drafted = await unlessAborted(draft(services, request, work), signal);
  if (drafted.drafts.length === 0 && request.mustAnswer) throw new NotFound('agents.nothingFound');
  await log.written();
  try {
    await storeRun(services, run, drafted);
  } catch (error) {
    // Another run took up one of its stories meanwhile: what is left to tell is gathered anew.
    if (isSecondTime || !isProblem(error) || error.kind !== 'conflict') throw error;
    log.line(say('runLog.again'));
    await writeAndStore(services, run, telling, true);
  }
}

async function claimRun({ db, clock }: Services, id: string): Promise<ActiveRun | null> {
  const now = clock.now().toISOString();
  const [run] = await db
    .update(agentRuns)
    .set({ status: 'running', started_at: now, beat_at: sql`now()` })
    .where(and(eq(agentRuns.id, id), eq(agentRuns.status, 'queued')))
    .returning({ id: agentRuns.id, agent_id: agentRuns.agent_id, inputs: agentRuns.inputs });
  if (!run) return null;
  if (run.agent_id) {
    await db.update(agents).set({ last_run: now }).where(eq(agents.id, run.agent_id));
  }
  if (!run.inputs) throw new Error(`The run ${id} was asked for nothing.`);
  return { ...run, inputs: run.inputs, spent: { model: null, tokens: 0 } };
}

/** Why a run ends before its work does; each message is a key. */
class RunEnded extends Error {}

/** Tells that the run lives until `end`; the signal is aborted at its deadline, at a stop, or when others ended it. */
function keepAlive({ db, queue, log }: Services, runId: string, withinMs: number) {
  const over = new AbortController();
  const end = (reason: unknown) => over.abort(reason);
  const stop = () => end(new RunEnded('agents.runStopped'));
  if (queue.stopping.aborted) stop();
  queue.stopping.addEventListener('abort', stop);
  const deadline = setTimeout(() => end(new RunEnded('agents.runTooLong')), withinMs);
  const isGoing = and(eq(agentRuns.id, runId), eq(agentRuns.status, 'running'));
  const beat = async () => {
    const beaten = await db
      .update(agentRuns)
      .set({ beat_at: sql`now()` })
      .where(isGoing)
      .returning({ id: agentRuns.id });
    if (beaten.length === 0) end(new RunAlreadyEnded());
  };
  const beats = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error, runId }, 'A run could not be kept'));
  }, heartbeatMs);
  return {
    signal: over.signal,
    end() {
      clearInterval(beats);
      clearTimeout(deadline);
      queue.stopping.removeEventListener('abort', stop);
    },
  };
}

/** What the work makes, unless it is told to end and does not. */
function unlessAborted<Made>(work: Promise<Made>, signal: AbortSignal): Promise<Made> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Ends a run that stored nothing: without a result where the day's budget allowed no question at all, else failed. */
async function endWithout(
  services: Services,
  run: ActiveRun,
  log: RunLog,
  failure: unknown,
): Promise<void> {
  if (!isUnasked(run, failure)) return failRun(services, run, log, failure);
  await log.written();
  const nothing = { drafts: [], sources: [], stories: [], model: null, cause: 'budget' as const };
  try {
    await storeRun(services, run, nothing);
  } catch (error) {
    await failRun(services, run, log, error);
  }
}

/** Whether an agent came to nothing because no model could be asked; whoever asks for a text by hand is told of a failure. */
function isUnasked({ inputs, spent }: ActiveRun, failure: unknown): boolean {
  const isBudget = isProblem(failure) && failure.message === 'generation.failure.budget';
  return isBudget && inputs.agent !== null && spent.tokens === 0;
}

async function failRun(
  services: Services,
  run: ActiveRun,
  log: RunLog,
  failure: unknown,
): Promise<void> {
  await log.written();
  if (failure instanceof RunAlreadyEnded) {
    services.log.warn(
      { runId: run.id },
      'A run had been ended before it was done: nothing is stored',
    );
    return;
  }
  const error: KeptSentence =
    failure instanceof RunEnded
      ? say(failure.message === 'agents.runStopped' ? 'agents.runStopped' : 'agents.runTooLong')
      : sentenceOf(services, failure, run.id);
  const now = services.clock.now().toISOString();
  const { db } = services;
  await db
    .update(agentRuns)
    .set({
      status: 'failed',
      finished_at: now,
      ...run.spent,
      error,
      logs: withLines([error]),
    })
    .where(and(eq(agentRuns.id, run.id), isGoingRow));
}
