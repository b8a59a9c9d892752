import { translators } from '#i18n/messages';
import type { Door, Loaded } from '../../page.ts';

/** The contact page reads nothing: its form is the same for everybody. */
export function loadContact({ language }: Door) {
  const t = translators[language];
  return {
    meta: { title: t('contact.title'), description: t('contact.dek') },
    data: null,
  } satisfies Loaded<unknown>;
}
