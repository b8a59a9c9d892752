// What the links in mails do. Looking at one changes nothing: mail scanners follow every link they see.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Invalid, NotFound } from '#domain/errors';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { LinkedSubscription } from './newsletter.ts';
import { subscriptions, subscriptionTokens } from './newsletter.table.ts';
import { hashOf } from './tokens.server.ts';

type Purpose = (typeof subscriptionTokens.$inferSelect)['purpose'];

/** Whom the link would confirm. Throws where `confirmSubscription` would; one that is confirmed says so. */
export async function findConfirmation(
  { db, clock }: Services,
  token: string,
): Promise<LinkedSubscription> {
  const found = await getLink(db, 'confirm', token);
  refuseSpent(found, clock.now());
  return linked(found);
}

/**
 * Confirms the subscription that the link was mailed to; a second click finds it confirmed. Throws
 * `NotFound` for a link that was never sent and `Invalid` for one that has expired or was used before leaving.
 */
export async function confirmSubscription(
  { db, clock }: Services,
  token: string,
): Promise<LinkedSubscription> {
  const now = clock.now();
  const at = now.toISOString();
  return db.transaction(async (tx) => {
    const found = await lockLink(tx, 'confirm', token);
    refuseSpent(found, now);
    if (!found.subscription.subscribed) {
      await spend(tx, eq(subscriptionTokens.hash, found.token.hash), at);
      await tx
        .update(subscriptions)
        .set({ subscribed: true, confirmed_at: at, unsubscribed_at: null })
        .where(eq(subscriptions.id, found.subscription.id));
    }
    return { ...linked(found), subscribed: true };
  });
}

/** Whom the link would unsubscribe. Throws `NotFound` for one that was never sent. */
export async function findUnsubscription(
  { db }: Services,
  token: string,
): Promise<LinkedSubscription> {
  return linked(await getLink(db, 'unsubscribe', token));
}

/** Ends the subscription at once, also one that waits to be confirmed; again changes nothing. The link never expires. */
export async function unsubscribe(
  { db, clock }: Services,
  token: string,
): Promise<LinkedSubscription> {
  const at = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const found = await lockLink(tx, 'unsubscribe', token);
    const { id } = found.subscription;
    await tx
      .update(subscriptions)
      .set({
        subscribed: false,
        unsubscribed_at: sql`coalesce(${subscriptions.unsubscribed_at}, ${at})`,
      })
      .where(eq(subscriptions.id, id));
    await spend(tx, eq(subscriptionTokens.subscription_id, id), at);
    return { ...linked(found), subscribed: false };
  });
}

/** The token with its subscription; `lockLink` also keeps both from others for the transaction. */
async function getLink(db: Db, purpose: Purpose, token: string) {
  return known(await linkQuery(db, purpose, token));
}

async function lockLink(tx: Db, purpose: Purpose, token: string) {
  return known(await linkQuery(tx, purpose, token).for('update'));
}

function linkQuery(db: Db, purpose: Purpose, token: string) {
  return db
    .select({ token: subscriptionTokens, subscription: subscriptions })
    .from(subscriptionTokens)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionTokens.subscription_id))
    .where(
      and(eq(subscriptionTokens.hash, hashOf(token)), eq(subscriptionTokens.purpose, purpose)),
    );
}
type Found = Awaited<ReturnType<typeof linkQuery>>[number];

function known([found]: Found[]): Found {
  if (!found) throw new NotFound('newsletter.unknownLink');
  return found;
}

/** A link that was used stays good as long as what it did still holds. */
function refuseSpent({ token, subscription }: Found, now: Date): void {
  if (subscription.subscribed) return;
  const isExpired = token.expires_at !== null && Date.parse(token.expires_at) <= now.getTime();
  if (isExpired || token.used_at !== null) throw new Invalid('newsletter.expiredLink');
}

async function spend(tx: Db, which: ReturnType<typeof eq>, at: string): Promise<void> {
  const { used_at, purpose } = subscriptionTokens;
  await tx
    .update(subscriptionTokens)
    .set({ used_at: at })
    .where(and(which, eq(purpose, 'confirm'), isNull(used_at)));
}

function linked({ subscription: { email, language, subscribed } }: Found): LinkedSubscription {
  return { email, language, subscribed };
}
