import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const articleNames = ['articles', 'generation', 'counts'];
const agentNames = ['agents', 'agent-runs', ...articleNames];

/** Refetches articles, counts and the token budget. */
export function useRefetchArticles(): () => Promise<unknown> {
  return useRefetch(articleNames);
}

/** Refetches agents, runs and all that runs change. */
export function useRefetchAgents(): () => Promise<unknown> {
  return useRefetch(agentNames);
}

function useRefetch(names: readonly string[]): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    [queries, names],
  );
}
