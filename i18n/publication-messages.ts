// The messages of the screen «Publicación», sent with it alone.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { publicationEn } from './publication-en.ts';
import { publicationEs } from './publication-es.ts';

const spanish = { imprint: publicationEs };
const english = { imprint: publicationEn };

export type PublicationKey = KeyOf<typeof spanish>;

/** The messages by language. */
export const publicationTranslators: Record<Language, Translate<PublicationKey>> = {
  es: createTranslator<PublicationKey>('es', spanish, spanish),
  en: createTranslator<PublicationKey>('en', english, spanish),
};
