import { findUnsubscription, unsubscribe } from '#domain/newsletter/server';
import type { MessageKey } from '#i18n/messages';
import { onlyFields } from '../../form-answer.server.ts';
import type { Action, LoaderArgs, Loaded } from '../../page.ts';
import { type LinkState, lookAt } from './link-state.server.ts';

export const queryKeys = ['token'];

/** The subscription that a mailed link ends. Reading it changes nothing. */
export async function loader({ services, query, t }: LoaderArgs) {
  const link = await lookAt(findUnsubscription, services, query.get('token'));
  return {
    meta: {
      title: t(titleOf(link)),
      description: t('newsletter.text'),
      isUnlisted: true,
      ...(link.kind === 'broken' && { status: link.status }),
    },
    data: link,
  } satisfies Loaded<unknown>;
}

function titleOf(link: LinkState): MessageKey {
  if (link.kind === 'broken') return 'newsletter.brokenTitle';
  return link.isSubscribed ? 'newsletter.leaveTitle' : 'newsletter.left';
}

/** Ends the subscription of the link, for a person at the button and for a mail program (RFC 8058). */
export const action: Action = async ({ services, query, fields }) => {
  onlyFields(fields, 'List-Unsubscribe');
  const link = await lookAt(unsubscribe, services, query.get('token'));
  return { step: link.kind === 'found' ? 'done' : '' };
};
