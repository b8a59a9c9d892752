// Addresses that no issue is sent to. What is kept of one says nothing to who reads the table.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { subscriptions, subscriptionTokens, suppressions } from './newsletter.table.ts';

export type SuppressionReason = (typeof suppressions.$inferSelect)['reason'];

/** A later reason replaces only a weaker one. */
const fromWeakest: readonly SuppressionReason[] = ['unsubscribed', 'erased', 'bounce', 'complaint'];

export interface Suppressed {
  hash: string;
  reason: SuppressionReason;
  issueNumber?: number | undefined;
  at: string;
}

/** Writes down that nothing more is sent to an address; the strongest reason stays, and that somebody has left. */
export async function suppress(
  tx: Db,
  { hash, reason, issueNumber, at }: Suppressed,
): Promise<void> {
  const hasLeft = reason === 'unsubscribed' || reason === 'erased';
  await tx
    .insert(suppressions)
    .values({ hash, reason, issue_number: issueNumber ?? null, has_left: hasLeft, created_at: at })
    .onConflictDoUpdate({
      target: suppressions.hash,
      set: { reason, issue_number: issueNumber ?? null, created_at: at },
      setWhere: inArray(suppressions.reason, weakerThan(reason)),
    });
  if (hasLeft) {
    await tx.update(suppressions).set({ has_left: true }).where(eq(suppressions.hash, hash));
  }
}

function weakerThan(reason: SuppressionReason): SuppressionReason[] {
  return fromWeakest.slice(0, fromWeakest.indexOf(reason));
}

/** Why nothing is sent to an address; null where nothing speaks against it. */
export async function findSuppression(db: Db, hash: string): Promise<SuppressionReason | null> {
  const [found] = await db
    .select({ reason: suppressions.reason })
    .from(suppressions)
    .where(eq(suppressions.hash, hash));
  return found?.reason ?? null;
}

/** Forgets these reasons against an address. */
export async function liftSuppression(
  tx: Db,
  hash: string,
  reasons: readonly SuppressionReason[],
): Promise<void> {
  await tx
    .delete(suppressions)
    .where(and(eq(suppressions.hash, hash), inArray(suppressions.reason, [...reasons])));
}

/**
 * Ends a subscription whose row is locked, whatever the reason, and its links that could begin it again;
 * again changes nothing.
 */
export async function endSubscription(
  tx: Db,
  subscriptionId: string,
  suppressed: Suppressed,
): Promise<void> {
  const { at } = suppressed;
  await tx
    .update(subscriptions)
    .set({
      subscribed: false,
      unsubscribed_at: sql`coalesce(${subscriptions.unsubscribed_at}, ${at})`,
    })
    .where(eq(subscriptions.id, subscriptionId));
  await spendConfirmations(tx, subscriptionId, at);
  await suppress(tx, suppressed);
}

/** Uses up the links that would confirm a subscription. */
export async function spendConfirmations(
  tx: Db,
  subscriptionId: string,
  at: string,
): Promise<void> {
  const { subscription_id, purpose, used_at } = subscriptionTokens;
  await tx
    .update(subscriptionTokens)
    .set({ used_at: sql`coalesce(${used_at}, ${at})` })
    .where(and(eq(subscription_id, subscriptionId), eq(purpose, 'confirm')));
}
