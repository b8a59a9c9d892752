// The person that a link in the mail of an issue belongs to.
import { eq } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import type { Db } from '#platform/db';
import type { Addressee, NewsletterKeys } from './keys.server.ts';
import { subscriptions } from './newsletter.table.ts';
import { endSubscription } from './suppression.server.ts';

type Row = typeof subscriptions.$inferSelect;

/** Their subscription. Throws `NotFound` where they have been erased since. */
export async function getAddressee(db: Db, { subscriptionId }: Addressee): Promise<Row> {
  const [found] = await query(db, subscriptionId);
  return known(found);
}

/** The same, kept from others for the transaction. */
export async function lockAddressee(tx: Db, { subscriptionId }: Addressee): Promise<Row> {
  const [found] = await query(tx, subscriptionId).for('update');
  return known(found);
}

/** Ends the subscription of somebody whom mail cannot or must not reach; false where they were erased. */
export async function suppressAddressee(
  tx: Db,
  { hashOf }: NewsletterKeys,
  { subscriptionId, ...suppressed }: Addressee & { reason: 'bounce' | 'complaint'; at: string },
): Promise<boolean> {
  const [found] = await query(tx, subscriptionId).for('update');
  if (!found) return false;
  await endSubscription(tx, found.id, { hash: hashOf(found.email), ...suppressed });
  return true;
}

function query(db: Db, subscriptionId: string) {
  return db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
}

function known(found: Row | undefined): Row {
  if (!found) throw new NotFound('newsletter.unknownLink');
  return found;
}
