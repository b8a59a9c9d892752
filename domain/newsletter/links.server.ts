// What the links in mails do. Looking at one changes nothing: mail scanners follow every link they see.
import { and, eq, isNull } from 'drizzle-orm';
import { Invalid, NotFound } from '#domain/errors';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { getRecipient, lockRecipient } from './recipients.server.ts';
import { newsletterKeys } from './keys.server.ts';
import type { LinkedSubscription } from './newsletter.ts';
import { subscriptions, subscriptionTokens } from './newsletter.table.ts';
import { endSubscription, liftSuppression } from './suppression.server.ts';
import { hashOf } from './tokens.server.ts';

/** Who clicks in a mail has read it; only a complaint speaks for itself. */
const liftedByConfirming = ['unsubscribed', 'erased', 'bounce'] as const;

type Purpose = (typeof subscriptionTokens.$inferSelect)['purpose'];

/**
 * Whom the link would confirm. Throws where `confirmSubscription` would; one that is confirmed says so, but for a pause
 * that the link would end.
 */
export async function findConfirmation(
  { db, clock }: Services,
  token: string,
): Promise<LinkedSubscription> {
  const found = await getLink(db, 'confirm', token);
  const now = clock.now();
  refuseSpent(found, now);
  return { ...linked(found), subscribed: found.subscription.subscribed && !endsPause(found, now) };
}

/**
 * Confirms the subscription that the link was mailed to, and ends its pause; a second click finds it confirmed. Throws
 * `NotFound` for a link that was never sent and `Invalid` for one that has expired or was used before leaving.
 */
export async function confirmSubscription(
  services: Services,
  token: string,
): Promise<LinkedSubscription> {
  const { hashOf: suppressionOf } = await newsletterKeys(services);
  const now = services.clock.now();
  const at = now.toISOString();
  return services.db.transaction(async (tx) => {
    const found = await lockLink(tx, 'confirm', token);
    refuseSpent(found, now);
    if (!found.subscription.subscribed || endsPause(found, now)) {
      await liftSuppression(tx, suppressionOf(found.subscription.email), liftedByConfirming);
      await spend(tx, found.token.hash, at);
      await tx
        .update(subscriptions)
        .set({
          subscribed: true,
          confirmed_at: at,
          unsubscribed_at: null,
          paused_at: null,
          refused_at: null,
          refused_answer: null,
        })
        .where(eq(subscriptions.id, found.subscription.id));
    }
    return { ...linked(found), subscribed: true };
  });
}

/** Whom the link would unsubscribe. Throws `NotFound` for one that was never sent. */
export async function findUnsubscription(
  services: Services,
  token: string,
): Promise<LinkedSubscription> {
  const recipient = (await newsletterKeys(services)).readToken(token);
  if (recipient) return linked({ subscription: await getRecipient(services.db, recipient) });
  return linked(await getLink(services.db, 'unsubscribe', token));
}

/**
 * Ends the subscription at once, also one that waits to be confirmed; again changes nothing. The link, of
 * a welcome or of an issue, never expires.
 */
export async function unsubscribe(services: Services, token: string): Promise<LinkedSubscription> {
  const keys = await newsletterKeys(services);
  const recipient = keys.readToken(token);
  const at = services.clock.now().toISOString();
  return services.db.transaction(async (tx) => {
    const { subscription } = recipient
      ? { subscription: await lockRecipient(tx, recipient) }
      : await lockLink(tx, 'unsubscribe', token);
    await endSubscription(tx, subscription.id, {
      hash: keys.hashOf(subscription.email),
      reason: 'unsubscribed',
      issueNumber: recipient?.issueNumber,
      at,
    });
    return { ...linked({ subscription }), subscribed: false };
  });
}

/** The token with its subscription. */
async function getLink(db: Db, purpose: Purpose, token: string) {
  return known(await linkQuery(db, purpose, token));
}

/**
 * The same, kept from others for the transaction. The subscription is locked before its tokens are read, as where it is
 * deleted together with them: the other way round the two would wait for each other.
 */
async function lockLink(tx: Db, purpose: Purpose, token: string) {
  const { subscription } = await getLink(tx, purpose, token);
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscription.id))
    .for('update');
  return getLink(tx, purpose, token);
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
  if (!subscription.subscribed && isSpent(token, now)) throw new Invalid('newsletter.expiredLink');
}

function isSpent({ expires_at, used_at }: Found['token'], now: Date): boolean {
  return used_at !== null || (expires_at !== null && Date.parse(expires_at) <= now.getTime());
}

/** Whether the link was asked for during the pause: one from before it does nothing to it. */
function endsPause({ token, subscription: { paused_at } }: Found, now: Date): boolean {
  return paused_at !== null && token.created_at > paused_at && !isSpent(token, now);
}

async function spend(tx: Db, hash: string, at: string): Promise<void> {
  const { used_at } = subscriptionTokens;
  await tx
    .update(subscriptionTokens)
    .set({ used_at: at })
    .where(and(eq(subscriptionTokens.hash, hash), isNull(used_at)));
}

function linked({
  subscription: { email, language, subscribed },
}: Pick<Found, 'subscription'>): LinkedSubscription {
  return { email, language, subscribed };
}
