// Sessions, as each request reads them. The accounts library opens them and signs their cookies; this file
// reads its cookie and its table without loading it, and holds the rules by which a session ends.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { and, eq, lt } from 'drizzle-orm';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { dayMs, daySeconds, minuteMs } from '#platform/durations';
import type { Services } from '#platform/services';
import type { AccountUser, Role } from './accounts.ts';
import { sessions, users, verifications } from './accounts.table.ts';
import { installationSecret } from './installation-secret.server.ts';
import { tokenDigest } from './session-tokens.server.ts';

/** A session ends after this long without use, an administrator's sooner. */
const idleMs: Record<Role, number> = { user: 14 * dayMs, admin: dayMs };
/** A session ends this long after its login, however much it is used; the browser keeps its cookie as long. */
export const maxSessionSeconds = 30 * daySeconds;
/** A use is recorded at most this often: page views should not write. */
const touchAfterMs = 10 * minuteMs;

/** Who is logged in. */
export interface Session {
  user: AccountUser & { id: string };
}

type Site = Pick<Config, 'SITE_URL'>;

/** What the names of all cookies of accounts begin with; `__Host-` binds them to this host and to https. */
export function cookiePrefix(config: Site): string {
  return cookieAttributes(config).secure ? '__Host-vigia' : 'vigia';
}

/** The cookie that holds a session's token. */
export function sessionCookieName(config: Site): string {
  return `${cookiePrefix(config)}.session`;
}

/** The cookie of a login that waits for its second factor. */
export function challengeCookieName(config: Site): string {
  return `${cookiePrefix(config)}.second_factor`;
}

/** The attributes of every cookie of accounts. */
export function cookieAttributes({ SITE_URL }: Site) {
  const secure = SITE_URL.startsWith('https:');
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
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
      createdAt: sessions.created_at,
      usedAt: sessions.updated_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.token, token));
  if (!row) return null;
  const { createdAt, usedAt, ...user } = row;
  const now = clock.now();
  const ageMs = now.getTime() - createdAt.getTime();
  const unusedMs = now.getTime() - usedAt.getTime();
  if (ageMs >= maxSessionSeconds * 1000 || unusedMs >= idleMs[user.role]) {
    await db.delete(sessions).where(eq(sessions.token, token));
    return null;
  }
  if (unusedMs >= touchAfterMs) {
    const isOlder = and(eq(sessions.token, token), lt(sessions.updated_at, now));
    await db.update(sessions).set({ updated_at: now }).where(isOlder);
  }
  return { user };
}

/** Ends the session of this request on the server; the cookies make the browser forget it. */
export async function logOut(
  services: Services,
  cookieHeader: string | undefined,
): Promise<{ cookies: string[] }> {
  const { config, db } = services;
  const token = await storedToken(services, cookieHeader);
  if (token) await db.delete(sessions).where(eq(sessions.token, token));
  const name = sessionCookieName(config);
  const attributes = cookieAttributes(config);
  return { cookies: [stringifySetCookie({ name, value: '', maxAge: 0, ...attributes })] };
}

/** The token column of the session that this cookie names; null without a cookie of ours. */
async function storedToken(
  services: Services,
  cookieHeader: string | undefined,
): Promise<string | null> {
  const name = sessionCookieName(services.config);
  if (!cookieHeader?.includes(name)) return null;
  const secret = await installationSecret(services);
  // A cookie whose signature is not ours is skipped: another of its name may follow.
  const cookies = parseCookie(cookieHeader, { decode: (text) => signedValue(text, secret) });
  const token = cookies[name];
  return token ? tokenDigest(token) : null;
}

/** The value of `<value>.<signature>`, signed by the library: HMAC-SHA-256 in base64, both URI-encoded. */
function signedValue(text: string, secret: string): string | undefined {
  const [, value = '', signature = ''] = /^(.+)\.([\w+/]{43}=)$/.exec(decoded(text)) ?? [];
  if (!value) return undefined;
  const given = Buffer.from(signature, 'base64');
  const own = createHmac('sha256', secret).update(value).digest();
  return given.length === own.length && timingSafeEqual(given, own) ? value : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Ends every session of an account. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
}

/** Removes sessions, links and codes that nobody can use any more; answers how many. */
export async function removeEndedSessions({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  const limit = new Date(now.getTime() - maxSessionSeconds * 1000);
  const ended = await db.delete(sessions).where(lt(sessions.created_at, limit));
  const expired = await db.delete(verifications).where(lt(verifications.expires_at, now));
  return (ended.rowCount ?? 0) + (expired.rowCount ?? 0);
}
