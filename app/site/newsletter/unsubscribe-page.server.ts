import { findUnsubscription, unsubscribe } from '#domain/newsletter/server';
import { onlyFields } from '../../form-answer.server.ts';
import type { Action, LoaderArgs, Loaded } from '../../page.ts';
import { lookAt } from './link-state.server.ts';

export const queryKeys = ['token'];

/** The subscription that a mailed link ends. Reading it changes nothing. */
export async function loader({ services, query, t }: LoaderArgs) {
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

/** Ends the subscription of the link, for a person at the button and for a mail program (RFC 8058). */
export const action: Action = async ({ services, query, fields }) => {
  onlyFields(fields, 'List-Unsubscribe');
  const link = await lookAt(unsubscribe, services, query.get('token'));
  return { step: link.kind === 'found' ? 'done' : '' };
};
