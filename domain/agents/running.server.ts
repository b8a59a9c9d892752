// The execution of a run. Its heartbeat tells other processes that it goes on; it ends by its deadline whatever
// it waits for.
import { and, eq, sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { isProblem, NotFound } from '#domain/errors';
import type { DraftResult, RunContext } from '#domain/generation';
import { draft } from '#domain/generation/server';
import { isMessageKey } from '#i18n/messages';
import { type KeptSentence, say } from '#i18n/sentences';
import { secondMs } from '#platform/durations';
import { runLimits } from '#platform/llm/limits';
import { redactSecrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import { agentRuns, agents } from './agents.table.ts';
import { type AnswersOfRun, keepAnswers } from './run-answers.server.ts';
import { createRunLog, type RunLog, withLines } from './run-log.server.ts';
import { earlierSources } from './run-sources.server.ts';
import { isGoingRow } from './runs.server.ts';
import { type ActiveRun, RunAlreadyEnded, storeRun } from './storing.server.ts';

const heartbeatMs = 5 * secondMs;

/** A run that this process executes, and where what happens in it goes. */
interface Execution {
  services: Services;
  run: ActiveRun;
  log: RunLog;
  answers: AnswersOfRun;
  signal: AbortSignal;
}

/** Executes the run, if it is still queued, and stores what it makes or why it made nothing: the ids of its texts. */
export async function executeRun(
  services: Services,
  { runId }: { runId: string },
  { withinMs = runLimits.runMs }: { withinMs?: number } = {},
): Promise<readonly string[]> {
  const run = await claimRun(services, runId);
  if (!run) return [];
  const log = createRunLog(services, runId);
  const answers = keepAnswers(services, runId);
  const heartbeat = startHeartbeat(services, runId, withinMs);
  const { signal } = heartbeat;
  const execution = { services, run, log, answers, signal };
  try {
    log.line(say('runLog.begun', { name: run.inputs.agent?.name ?? say('runLog.byHand') }));
    return await writeAndStore(execution);
  } catch (error) {
    await endWithoutText(execution, signal.aborted ? signal.reason : error);
    return [];
  } finally {
    await answers.kept();
    heartbeat.end();
  }
}

/** The run, marked as running; null where another process has it or it has ended. */
async function claimRun({ db, clock }: Services, id: string): Promise<ActiveRun | null> {
  const now = clock.now().toISOString();
  const [run] = await db
    .update(agentRuns)
    .set({ status: 'running', started_at: now, heartbeat_at: sql`now()` })
    .where(and(eq(agentRuns.id, id), eq(agentRuns.status, 'queued')))
    .returning({ id: agentRuns.id, agent_id: agentRuns.agent_id, inputs: agentRuns.inputs });
  if (!run) return null;
  if (run.agent_id) {
    await db.update(agents).set({ last_run: now }).where(eq(agents.id, run.agent_id));
  }
  if (!run.inputs) throw new Error(`The run ${id} was asked for nothing.`);
  return { ...run, inputs: run.inputs, spent: { model: null, tokens: 0 } };
}

async function writeAndStore(execution: Execution, isSecondTime = false): Promise<string[]> {
  const { services, run, log, signal } = execution;
  const { request } = run.inputs;
  const drafting = draft(services, request, contextOf(execution));
  // The run ends when it is told to, even where what it waits for does not.
  const result = await pTimeout(drafting, { milliseconds: Infinity, signal });
  if (result.drafts.length === 0 && request.mustAnswer) throw new NotFound('agents.nothingFound');
  await log.written();
  try {
    return await storeRun(services, run, result);
  } catch (error) {
    // Another run took up one of its stories in the meantime: what is left is gathered anew.
    if (isSecondTime || !isProblem(error) || error.kind !== 'conflict') throw error;
    log.line(say('runLog.again'));
    return writeAndStore(execution, true);
  }
}

function contextOf({ services, run, log, answers, signal }: Execution): RunContext {
  return {
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
}

/** Why a run ends before its work does; each message is a key. */
class RunEnded extends Error {}

/** Records until `end` that the run goes on; the signal is aborted at its deadline, at a stop, or when others ended it. */
function startHeartbeat({ db, queue, log }: Services, runId: string, withinMs: number) {
  const over = new AbortController();
  const abort = (reason: unknown) => over.abort(reason);
  const stop = () => abort(new RunEnded('agents.runStopped'));
  if (queue.stopping.aborted) stop();
  queue.stopping.addEventListener('abort', stop);
  const deadline = setTimeout(() => abort(new RunEnded('agents.runTooLong')), withinMs);
  const isRunning = and(eq(agentRuns.id, runId), eq(agentRuns.status, 'running'));
  const beat = async () => {
    const rows = await db
      .update(agentRuns)
      .set({ heartbeat_at: sql`now()` })
      .where(isRunning)
      .returning({ id: agentRuns.id });
    if (rows.length === 0) abort(new RunAlreadyEnded());
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

const nothing: DraftResult = {
  drafts: [],
  sources: [],
  stories: [],
  model: null,
  cause: 'budget',
};

/** Ends a run that stored nothing: without a result where the day's budget allowed no question at all, else failed. */
async function endWithoutText(execution: Execution, failure: unknown): Promise<void> {
  const { services, run, log } = execution;
  if (!isUnasked(run, failure)) return failRun(execution, failure);
  await log.written();
  try {
    await storeRun(services, run, nothing);
  } catch (error) {
    await failRun(execution, error);
  }
}

/** Whether an agent came to nothing because no model could be asked; for a text asked for by hand that is a failure. */
function isUnasked({ inputs, spent }: ActiveRun, failure: unknown): boolean {
  const isBudget = isProblem(failure) && failure.message === 'generation.failure.budget';
  return isBudget && inputs.agent !== null && spent.tokens === 0;
}

async function failRun({ services, run, log }: Execution, failure: unknown): Promise<void> {
  const { db, clock } = services;
  await log.written();
  if (failure instanceof RunAlreadyEnded) {
    services.log.warn(
      { runId: run.id },
      'A run had been ended before it was done: nothing is stored',
    );
    return;
  }
  const error = sentenceOf(services, failure, run.id);
  await db
    .update(agentRuns)
    .set({
      status: 'failed',
      finished_at: clock.now().toISOString(),
      ...run.spent,
      error,
      logs: withLines([error]),
    })
    .where(and(eq(agentRuns.id, run.id), isGoingRow));
}

/** Why it failed, in a sentence for the editor; what nobody foresaw is logged, and the sentence says so. */
function sentenceOf(
  { config, log }: Pick<Services, 'config' | 'log'>,
  failure: unknown,
  runId: string,
): KeptSentence {
  if (failure instanceof RunEnded) {
    return say(failure.message === 'agents.runStopped' ? 'agents.runStopped' : 'agents.runTooLong');
  }
  if (isProblem(failure)) {
    const { message } = failure;
    return isMessageKey(message) ? say(message) : redactSecrets(config, message);
  }
  log.error({ err: failure, runId }, 'A run failed unexpectedly');
  return say('agents.runUnexpected');
}
