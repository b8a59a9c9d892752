import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import type { FilterOption } from './filter-bar.tsx';
import { topicLabel } from '#i18n/topic-label';

/** The topics that a filter offers and those chosen beside them, each under its flag. */
export function topicOptions(
  t: Translate<MessageKey>,
  offered: readonly string[],
  chosen: readonly string[],
): FilterOption[] {
  return [...new Set([...offered, ...chosen])].map((topic) => ({
    value: topic,
    label: topicLabel(t, topic),
    flag: topic,
  }));
}
