import { upkeepTranslators } from '#i18n/upkeep-messages';
import { usePanel } from '../panel-context.tsx';

/** The translator of the messages of the screens that keep the site at work. */
export function useUpkeepWords() {
  return upkeepTranslators[usePanel().language];
}
