// The list of subscriptions, of any length: each page is read from an index at its cursor.
import { and, asc, count, desc, gt, like, lt, type SQL, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors';
import { rowsVersion } from '#platform/columns';
import { asInEmail } from '#platform/fields';
import type { Services } from '#platform/services';
import { readListCursor, writeListCursor } from './list-cursor.ts';
import type { Subscription, SubscriptionSort } from './newsletter.ts';
import { subscriptions } from './newsletter.table.ts';
import { isReader } from './readers.server.ts';

/** Which subscriptions, in which order, and how many of them. */
export interface SubscriptionListing {
  limit?: number;
  cursor?: string;
  /** A part of the address; all where there is none. */
  search?: string;
  /** Newest first where nothing is said. */
  sort?: SubscriptionSort;
}

/** One page of the list, and the cursor of the next: null at the end. */
export interface SubscriptionList {
  subscriptions: Subscription[];
  nextCursor: string | null;
}

/**
 * Subscriptions, newest first or as `sort` says: all of them, or `limit` from `cursor` on. A cursor stays
 * right while others come and go. Throws `Invalid` for one that was not given out for this order.
 */
export async function listSubscriptions(
  { db }: Pick<Services, 'db'>,
  { limit, cursor, search = '', sort = '-created_at' }: SubscriptionListing = {},
): Promise<SubscriptionList> {
  const query = db
    .select(shown)
    .from(subscriptions)
    .where(
      and(
        search ? like(subscriptions.email, `%${literally(asInEmail(search))}%`) : undefined,
        cursor === undefined ? undefined : after(cursor, sort),
      ),
    )
    .orderBy(...orders[sort]);
  if (limit === undefined) return { subscriptions: await query, nextCursor: null };
  const rows = await query.limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    subscriptions: page,
    nextCursor: last && rows.length > limit ? writeListCursor(last, sort) : null,
  };
}

/** Every subscription in one order, read a batch at a time. */
export async function* allSubscriptions(
  services: Pick<Services, 'db'>,
  listing: Omit<SubscriptionListing, 'limit'> = {},
): AsyncGenerator<Subscription[]> {
  let next: SubscriptionListing | null = listing;
  while (next) {
    const page: SubscriptionList = await listSubscriptions(services, { ...next, limit: batchSize });
    yield page.subscriptions;
    next = page.nextCursor === null ? null : { ...listing, cursor: page.nextCursor };
  }
}

/** How many there are, and how many of them receive issues. */
export async function countSubscriptions({
  db,
}: Pick<Services, 'db'>): Promise<{ total: number; active: number }> {
  const [found] = await db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${isReader})`.mapWith(Number),
    })
    .from(subscriptions);
  return found ?? { total: 0, active: 0 };
}

/** A text that changes with every change of the list. */
export async function subscriptionsVersion({ db }: Pick<Services, 'db'>): Promise<string> {
  const [row] = await db.select({ version: rowsVersion }).from(subscriptions);
  return String(row?.version);
}

const batchSize = 1000;

const shown = {
  id: subscriptions.id,
  email: subscriptions.email,
  subscribed: subscriptions.subscribed,
  source: subscriptions.source,
  language: subscriptions.language,
  created_at: subscriptions.created_at,
  consent_at: subscriptions.consent_at,
  consent_version: subscriptions.consent_version,
  consent_source: subscriptions.consent_source,
  confirmed_at: subscriptions.confirmed_at,
  unsubscribed_at: subscriptions.unsubscribed_at,
  paused_at: subscriptions.paused_at,
};

/** Each order is that of an index, read forwards or backwards. */
const orders: Record<SubscriptionSort, SQL[]> = {
  '-created_at': [desc(subscriptions.created_at), desc(subscriptions.id)],
  created_at: [asc(subscriptions.created_at), asc(subscriptions.id)],
  email: [asc(subscriptions.email)],
  '-email': [desc(subscriptions.email)],
};

/** The rows after a cursor. Timestamps are compared together with ids, as the index has them. */
function after(cursor: string, sort: SubscriptionSort): SQL {
  const position = readListCursor(cursor, sort);
  if (!position) throw new Invalid('problem.badRequest', { cursor: 'fault.format' });
  const { created_at, id, email } = subscriptions;
  const [value, lastId] = position;
  if (sort === 'email') return gt(email, value);
  if (sort === '-email') return lt(email, value);
  const beyond = sort === 'created_at' ? sql`>` : sql`<`;
  return sql`(${created_at}, ${id}) ${beyond} (${value}, ${lastId})`;
}

/** A text as a pattern that finds it and nothing else. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
