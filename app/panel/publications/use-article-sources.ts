// What an article was written from, and why its run wanted it looked at.
import { useQuery } from '@tanstack/react-query';
import type { AgentRun } from '#domain/agents';
import type { ArticleRecord } from '#domain/articles';
import type { ClaimFinding, SourceText } from '#domain/generation';
import { articlesOf } from '../runs/run-result.ts';
import { call } from '../api.ts';

/** A text that was read, its beginning where it is long. */
export interface ArticleSource extends SourceText {
  is_cut: boolean;
}

export interface ArticleSources {
  run: { id: string; model: string | null; created_at: string } | null;
  sources: ArticleSource[];
  findings: ClaimFinding[];
}

/** Reads what the article was written from; nothing is asked for where no run made it. */
export function useArticleSources({ id, ai, updated_at }: ArticleRecord) {
  return useQuery({
    queryKey: ['article-sources', id, updated_at],
    queryFn: ({ signal }) => call<ArticleSources>('GET', `/api/articles/${id}/sources`, { signal }),
    enabled: Boolean(ai?.run_id),
  });
}

/** What the checks of its run have against the article, a sentence each; null where nobody knows. */
export function useChecks({ id, ai }: ArticleRecord): readonly string[] | null {
  const { data } = useQuery({
    queryKey: ['agent-runs', 'of-article', ai?.run_id],
    queryFn: ({ signal }) => call<AgentRun>('GET', `/api/agent-runs/${ai?.run_id}`, { signal }),
    enabled: Boolean(ai?.run_id),
    // The run may be gone with its agent: then nobody knows any more.
    retry: false,
  });
  return articlesOf(data?.result ?? null).find((article) => article.id === id)?.checks ?? null;
}
