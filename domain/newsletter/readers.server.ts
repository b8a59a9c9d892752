// Subscriptions as the sending of an issue reads them: parts of its queries, so that a claim is one statement.
import { and, asc, eq, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { subscriptions, suppressions } from './newsletter.table.ts';

const { id, email, language, subscribed, paused_at } = subscriptions;

/** Receives issues: subscribed, and no pause asked for. */
export const isReader = and(eq(subscribed, true), isNull(paused_at));

/** For `insert ... select`: everybody an issue goes to now, with their language, in the order of ids. */
export function readersToMail(db: Db) {
  return db.select({ id, language }).from(subscriptions).where(isReader).orderBy(asc(id));
}

/** For a join: the id and the address of every subscription. */
export function subscriberEmails(db: Db) {
  return db.select({ id, email }).from(subscriptions).as('subscribers');
}

/**
 * For a `with` query: address, language and `is_reader` of these subscriptions. Their rows stay locked until the
 * transaction ends, so that leaving, a pause or an erasure is either committed before and seen, or waits.
 */
export function lockReaders(ids: SQLWrapper): SQL {
  return sql`select id, email, language, subscribed and paused_at is null as is_reader
    from ${subscriptions} where id = any(${ids}::uuid[]) for share`;
}

/** For a join: the hashes of the addresses that no issue is sent to. */
export function suppressedHashes(): SQL {
  return sql`select hash from ${suppressions}`;
}
