// Apart from forms themselves, whose styles the footer's form does without.
import { useT } from './reader.tsx';

/** The texts that every form's script may show. */
export function useFormWords() {
  const t = useT();
  return {
    errorTitle: t('newsletter.errorTitle'),
    fieldMissing: t('form.missing'),
    oddEmail: t('form.oddEmail'),
  };
}
