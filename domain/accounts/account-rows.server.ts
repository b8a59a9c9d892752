// The rows of an account: the user and the hashed password, written together.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { AccountUser, Role } from './accounts.ts';
import { credentials, secondFactors, users, verifications } from './accounts.table.ts';
import { endSessions } from './session.server.ts';
import { usernameKey } from './username.ts';

export type AccountRow = AccountUser & {
  id: string;
  email_verified: boolean;
  awaits_first_login: boolean;
};

const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  email_verified: users.email_verified,
  awaits_first_login: users.awaits_first_login,
};

/** Passwords are one kind of proof that the accounts library knows; this is its name there. */
const provider = 'credential';

/** The account of this e-mail address. */
export async function findByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.email, email));
  return row ?? null;
}

/** The account of this id. */
export async function findById(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The account whose username reads the same. */
export async function findByUsername(db: Db, username: string): Promise<AccountRow | null> {
  const [row] = await db
    .select(accountColumns)
    .from(users)
    .where(eq(users.username_key, usernameKey(username)));
  return row ?? null;
}

/** All administrators, the first one first. */
export function listAdmins(db: Db): Promise<AccountRow[]> {
  return db
    .select(accountColumns)
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.created_at, users.id);
}

/** A new account with its hashed password, both or neither; null where the e-mail or the username is taken. */
export function insertAccount(
  db: Db,
  account: AccountUser & { passwordHash: string; now: Date; awaits_first_login?: boolean },
): Promise<AccountRow | null> {
  const { passwordHash, now, ...user } = account;
  const dates = { created_at: now, updated_at: now };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ id: randomUUID(), ...user, username_key: usernameKey(user.username), ...dates })
      .onConflictDoNothing()
      .returning(accountColumns);
    if (!row) return null;
    await tx.insert(credentials).values({
      id: randomUUID(),
      user_id: row.id,
      account_id: row.id,
      provider_id: provider,
      password: passwordHash,
      ...dates,
    });
    return row;
  });
}

/** The hashed password of an account; null where there is none. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.user_id, userId), eq(credentials.provider_id, provider)));
  return row?.password ?? null;
}

/**
 * The hashed password of the account of this address; null where there is none. With `isSettled` once nobody is replacing
 * it any more: who does so later also ends the sessions that were opened until now.
 */
export async function passwordHashAt(
  db: Db,
  email: string,
  { isSettled = false } = {},
): Promise<string | null> {
  const query = db
    .select({ password: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.user_id))
    .where(and(eq(users.email, email), eq(credentials.provider_id, provider)));
  const [row] = await (isSettled ? query.for('share', { of: credentials }) : query);
  return row?.password ?? null;
}

/**
 * Replaces the password of an account and ends all of its sessions, logins that wait for a code among them. With `from`
 * only where it is still that one; false where it is not.
 */
export async function replacePassword(
  db: Db,
  {
    userId,
    from,
    passwordHash,
    now,
  }: { userId: string; from?: string; passwordHash: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isFrom = from === undefined ? undefined : eq(credentials.password, from);
    const replaced = await tx
      .update(credentials)
      .set({ password: passwordHash, updated_at: now })
      .where(and(eq(credentials.user_id, userId), eq(credentials.provider_id, provider), isFrom))
      .returning({ id: credentials.id });
    if (from !== undefined && replaced.length === 0) return false;
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await endSessions(tx, userId);
    return true;
  });
}

/** Replaces a password that is still the one of `from`; false where another process has done so. */
export async function renewPassword(
  db: Db,
  { userId, from, passwordHash, now }: RenewedPassword,
): Promise<boolean> {
  const isStill = and(
    eq(credentials.user_id, userId),
    eq(credentials.provider_id, provider),
    eq(credentials.password, from),
  );
  const renewed = await db
    .update(credentials)
    .set({ password: passwordHash, updated_at: now })
    .where(isStill)
    .returning({ id: credentials.id });
  return renewed.length > 0;
}

interface RenewedPassword {
  userId: string;
  from: string;
  passwordHash: string;
  now: Date;
}

/** Records the first login of this account. */
export async function recordFirstLogin(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ awaits_first_login: false }).where(eq(users.id, userId));
}

/** Removes the second factor of an account, with the logins that wait for it. */
export async function removeSecondFactor(db: Db, userId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.user_id, userId));
  await db.delete(verifications).where(eq(verifications.value, userId));
  await db.update(users).set({ two_factor_enabled: false }).where(eq(users.id, userId));
}

/** Gives an account a role and ends all of its sessions. */
export async function replaceRole(
  db: Db,
  { userId, role, now }: { userId: string; role: Role; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ role, updated_at: now }).where(eq(users.id, userId));
    await endSessions(tx, userId);
  });
}

/** Gives an account another username, which must be free, and keeps the one it had until `now`. */
export async function replaceUsername(
  db: Db,
  { userId, username, now }: { userId: string; username: string; now: Date },
): Promise<void> {
  const username_key = usernameKey(username);
  const until = now.toISOString();
  const former_usernames = sql`${users.former_usernames} || jsonb_build_array(jsonb_build_object('username', ${users.username}, 'until', ${until}::text))`;
  await db
    .update(users)
    .set({ username, username_key, former_usernames })
    .where(eq(users.id, userId));
}
