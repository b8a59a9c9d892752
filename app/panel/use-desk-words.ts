import { deskTranslators } from '#i18n/desk-messages';
import { usePanel } from './panel-context.tsx';

/** The translator of the messages of lists and boards. */
export function useDeskWords() {
  return deskTranslators[usePanel().language];
}
