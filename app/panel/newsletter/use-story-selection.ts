import { useMemo } from 'react';
import type { ComingIssue, Pick as IssuePick } from '#domain/issues';
import { useChangeIssue } from './use-change-issue.ts';

/** The stories of the issue, with a selection that is being saved shown at once. */
export function useStorySelection(issue: ComingIssue) {
  const { isSaving, saving, save } = useChangeIssue(issue);
  const asked = saving?.chosen;
  const picks = useMemo(
    () => (asked ? inOrder(issue, asked) : issue.content.picks),
    [issue, asked],
  );
  return {
    picks,
    isSaving,
    choose: (slugs: string[]) => save({ chosen: slugs }),
    /** Restores the automatic selection. */
    forget: () => save({ chosen: null }),
    isForgetting: asked === null,
  };
}

function inOrder({ content, candidates }: ComingIssue, slugs: readonly string[]): IssuePick[] {
  const known = [...content.picks, ...candidates];
  return slugs.flatMap((slug) => known.find(({ article }) => article.slug === slug) ?? []);
}
