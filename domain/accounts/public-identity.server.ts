// The name and role under which readers see who signs a review.
import { eq } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { PublicIdentity } from './accounts.ts';
import { users } from './accounts.table.ts';

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

/** Replaces them; what was signed before keeps the name and role it was signed with. Throws `NotFound`. */
export async function setPublicIdentity(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, public_name, public_role }: PublicIdentity & { userId: string },
): Promise<PublicIdentity> {
  const changed = await db
    .update(users)
    .set({ public_name, public_role, updated_at: clock.now() })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw new NotFound('account.noSuchAccount');
  return { public_name, public_role };
}
