import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import type { FilterOption } from './filter-bar.tsx';
import { topicWithRadarWord } from '#i18n/radar-word';

/** The topics that a filter offers and those chosen beside them, each under its flag and with the radar's word for it. */
export function topicOptions(
  t: Translate<MessageKey>,
  offered: readonly string[],
  chosen: readonly string[],
): FilterOption[] {
  return [...new Set([...offered, ...chosen])].map((topic) => ({
    value: topic,
    label: topicWithRadarWord(t, topic),
    flag: topic,
  }));
}
