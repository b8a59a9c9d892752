// The names of topics in both languages, for code that needs no other messages.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { topicEn } from './topic-en.ts';
import { topicEs } from './topic-es.ts';

const spanish = { topic: topicEs };
const english = { topic: topicEn };

export type TopicKey = KeyOf<typeof spanish>;

/** The names of topics by language. */
export const topicTranslators: Record<Language, Translate<TopicKey>> = {
  es: createTranslator<TopicKey>('es', spanish, spanish),
  en: createTranslator<TopicKey>('en', english, spanish),
};
