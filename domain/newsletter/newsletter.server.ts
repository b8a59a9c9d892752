// Subscribing, confirming, leaving. The answer and its time are the same for every address, so that nobody
// learns who is subscribed; a job decides later what is mailed.
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { NotFound, TooMany } from '#domain/errors';
import type { MessageKey } from '#i18n/messages';
import { dayMs } from '#platform/durations';
import { clientNetwork } from '#platform/limits';
import type { Services } from '#platform/services';
import { newsletterKeys } from './keys.server.ts';
import { nextMailing } from './mailings.server.ts';
import { consentVersion, type SubscribeInput } from './newsletter.ts';
import { subscriptions } from './newsletter.table.ts';
import {
  findSuppression,
  liftSuppression,
  suppress,
  type SuppressionReason,
} from './suppression.server.ts';

export {
  confirmSubscription,
  findConfirmation,
  findUnsubscription,
  unsubscribe,
} from './links.server.ts';
export {
  allSubscriptions,
  countSubscriptions,
  listSubscriptions,
  subscriptionsVersion,
} from './list.server.ts';
export {
  lockReaders,
  readersToMail,
  subscriberEmails,
  suppressedHashes,
} from './readers.server.ts';
export { readmitRecipients, suppressRecipient } from './recipients.server.ts';
export { type IssueRecipient, newsletterKeys, type NewsletterKeys } from './keys.server.ts';
export {
  countAudience,
  countDepartures,
  countSubscribersOfDay,
  countSuppressed,
  countUnconfirmed,
  listSubscriberDays,
} from './counts.server.ts';
export { exportNewsletterOf } from './personal-data.server.ts';
export { personalLinks } from './personal-links.ts';
export {
  bouncedHashes,
  listRefusedSubscribers,
  readmitRefused,
  recordBounce,
} from './bounces.server.ts';
export { mailSubscription } from './mailings.server.ts';
export {
  recipientOfToken,
  changeLanguage,
  eraseSubscription,
  exportSubscription,
  findPreferences,
  pauseSubscription,
  resumeSubscription,
} from './preferences.server.ts';

/** Coming back of one's own will undoes having left. */
const liftedByAsking = ['unsubscribed', 'erased'] as const;
const maxSourceLength = 300;
const keepUnconfirmedMs = 30 * dayMs;

/**
 * Subscribes the address, once however often it is asked for, and returns the message for the visitor.
 * With double opt-in it counts from the click in a mail on, else at once. Who left and comes back agrees anew; for
 * who paused it ends the pause.
 */
export async function subscribe(
  services: Services,
  { email, language, consentSource }: SubscribeInput & { consentSource: string },
  { address }: { address: string },
): Promise<{ message: MessageKey }> {
  const { db, queue, clock, config, limits } = services;
  const reached = await limits.consume('subscriptions', clientNetwork(address));
  if (reached) throw new TooMany('problem.tooManyThisHour', reached);
  const suppression = (await newsletterKeys(services)).hashOf(email);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const reason = await findSuppression(tx, suppression);
    const mustConfirm = config.NEWSLETTER_DOUBLE_OPT_IN || isBeyondAsking(reason);
    const subscription = await storeSubscription(tx, {
      email,
      subscribed: !mustConfirm,
      source: 'website',
      language,
      created_at: now.toISOString(),
      consent_at: now.toISOString(),
      consent_version: consentVersion,
      consent_source: consentSource.slice(0, maxSourceLength),
    });
    if (!config.NEWSLETTER_DOUBLE_OPT_IN) await liftSuppression(tx, suppression, liftedByAsking);
    const askedAt = await nextMailing(tx, subscription, { now, isWelcome: reason !== 'complaint' });
    await queue.send('mail-subscription', { subscriptionId: subscription.id, askedAt }, { db: tx });
  });
  return {
    message: config.NEWSLETTER_DOUBLE_OPT_IN ? 'newsletter.checkInbox' : 'newsletter.success',
  };
}

/** Whether an address takes more than a form to be written to again: it was refused, or complained. */
function isBeyondAsking(reason: SuppressionReason | null): boolean {
  return reason === 'bounce' || reason === 'complaint';
}

/** Inserts it, or renews one that does not count now; the row stays locked for the transaction. */
async function storeSubscription(
  tx: Services['db'],
  values: typeof subscriptions.$inferInsert,
): Promise<typeof subscriptions.$inferSelect> {
  const { subscribed } = subscriptions;
  const unlessSubscribed = (name: 'language' | `consent_${'at' | 'version' | 'source'}`) =>
    sql`case when ${subscribed} then ${subscriptions[name]} else ${values[name]} end`;
  const [stored] = await tx
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: {
        subscribed: sql`${subscribed} or ${values.subscribed}`,
        language: unlessSubscribed('language'),
        consent_at: unlessSubscribed('consent_at'),
        consent_version: unlessSubscribed('consent_version'),
        consent_source: unlessSubscribed('consent_source'),
        confirmed_at: sql`case when ${subscribed} then ${subscriptions.confirmed_at} end`,
        unsubscribed_at: null,
        paused_at: sql`case when ${subscribed} and not ${values.subscribed} then ${subscriptions.paused_at} end`,
      },
    })
    .returning();
  if (!stored) throw new Error('The subscription was not stored.');
  return stored;
}

/** Deletes the subscription of exactly this address and all that belongs to it; no more is sent to it. */
export async function deleteSubscription(services: Services, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  // The database refuses to compare anything with it.
  if (email.includes('\0')) throw new NotFound('newsletter.unknownSubscription');
  const { hashOf } = await newsletterKeys(services);
  const at = services.clock.now().toISOString();
  await services.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(subscriptions)
      .where(eq(subscriptions.email, email))
      .returning({ id: subscriptions.id });
    if (deleted.length === 0) throw new NotFound('newsletter.unknownSubscription');
    await suppress(tx, { hash: hashOf(email), reason: 'erased', at });
  });
}

/** Deletes what nobody confirmed within 30 days; answers how many. */
export async function removeUnconfirmedSubscriptions({ db, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - keepUnconfirmedMs).toISOString();
  const deleted = await db
    .delete(subscriptions)
    .where(
      and(
        eq(subscriptions.subscribed, false),
        isNull(subscriptions.unsubscribed_at),
        lt(subscriptions.consent_at, before),
      ),
    )
    .returning({ id: subscriptions.id });
  return deleted.length;
}
