// The name and role under which readers see who signs a review.
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { PublicIdentity } from './accounts.ts';
import { users } from './accounts.table.ts';
import { usernameKey } from './username.ts';

/** Under which name and role readers see this account; null where it has not said. */
export async function findPublicIdentity(
  { db }: { db: Db },
  userId: string,
): Promise<PublicIdentity | null> {
  const { public_name, public_role } = users;
  const [row] = await db
    .select({ public_name, public_role })
    .from(users)
    .where(eq(users.id, userId));
  return row?.public_name && row.public_role
    ? { public_name: row.public_name, public_role: row.public_role }
    : null;
}

/**
 * Replaces them; what was signed before keeps the name and role it was signed with. Throws `NotFound`, and `Conflict`
 * for a name under which another account signs: readers could not tell them apart, nor could the deletion of one.
 */
export async function setPublicIdentity(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, public_name, public_role }: PublicIdentity & { userId: string },
): Promise<PublicIdentity> {
  const others = await db
    .select({ name: users.public_name })
    .from(users)
    .where(and(ne(users.id, userId), isNotNull(users.public_name)));
  const key = usernameKey(public_name);
  if (others.some(({ name }) => name !== null && usernameKey(name) === key)) {
    throw new Conflict('account.publicTaken');
  }
  const changed = await db
    .update(users)
    .set({ public_name, public_role, updated_at: clock.now() })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw new NotFound('account.noSuchAccount');
  return { public_name, public_role };
}
