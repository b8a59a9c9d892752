import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useToasts } from '../ui/toast.tsx';
import { reviewPath } from './review-address.ts';
import { refusedSentences } from './refused-sentences.tsx';
import { useReviewWords } from './use-review-words.ts';

/**
 * Where sentences are what a publication failed for, shows a toast that leads to the first of them and answers true;
 * else does nothing.
 */
export function useRefusalToast(): (id: string, error: unknown) => boolean {
  const w = useReviewWords();
  const toasts = useToasts();
  const navigate = useNavigate();
  const home = useHref('/').replace(/\/$/, '');
  return useCallback(
    (id, error) => {
      const sentences = refusedSentences(error);
      const [first] = sentences;
      if (!first) return false;
      const path = reviewPath(id, first);
      toasts.show({
        title: w('review.stopped', { count: sentences.length }),
        text: w('review.stoppedHint', { count: sentences.length }),
        isDestructive: true,
        link: { text: w('review.open'), href: home + path, go: () => void navigate(path) },
      });
      return true;
    },
    [w, toasts, navigate, home],
  );
}
