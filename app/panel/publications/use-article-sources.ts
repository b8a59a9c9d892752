// The sources of an article, and the results of its run's checks.
import { useQuery } from '@tanstack/react-query';
import type { AgentRun } from '#domain/agents';
import type { ArticleRecord } from '#domain/articles';
import type { ClaimFinding, SourceText } from '#domain/generation';
import { articlesOf, type RunArticle } from '../runs/run-result.ts';
import { call } from '../api.ts';

/** A source's text, cut if it is long. */
export interface ArticleSource extends SourceText {
  is_cut: boolean;
}

export interface ArticleSources {
  run: { id: string; model: string | null; created_at: string } | null;
  sources: ArticleSource[];
  findings: ClaimFinding[];
}

/** Loads the sources of an article that a run wrote. */
export function useArticleSources({ id, ai, updated_at }: ArticleRecord) {
  return useQuery({
    queryKey: ['article-sources', id, updated_at],
    queryFn: ({ signal }) => call<ArticleSources>('GET', `/api/articles/${id}/sources`, { signal }),
    enabled: Boolean(ai?.run_id),
  });
}

/** The failed checks of the article's run, and the other articles that they are about; undefined if unknown. */
export function useChecks({ id, ai }: ArticleRecord): RunArticle | undefined {
  const { data } = useQuery({
    queryKey: ['agent-runs', 'of-article', ai?.run_id],
    queryFn: ({ signal }) => call<AgentRun>('GET', `/api/agent-runs/${ai?.run_id}`, { signal }),
    enabled: Boolean(ai?.run_id),
    // The run may have been deleted with its agent.
    retry: false,
  });
  return articlesOf(data?.result ?? null).find((article) => article.id === id);
}
