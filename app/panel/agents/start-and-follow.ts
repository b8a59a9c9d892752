// Starts the runs of an execution and follows them to their end.
import type { QueryClient } from '@tanstack/react-query';
import type { Agent, AgentRun } from '#domain/agents';
import { call, CallFailed } from '../api.ts';
import { watchRun } from '../runs/follow-run.ts';
import { forgetRuns, rememberRuns } from '../runs/remembered-runs.ts';
import {
  everyAgent,
  executionKey,
  type ExecutionRequest,
  type ExecutionResult,
} from './execution.ts';
import { latestRunsKey } from './use-agents.ts';

/** Further runs are polled instead of holding a connection each. */
const maxStreams = 3;

/** The query key of the runs of an execution as they are now. */
export const followedKey = (of: string) => ['followed', of];

/** Starts the runs unless they are under way, and follows them to their end; null if no agent was active. */
export async function startAndFollow(
  request: ExecutionRequest,
  queries: QueryClient,
): Promise<ExecutionResult | null> {
  queries.setQueryData<AgentRun[]>(followedKey(request.of), []);
  const started = request.found
    ? { runs: [request.found], leftOut: [] }
    : await startRuns(request.of);
  if (!started) return null;
  let { runs } = started;
  const ids = runs.map(({ id }) => id);
  if (request.isOwn) rememberRuns(ids);
  const onChange = (run: AgentRun) => {
    runs = withRun(runs, run);
    queries.setQueryData<AgentRun[]>(followedKey(request.of), runs);
    // The list knows the run's state too, so that nobody resumes a run that has ended.
    queries.setQueryData<AgentRun[]>(latestRunsKey, (list) => list && withRun(list, run));
  };
  for (const run of runs) onChange(run);
  const others = queries.isMutating({ mutationKey: executionKey }) - 1;
  const isStreamed = others + runs.length <= maxStreams;
  const ended = await Promise.all(
    runs.map((run) => watchRun(run, { onChange, isStreamed }).catch(asFailedRun(run, ids.length))),
  );
  forgetRuns(ids);
  return { runs: ended, leftOut: started.leftOut };
}

function withRun(runs: readonly AgentRun[], run: AgentRun): AgentRun[] {
  return runs.map((each) => (each.id === run.id ? run : each));
}

/** Of several runs, one that cannot be followed counts as failed; of a single one the error is thrown. */
function asFailedRun(run: AgentRun, count: number): (error: Error) => AgentRun {
  return (error) => {
    if (count === 1) throw error;
    return { ...run, status: 'failed', error: error.message };
  };
}

async function startRuns(of: string): Promise<ExecutionResult | null> {
  if (of === everyAgent) return startAll();
  const { run } = await call<{ run: AgentRun }>('POST', `/api/agents/${of}/execute`, {
    isAsynchronous: true,
  });
  return { runs: [run], leftOut: [] };
}

interface StartedRuns {
  runs: AgentRun[];
  left_out: string[];
}

async function startAll(): Promise<ExecutionResult | null> {
  try {
    const { runs, left_out: leftOut } = await call<StartedRuns>('POST', '/api/agents/execute-all', {
      isAsynchronous: true,
    });
    return { runs, leftOut };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409 && !(await isAnyActive())) return null;
    throw error;
  }
}

async function isAnyActive(): Promise<boolean> {
  const agents = await call<Agent[]>('GET', '/api/agents');
  return agents.some(({ status }) => status === 'active');
}
