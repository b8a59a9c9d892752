// The state of a link in a mail: its subscription, or what is wrong with the link.
import { isProblem } from '#domain/errors';
import type { LinkedSubscription } from '#domain/newsletter';
import type { MessageKey } from '#i18n/messages';
import type { Services } from '#platform/services';

/** The subscription that a link is about, or why there is none. */
export type LinkState =
  | { kind: 'found'; token: string; email: string; isSubscribed: boolean }
  | { kind: 'broken'; problem: MessageKey; status: 400 | 410 };

/** The state of a link, by a service function that finds or changes its subscription. */
export async function lookAt(
  find: (services: Services, token: string) => Promise<LinkedSubscription>,
  services: Services,
  token: string | null,
): Promise<LinkState> {
  if (!token) return { kind: 'broken', problem: 'newsletter.unknownLink', status: 400 };
  try {
    const { email, subscribed } = await find(services, token);
    return { kind: 'found', token, email, isSubscribed: subscribed };
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.kind === 'invalid') {
      return { kind: 'broken', problem: 'newsletter.expiredLink', status: 410 };
    }
    if (error.kind !== 'not-found') throw error;
    return { kind: 'broken', problem: 'newsletter.unknownLink', status: 400 };
  }
}
