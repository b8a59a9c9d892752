// An execution: one or several runs of agents that this browser follows. Executions are mutations of TanStack
// Query, so that they go on whatever screen is shown.
import type { Mutation } from '@tanstack/react-query';
import type { AgentRun } from '#domain/agents';
import { hourMs } from '#platform/durations';

/** The target of an execution of all active agents. */
export const everyAgent = 'todos';
export const executionKey = ['execute-agent'];
/** How long a finished execution is kept until somebody looks at it. */
export const executionKeptMs = hourMs;

/** What to execute, or what already runs. */
export interface ExecutionRequest {
  /** An agent's id, or `everyAgent`. */
  of: string;
  /** Shown as the title. */
  name: string;
  /** The ids of the running agents. */
  agents: string[];
  /** A run that was found under way; without it, runs are started. */
  found?: AgentRun;
  /** Whether it was requested in this tab, which then reports its end. */
  isOwn: boolean;
}

/** The finished runs, and the names of agents that were left out because they were running already. */
export interface ExecutionResult {
  runs: AgentRun[];
  leftOut: string[];
}

/** An execution with its state. */
export interface Execution extends ExecutionRequest {
  number: number;
  state: 'going' | 'done' | 'failed';
  /** Epoch milliseconds. */
  startedAt: number;
  result: ExecutionResult | null;
  error: Error | null;
}

/** The execution that a mutation holds. */
export function executionOf(
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

/** A single failed run is a failure; of several runs, each shows its own status. */
function hasFailed(result: ExecutionResult | null | undefined, error: Error | null): boolean {
  const [only, ...others] = result?.runs ?? [];
  return error !== null || (only?.status === 'failed' && others.length === 0);
}
