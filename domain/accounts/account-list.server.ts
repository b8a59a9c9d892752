// Who has an account, for administrators: page by page, and what they may do with the accounts of others.
import { and, asc, desc, eq, gt, ilike, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Conflict, Invalid } from '#domain/errors';
import { asInEmail } from '#platform/fields';
import type { Services } from '#platform/services';
import { type ListedAccount, roles } from './accounts.ts';
import { sessions, users } from './accounts.table.ts';

/** The row that a page ends with: its role, when it was made, its id. */
const Place = z.tuple([z.enum(roles), z.iso.datetime(), z.string().max(100)]);

/** The accounts whose address or name holds the text, administrators first, then the newest: `limit` of them. */
export async function listAccounts(
  { db }: Pick<Services, 'db'>,
  { search = '', limit, cursor }: { search?: string; limit: number; cursor?: string | undefined },
): Promise<{ accounts: ListedAccount[]; nextCursor: string | null }> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      role: users.role,
      created_at: users.created_at,
      has_second_factor: users.two_factor_enabled,
      sessions: sql<number>`count(${sessions.id})`.mapWith(Number),
      last_seen_at: sql<Date | null>`max(${sessions.updated_at})`.mapWith(sessions.updated_at),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.user_id, users.id))
    .where(and(holding(search), cursor === undefined ? undefined : after(cursor)))
    .groupBy(users.id)
    .orderBy(asc(users.role), desc(users.created_at), asc(users.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    accounts: shown.map(listed),
    nextCursor: last && rows.length > limit ? cursorAt(last) : null,
  };
}

interface Row extends Omit<ListedAccount, 'created_at' | 'last_seen_at'> {
  created_at: Date;
  last_seen_at: Date | null;
}

function listed(row: Row): ListedAccount {
  const { email, username, role, has_second_factor, sessions: open } = row;
  const created_at = row.created_at.toISOString();
  const last_seen_at = row.last_seen_at?.toISOString() ?? null;
  return { email, username, role, created_at, has_second_factor, sessions: open, last_seen_at };
}

/** Throws `Conflict` where somebody means their own account, which asks for its password. */
export function refuseOwn(by: string, email: string): void {
  if (email.trim().toLowerCase() === by) throw new Conflict('account.isOwnHere');
}

function holding(search: string) {
  if (search === '') return undefined;
  return or(
    ilike(users.email, containing(asInEmail(search))),
    ilike(users.username, containing(search)),
  );
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function cursorAt({
  role,
  created_at,
  id,
}: Pick<typeof users.$inferSelect, 'role' | 'created_at' | 'id'>): string {
  return Buffer.from(JSON.stringify([role, created_at.toISOString(), id])).toString('base64url');
}

function after(cursor: string) {
  const [role, createdAt, id] = placeOf(cursor);
  const at = new Date(createdAt);
  return or(
    gt(users.role, role),
    and(eq(users.role, role), lt(users.created_at, at)),
    and(eq(users.role, role), eq(users.created_at, at), gt(users.id, id)),
  );
}

function placeOf(cursor: string): z.output<typeof Place> {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new Invalid('problem.badRequest', { cursor: 'fault.format' });
  }
}
