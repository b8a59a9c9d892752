import { findUnsubscription, unsubscribe } from '#domain/newsletter/server';
import { translators } from '#i18n/messages';
import { onlyFields } from '../../form-answer.server.ts';
import type { Act, Door, Loaded } from '../../page.ts';
import { lookAt } from './link-state.server.ts';

/** Whom a mailed link would unsubscribe. Looking changes nothing. */
export async function loadUnsubscribe({ services, language, query }: Door) {
  const t = translators[language];
  const link = await lookAt(findUnsubscription, services, query.get('token'));
  return {
    meta: {
      title: t('newsletter.leaveTitle'),
      description: t('newsletter.text'),
      isUnlisted: true,
      ...(link.kind === 'broken' && { status: link.status }),
    },
    data: link,
  } satisfies Loaded<unknown>;
}

export type UnsubscribeData = Awaited<ReturnType<typeof loadUnsubscribe>>['data'];

/** Ends the subscription of the link, for a person at the button and for a mail program (RFC 8058). */
export const actOnUnsubscribe: Act = async ({ services, query, fields }) => {
  onlyFields(fields, 'List-Unsubscribe');
  const link = await lookAt(unsubscribe, services, query.get('token'));
  return { step: link.kind === 'found' ? 'done' : '' };
};
