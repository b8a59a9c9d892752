import { removeEndedSessions } from '#domain/accounts/server';
import { removeOldContactMessages } from '#domain/contact/server';
import { removeUnconfirmedSubscriptions } from '#domain/newsletter/server';
import type { Services } from '#platform/services';

/** Removes what people left that is no longer needed: each word knows how long that is. */
export async function removeOldPersonalData(services: Services): Promise<void> {
  const subscriptions = await removeUnconfirmedSubscriptions(services);
  const messages = await removeOldContactMessages(services);
  const sessions = await removeEndedSessions(services);
  services.log.info({ subscriptions, messages, sessions }, 'Old personal data was removed');
}
