// Executions that this browser follows: those it has started, and those it found under way. They can be left
// and come back to, whatever is shown meanwhile.
import {
  type Mutation,
  type QueryClient,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Agent, AgentRun } from '#domain/agents';
import { hourMs } from '#platform/durations';
import { call, CallFailed } from '../api.ts';
import { followRun } from '../runs/follow-run.ts';
import { forgetRuns, rememberRuns } from '../runs/remembered-runs.ts';
import { useExecutionToasts } from './use-execution-toasts.ts';
import { latestRunsKey, useReadAgain } from './use-agents.ts';

/** What the execution of all active agents is of. */
export const everyAgent = 'todos';
const key = ['execute-agent'];
const keptMs = hourMs;
/** Runs beyond these are asked for now and then instead of holding a connection each. */
const maxStreams = 3;

/** What is to be executed, or is so already. */
export interface ExecutionRequest {
  /** An agent's id, or `everyAgent`. */
  of: string;
  /** What it is called. */
  name: string;
  /** The ids of the agents that run. */
  agents: string[];
  /** A run that was found under way; without one it is asked for. */
  found?: AgentRun;
  /** Whether it was asked for here, so that its end is told. */
  isOwn: boolean;
}

/** What came of it: how each run ended, and the names of the agents that were left out as they ran already. */
export interface ExecutionResult {
  runs: AgentRun[];
  leftOut: string[];
}

/** An execution, how it stands, and what came of it. */
export interface Execution extends ExecutionRequest {
  number: number;
  state: 'going' | 'done' | 'failed';
  /** Epoch ms. */
  startedAt: number;
  result: ExecutionResult | null;
  error: Error | null;
}

/** Every execution that goes on, or has ended and was not seen yet. */
export function useExecutions(): Execution[] {
  const all = useMutationState({ filters: { mutationKey: key }, select: readMutation });
  return all.filter(({ state, result }) => state !== 'done' || result);
}

function readMutation(
  mutation: Mutation<ExecutionResult | null, Error, ExecutionRequest>,
): Execution {
  const { variables, status, submittedAt, data, error } = mutation.state;
  const { found } = variables ?? {};
  return {
    of: '',
    name: '',
    agents: [],
    isOwn: false,
    ...variables,
    number: mutation.mutationId,
    state: status === 'pending' ? 'going' : hasFailed(data, error) ? 'failed' : 'done',
    startedAt: found ? Math.min(submittedAt, Date.parse(found.created_at)) : submittedAt,
    result: data ?? null,
    error,
  };
}

/** One run that failed is a failure; of several each has its own end. */
function hasFailed(result: ExecutionResult | null | undefined, error: Error | null): boolean {
  const [only, ...others] = result?.runs ?? [];
  return error !== null || (only?.status === 'failed' && others.length === 0);
}

/** The runs of an execution as they are now, with their logs as far as they have come. */
export function useFollowedRuns(of: string | undefined): readonly AgentRun[] {
  const { data } = useQuery<AgentRun[]>({
    queryKey: followedKey(of ?? ''),
    queryFn: skipToken,
    gcTime: keptMs,
  });
  return data ?? [];
}

const followedKey = (of: string) => ['followed', of];

/** Starts an execution, or goes on following one, and tells when it ends. */
export function useExecute(): (request: ExecutionRequest) => void {
  const queries = useQueryClient();
  const readAgain = useReadAgain();
  const toasts = useExecutionToasts();
  const forget = useForgetExecution();
  const { mutate } = useMutation<ExecutionResult | null, Error, ExecutionRequest>({
    mutationKey: key,
    mutationFn: (request) => startAndFollow(request, queries),
    gcTime: keptMs,
    onSuccess: (result, request) => toasts.ended(request, result),
    onError: (error, request) => toasts.failed(request, error),
    onSettled: readAgain,
  });
  return useCallback(
    (request) => {
      forget(request.of);
      mutate(request);
    },
    [forget, mutate],
  );
}

/** Forgets what has ended of this agent, or of all of them together. */
export function useForgetExecution(): (of: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (of) => {
      const cache = queries.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey: key })) {
        const { variables, status } = mutation.state;
        if ((variables as ExecutionRequest | undefined)?.of === of && status !== 'pending') {
          cache.remove(mutation);
        }
      }
    },
    [queries],
  );
}

/** Starts the runs unless they already go on, and follows them to their end; null if no agent was active. */
async function startAndFollow(
  request: ExecutionRequest,
  queries: QueryClient,
): Promise<ExecutionResult | null> {
  queries.setQueryData<AgentRun[]>(followedKey(request.of), []);
  const started = request.found
    ? { runs: [request.found], leftOut: [] }
    : await requestRuns(request);
  if (!started) return null;
  let runs = started.runs;
  const ids = runs.map(({ id }) => id);
  if (request.isOwn) rememberRuns(ids);
  const onChange = (run: AgentRun) => {
    runs = runs.map((each) => (each.id === run.id ? run : each));
    queries.setQueryData<AgentRun[]>(followedKey(request.of), runs);
    updateLatestRuns(queries, run);
  };
  for (const run of runs) onChange(run);
  const others = queries.isMutating({ mutationKey: key }) - 1;
  const isStreamed = others + runs.length <= maxStreams;
  const ended = await Promise.all(
    runs.map((run) => followRun(run, { onChange, isStreamed }).catch(asFailedRun(run, ids.length))),
  );
  forgetRuns(ids);
  return { runs: ended, leftOut: started.leftOut };
}

/** The list of runs knows it too, so that nobody takes for under way what has ended. */
function updateLatestRuns(queries: QueryClient, run: AgentRun): void {
  queries.setQueryData<AgentRun[]>(latestRunsKey, (list) =>
    list?.map((each) => (each.id === run.id ? run : each)),
  );
}

/** Of several runs, one that could not be followed is one that failed; a single one says so itself. */
function asFailedRun(run: AgentRun, count: number): (error: Error) => AgentRun {
  return (error) => {
    if (count === 1) throw error;
    return { ...run, status: 'failed', error: error.message };
  };
}

async function requestRuns({ of }: ExecutionRequest): Promise<ExecutionResult | null> {
  const options = { isAsynchronous: true };
  if (of !== everyAgent) {
    const path = `/api/agents/${of}/execute`;
    const { run } = await call<{ run: AgentRun }>('POST', path, options);
    return { runs: [run], leftOut: [] };
  }
  try {
    const path = '/api/agents/execute-all';
    const answer = await call<{ runs: AgentRun[]; left_out: string[] }>('POST', path, options);
    return { runs: answer.runs, leftOut: answer.left_out };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409 && !(await isAnyActive())) return null;
    throw error;
  }
}

async function isAnyActive(): Promise<boolean> {
  const agents = await call<Agent[]>('GET', '/api/agents');
  return agents.some(({ status }) => status === 'active');
}
