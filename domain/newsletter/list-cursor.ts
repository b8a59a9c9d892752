// The cursor of the list of subscriptions: the row after which a page begins. Valid for one order alone.
import { z } from 'zod';
import type { Subscription, SubscriptionSort } from './newsletter.ts';

const Position = z.union([
  z.tuple([z.enum(['created_at', '-created_at']), z.iso.datetime(), z.uuid()]),
  z.tuple([z.enum(['email', '-email']), z.string().regex(/^[^\0]{1,320}$/), z.uuid()]),
]);

/** A cursor for the row after this one in the order. */
export function writeListCursor(
  { created_at, email, id }: Subscription,
  sort: SubscriptionSort,
): string {
  const value = sort.endsWith('email') ? email : created_at;
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** What the row before was ordered by, and its id; null for a text that is no cursor of this order. */
export function readListCursor(
  cursor: string,
  sort: SubscriptionSort,
): [value: string, id: string] | null {
  try {
    const [order, value, id] = Position.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    return order === sort ? [value, id] : null;
  } catch {
    return null;
  }
}
