// What the topics are called, in both languages.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { topicEn } from './topic-en.ts';
import { topicEs } from './topic-es.ts';

const spanish = { topic: topicEs };
const english = { topic: topicEn };

export type TopicKey = KeyOf<typeof spanish>;

/** The names of topics, in the language. */
export const topicTranslators: Record<Language, Translate<TopicKey>> = {
  es: createTranslator<TopicKey>('es', spanish, spanish),
  en: createTranslator<TopicKey>('en', english, spanish),
};
