// Topics whose names a search holds, for readers who look for the subject in headlines that do not name it.
import { filterTopics } from '#domain/taxonomy';
import { isStopWord, searchWords, wordsOf } from '#domain/text';
import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { topicWithRadarWord } from '#i18n/radar-word';

/**
 * The topics of which the search holds a word, or the beginning of one.
 * @example askedTopics(t, 'deepfake') // ['desinformacion-deepfakes']
 */
export function askedTopics(t: Translate<MessageKey>, search: string): string[] {
  const asked = searchWords(search).filter((word) => word.length >= minWord && !isStopWord(word));
  return filterTopics.filter((topic) => {
    const words = wordsOf(topicWithRadarWord(t, topic));
    return asked.some((word) => words.some((each) => each.startsWith(word)));
  });
}

const minWord = 3;
