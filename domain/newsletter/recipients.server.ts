// The person that a link in the mail of an issue belongs to.
import { and, eq, inArray } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import type { Db } from '#platform/db';
import type { IssueRecipient, NewsletterKeys } from './keys.server.ts';
import { subscriptions, suppressions } from './newsletter.table.ts';
import { endSubscription } from './suppression.server.ts';

type Row = typeof subscriptions.$inferSelect;

/** Their subscription. Throws `NotFound` where they have been erased since. */
export async function getRecipient(db: Db, { subscriptionId }: IssueRecipient): Promise<Row> {
  const [found] = await query(db, subscriptionId);
  return known(found);
}

/** The same, kept from others for the transaction. */
export async function lockRecipient(tx: Db, { subscriptionId }: IssueRecipient): Promise<Row> {
  const [found] = await query(tx, subscriptionId).for('update');
  return known(found);
}

/** Ends the subscription of somebody whom mail cannot or must not reach; false where they were erased. */
export async function suppressRecipient(
  tx: Db,
  { hashOf }: NewsletterKeys,
  {
    subscriptionId,
    ...suppressed
  }: IssueRecipient & { reason: 'bounce' | 'complaint'; at: string },
): Promise<boolean> {
  const [found] = await query(tx, subscriptionId).for('update');
  if (!found) return false;
  await endSubscription(tx, found.id, { hash: hashOf(found.email), ...suppressed });
  return true;
}

/**
 * Has issues be sent again to those of these people whom a refused mail of the issue ended, and nothing
 * else: who has left, complained or been erased since stays away. Answers whom.
 */
export async function readmitRecipients(
  tx: Db,
  { hashOf }: NewsletterKeys,
  { issueNumber, subscriptionIds }: { issueNumber: number; subscriptionIds: readonly string[] },
): Promise<string[]> {
  if (subscriptionIds.length === 0) return [];
  const people = await tx
    .select()
    .from(subscriptions)
    .where(
      and(inArray(subscriptions.id, [...subscriptionIds]), eq(subscriptions.subscribed, false)),
    )
    .for('update');
  const byHash = new Map(people.map((person) => [hashOf(person.email), person]));
  const bounces = await tx
    .select()
    .from(suppressions)
    .where(
      and(
        inArray(suppressions.hash, [...byHash.keys()]),
        eq(suppressions.reason, 'bounce'),
        eq(suppressions.issue_number, issueNumber),
        eq(suppressions.has_left, false),
      ),
    );
  // A reader who had left before the bounce has another timestamp there.
  const lifted = bounces.filter(
    ({ hash, created_at: at }) => byHash.get(hash)?.unsubscribed_at === at,
  );
  const ids = lifted.flatMap(({ hash }) => byHash.get(hash)?.id ?? []);
  if (ids.length === 0) return [];
  await tx.delete(suppressions).where(
    inArray(
      suppressions.hash,
      lifted.map(({ hash }) => hash),
    ),
  );
  await tx
    .update(subscriptions)
    .set({ subscribed: true, unsubscribed_at: null })
    .where(inArray(subscriptions.id, ids));
  return ids;
}

function query(db: Db, subscriptionId: string) {
  return db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
}

function known(found: Row | undefined): Row {
  if (!found) throw new NotFound('newsletter.unknownLink');
  return found;
}
