import { translators } from '#i18n/messages';
import type { Door, Loaded } from '../../page.ts';

/** The log-in page reads nothing: who is logged in is no business of a cached page. */
export function loadLogin({ language }: Door) {
  const t = translators[language];
  return {
    meta: {
      title: t('account.loginTitle'),
      description: t('account.loginDek'),
      isUnlisted: true,
    },
    data: null,
  } satisfies Loaded<unknown>;
}
