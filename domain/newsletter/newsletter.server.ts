// Subscribing, confirming, leaving. Whoever asks is told the same for every address and waits as long
// for it, so that nobody learns who is subscribed; what is mailed is decided later, by a job.
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { NotFound, TooMany } from '#domain/errors';
import type { MessageKey } from '#i18n/messages';
import { clientNetwork } from '#platform/limits';
import type { Services } from '#platform/services';
import { nextMailing } from './mailings.server.ts';
import { consentVersion, type SubscribeInput } from './newsletter.ts';
import { subscriptions } from './newsletter.table.ts';

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
export { mailSubscription } from './mailings.server.ts';

const maxSourceLength = 300;
const keepUnconfirmedMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Subscribes the address, once however often it is asked for, and answers the sentence for whoever asked.
 * With double opt-in it counts from the click in a mail on, else at once. Who left and comes back agrees anew.
 */
export async function subscribe(
  { db, queue, clock, config, limits }: Services,
  { email, language, consentSource }: SubscribeInput & { consentSource: string },
  { address }: { address: string },
): Promise<{ message: MessageKey }> {
  const reached = await limits.consume('subscriptions', clientNetwork(address));
  if (reached) throw new TooMany('problem.tooMany', reached);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const subscription = await storeSubscription(tx, {
      email,
      subscribed: !config.NEWSLETTER_DOUBLE_OPT_IN,
      source: 'website',
      language,
      created_at: now.toISOString(),
      consent_at: now.toISOString(),
      consent_version: consentVersion,
      consent_source: consentSource.slice(0, maxSourceLength),
    });
    const askedAt = await nextMailing(tx, subscription, now);
    await queue.send('mail-subscription', { subscriptionId: subscription.id, askedAt }, { db: tx });
  });
  return {
    message: config.NEWSLETTER_DOUBLE_OPT_IN ? 'newsletter.checkInbox' : 'newsletter.success',
  };
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
      },
    })
    .returning();
  if (!stored) throw new Error('The subscription was not stored.');
  return stored;
}

/** Deletes the subscription of exactly this address and all that belongs to it. */
export async function deleteSubscription({ db }: Services, email: string): Promise<void> {
  const deleted = await db
    .delete(subscriptions)
    .where(eq(subscriptions.email, email.trim().toLowerCase()))
    .returning({ id: subscriptions.id });
  if (deleted.length === 0) throw new NotFound('newsletter.unknownSubscription');
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
