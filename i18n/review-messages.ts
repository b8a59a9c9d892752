// The messages of the page where a text is read beside its sources, sent with that page alone.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { reviewEn } from './review-en.ts';
import { reviewEs } from './review-es.ts';

const spanish = { review: reviewEs };
const english = { review: reviewEn };

export type ReviewKey = KeyOf<typeof spanish>;
export type ReviewTranslate = Translate<ReviewKey>;

/** The messages by language. */
export const reviewTranslators: Record<Language, ReviewTranslate> = {
  es: createTranslator<ReviewKey>('es', spanish, spanish),
  en: createTranslator<ReviewKey>('en', english, spanish),
};
