import { confirmSubscription, findConfirmation } from '#domain/newsletter/server';
import type { MessageKey } from '#i18n/messages';
import { onlyFields } from '../../form-answer.server.ts';
import type { Action, LoaderArgs, Loaded } from '../../page.ts';
import { type LinkState, lookAt } from './link-state.server.ts';

export const queryKeys = ['token'];

/** The subscription that a mailed link confirms. Reading it changes nothing. */
export async function loader({ services, query, t }: LoaderArgs) {
  const link = await lookAt(findConfirmation, services, query.get('token'));
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
  return link.isSubscribed ? 'newsletter.confirmed' : 'newsletter.confirmTitle';
}

/** Confirms the subscription of the link. A broken link is reported by the page itself. */
export const action: Action = async ({ services, query, fields }) => {
  onlyFields(fields);
  const token = query.get('token');
  const link = await lookAt(confirmSubscription, services, token);
  return { step: link.kind === 'found' ? 'done' : '' };
};
