import { translators } from '#i18n/messages';
import type { Door, Loaded } from '../../page.ts';

/** The registration page reads nothing: its form is the same for everybody. */
export function loadRegister({ language }: Door) {
  const t = translators[language];
  return {
    meta: {
      title: t('account.registerTitle'),
      description: t('account.registerDek'),
      isUnlisted: true,
    },
    data: null,
  } satisfies Loaded<unknown>;
}
