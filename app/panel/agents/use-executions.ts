// The executions that this browser follows: those it has started, and those it found under way.
import {
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AgentRun } from '#domain/agents';
import { useRefetchAgents } from '../use-refetch.ts';
import {
  type Execution,
  executionKey,
  executionKeptMs,
  executionOf,
  type ExecutionRequest,
  type ExecutionResult,
} from './execution.ts';
import { followedKey, startAndFollow } from './start-and-follow.ts';
import { useExecutionToasts } from './use-execution-toasts.ts';

/** Every execution that goes on, or that has ended and was not looked at yet. */
export function useExecutions(): Execution[] {
  const all = useMutationState({ filters: { mutationKey: executionKey }, select: executionOf });
  return all.filter(({ state, result }) => state !== 'done' || result);
}

/** The runs of an execution as they are now, with the log lines received so far. */
export function useFollowedRuns(of: string | undefined): readonly AgentRun[] {
  const { data } = useQuery<AgentRun[]>({
    queryKey: followedKey(of ?? ''),
    queryFn: skipToken,
    gcTime: executionKeptMs,
  });
  return data ?? [];
}

/** Starts an execution, or resumes following one; toasts report its end. */
export function useExecute(): (request: ExecutionRequest) => void {
  const queries = useQueryClient();
  const refetch = useRefetchAgents();
  const toasts = useExecutionToasts();
  const forget = useForgetExecution();
  const { mutate } = useMutation<ExecutionResult | null, Error, ExecutionRequest>({
    mutationKey: executionKey,
    mutationFn: (request) => startAndFollow(request, queries),
    gcTime: executionKeptMs,
    onSuccess: (result, request) => toasts.ended(request, result),
    onError: (error, request) => toasts.failed(request, error),
    onSettled: refetch,
  });
  return useCallback(
    (request) => {
      forget(request.of);
      mutate(request);
    },
    [forget, mutate],
  );
}

/** Forgets the finished executions of an agent, or of `everyAgent`. */
export function useForgetExecution(): (of: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (of) => {
      const cache = queries.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey: executionKey })) {
        const { variables, status } = mutation.state;
        if ((variables as ExecutionRequest | undefined)?.of === of && status !== 'pending') {
          cache.remove(mutation);
        }
      }
    },
    [queries],
  );
}
