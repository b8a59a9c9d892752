import { ListChecks } from 'lucide-react';
import type { ArticleRecord } from '#domain/articles';
import { IconLink } from '../ui/button-link.tsx';
import { reviewPath } from './review-address.ts';
import { useReviewWords } from './use-review-words.ts';

/** From the row of an article to its sentences. */
export function ReviewLink({ article }: { article: Pick<ArticleRecord, 'id' | 'title_es'> }) {
  const w = useReviewWords();
  const { id, title_es: title } = article;
  return (
    <IconLink
      to={reviewPath(id)}
      icon={<ListChecks />}
      label={w('review.openOf', { title: title || w('review.untitled') })}
    />
  );
}
