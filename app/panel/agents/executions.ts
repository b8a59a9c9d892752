// Executions that this browser has started: they go on, and can be come back to, whatever is shown meanwhile.
import {
  type Mutation,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Agent, AgentRun } from '#domain/agents';
import { call, CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useReadAgain } from './use-agents.ts';

/** What the execution of all active agents is of. */
export const everyAgent = 'todos';
const key = ['execute-agent'];
/** A run may take 150 s. */
const runMs = 180_000;
const keptMs = 60 * 60 * 1000;

/** What is to be executed. */
interface Order {
  /** An agent's id, or `everyAgent`. */
  of: string;
  /** What it is called. */
  name: string;
  /** The ids of the agents that run. */
  agents: string[];
}

/** What the server answers when it is done. */
export interface Outcome {
  message: string;
  runs: AgentRun[];
}

/** An execution, how it stands, and what came of it. */
export interface Execution extends Order {
  number: number;
  status: 'pending' | 'success' | 'error' | 'idle';
  /** Epoch ms. */
  startedAt: number;
  outcome: Outcome | null;
  error: Error | null;
}

/** Every execution that goes on, or has ended and was not seen yet. */
export function useExecutions(): Execution[] {
  const all = useMutationState({
    filters: { mutationKey: key },
    select: (mutation: Mutation<Outcome | null, Error, Order>) => {
      const { variables, status, submittedAt, data, error } = mutation.state;
      return {
        of: variables?.of ?? '',
        name: variables?.name ?? '',
        agents: variables?.agents ?? [],
        number: mutation.mutationId,
        status,
        startedAt: submittedAt,
        outcome: data ?? null,
        error,
      };
    },
  });
  return all.filter(({ status, outcome }) => status !== 'success' || outcome);
}

/** Starts an execution, and tells when it ends. */
export function useExecute(): (order: Order) => void {
  const t = useT();
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const forget = useForget();
  const { mutate } = useMutation<Outcome | null, Error, Order>({
    mutationKey: key,
    mutationFn: execute,
    gcTime: keptMs,
    onSuccess(outcome, { name }) {
      if (!outcome) toasts.show({ title: t('panel.noActiveAgents') });
      else toasts.show({ title: t('panel.agentExecuted'), text: name });
    },
    onError(error, { name }) {
      toasts.show({
        title: t('panel.executionFailedTitle'),
        text: name,
        detail: error instanceof CallFailed ? error.message : t('panel.unexpected'),
        isDestructive: true,
      });
    },
    onSettled: readAgain,
  });
  return useCallback(
    (order) => {
      forget(order.of);
      mutate(order);
    },
    [forget, mutate],
  );
}

/** Forgets what has ended of this agent, or of all of them together. */
export function useForget(): (of: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (of) => {
      const cache = queries.getMutationCache();
      for (const mutation of cache.findAll({ mutationKey: key })) {
        const { variables, status } = mutation.state;
        if ((variables as Order | undefined)?.of === of && status !== 'pending') {
          cache.remove(mutation);
        }
      }
    },
    [queries],
  );
}

/** Executes; null where there was nothing to execute any more. */
async function execute({ of, agents }: Order): Promise<Outcome | null> {
  if (of !== everyAgent) {
    const path = `/api/agents/${of}/execute`;
    const { message, run } = await call<{ message: string; run: AgentRun }>(
      'POST',
      path,
      undefined,
      { timeoutMs: runMs },
    );
    return { message, runs: [run] };
  }
  try {
    return await call<Outcome>('POST', '/api/agents/execute-all', undefined, {
      timeoutMs: runMs * Math.max(1, agents.length),
    });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409 && !(await isAnyActive())) return null;
    throw error;
  }
}

async function isAnyActive(): Promise<boolean> {
  const agents = await call<Agent[]>('GET', '/api/agents');
  return agents.some(({ status }) => status === 'active');
}
