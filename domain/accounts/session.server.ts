// Sessions, as each request reads them: one query, without the accounts library.
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { AccountUser, Role } from './accounts.ts';
import { sessions, users, verifications } from './accounts.table.ts';
import { forgetCookie, readSignedCookie, sessionCookieName } from './cookies.server.ts';
import { installationSecret } from './installation-secret.server.ts';
import { tokenDigest } from './session-tokens.server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A session ends when it has not been used for so long, an administrator's sooner. */
const idleMs: Record<Role, number> = { user: 14 * dayMs, admin: dayMs };
/** A session ends so long after its login, however much it is used. */
export const absoluteMs = 30 * dayMs;
/** A use is written down at most so often: reading pages should not write. */
const touchAfterMs = 10 * minuteMs;

/** Who is logged in, with the cookies that the answer should set. */
export interface Session {
  user: AccountUser & { id: string };
  cookies: string[];
}

/** The session of a request; null where there is none, where it has ended, or where the cookie is not ours. */
export async function readSession(
  services: Services,
  cookieHeader: string | undefined,
): Promise<Session | null> {
  const { db, clock } = services;
  const token = await storedToken(services, cookieHeader);
  if (!token) return null;
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      role: users.role,
      created_at: sessions.created_at,
      used_at: sessions.updated_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.token, token));
  if (!row) return null;
  const { created_at, used_at, ...user } = row;
  const now = clock.now();
  if (hasEnded(now, user.role, created_at, used_at)) {
    await db.delete(sessions).where(eq(sessions.token, token));
    return null;
  }
  await touch(db, token, now, used_at);
  return { user, cookies: [] };
}

function hasEnded(now: Date, role: Role, createdAt: Date, usedAt: Date): boolean {
  return (
    now.getTime() - createdAt.getTime() >= absoluteMs ||
    now.getTime() - usedAt.getTime() >= idleMs[role]
  );
}

async function touch(db: Db, token: string, now: Date, usedAt: Date): Promise<void> {
  const limit = new Date(now.getTime() - touchAfterMs);
  if (usedAt > limit) return;
  await db
    .update(sessions)
    .set({ updated_at: now })
    .where(and(eq(sessions.token, token), lt(sessions.updated_at, now)));
}

/** Ends the session of this request on the server; answers the cookies that make the browser forget it. */
export async function logOut(
  services: Services,
  cookieHeader: string | undefined,
): Promise<{ cookies: string[] }> {
  const token = await storedToken(services, cookieHeader);
  if (token) await services.db.delete(sessions).where(eq(sessions.token, token));
  const { config } = services;
  return { cookies: [forgetCookie(config, sessionCookieName(config))] };
}

/** What the table holds of the session that this cookie names. */
async function storedToken(
  services: Services,
  cookieHeader: string | undefined,
): Promise<string | null> {
  const name = sessionCookieName(services.config);
  if (!cookieHeader?.includes(name)) return null;
  const token = readSignedCookie(cookieHeader, name, await installationSecret(services));
  return token && tokenDigest(token);
}

/** Ends every session of an account. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
}

/** Removes sessions, links and codes that nobody can use any more; answers how many. */
export async function removeEndedSessions({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  const limit = new Date(now.getTime() - absoluteMs);
  const ended = await db.delete(sessions).where(lt(sessions.created_at, limit));
  const expired = await db.delete(verifications).where(lt(verifications.expires_at, now));
  return (ended.rowCount ?? 0) + (expired.rowCount ?? 0);
}
