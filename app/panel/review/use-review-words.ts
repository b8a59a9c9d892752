import { type ReviewTranslate, reviewTranslators } from '#i18n/review-messages';
import { usePanel } from '../panel-context.tsx';

/** The translator of the page's messages. */
export function useReviewWords(): ReviewTranslate {
  return reviewTranslators[usePanel().language];
}
