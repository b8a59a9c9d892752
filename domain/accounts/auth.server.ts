// Access to the accounts library: loaded once for a database, when the first service function needs it.
import { parseCookie, stringifyCookie } from 'cookie';
import { Unauthenticated } from '#domain/errors';
import type { Services } from '#platform/services';
import { findById } from './account-rows.server.ts';
import type { AccountUser } from './accounts.ts';
import type { createAuthLibrary } from './auth-library.server.ts';
import { installationSecret } from './installation-secret.server.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hash.server.ts';

/** Who is asking, as the entry point knows them. */
export interface Client {
  address: string;
  userAgent?: string | undefined;
  cookie?: string | undefined;
}

/** Somebody who has just logged in, with the cookies that the answer must set. */
export interface LoggedIn {
  kind: 'loggedIn';
  user: AccountUser;
  cookies: string[];
}

type AuthLibrary = ReturnType<typeof createAuthLibrary>;

const libraries = new WeakMap<object, Promise<AuthLibrary>>();
let hasher: PasswordHasher | undefined;

/** The accounts library over these services. */
export function authOf(services: Services): Promise<AuthLibrary> {
  const library = libraries.get(services.database) ?? load(services);
  libraries.set(services.database, library);
  library.catch(() => libraries.delete(services.database));
  return library;
}

async function load(services: Services): Promise<AuthLibrary> {
  const [{ createAuthLibrary }, secret] = await Promise.all([
    import('./auth-library.server.ts'),
    installationSecret(services),
  ]);
  return createAuthLibrary(services, { secret, hasher: passwordHasher() });
}

/** The password hasher of this process, with one queue for all. */
export function passwordHasher(): PasswordHasher {
  return (hasher ??= createPasswordHasher());
}

/**
 * Opens a session of the account without a login; the cookies that log the browser in. Throws `Unauthenticated` where
 * the account was deleted meanwhile.
 */
export async function openSession(
  services: Services,
  userId: string,
  client: Client,
): Promise<string[]> {
  const { api } = await authOf(services);
  const headers = headersOf({ ...client, cookie: undefined });
  const answer = await unlessDeleted(
    () => findById(services.db, userId),
    api.openSession({ body: { userId }, headers, returnHeaders: true }),
  );
  if (!answer) throw new Unauthenticated('problem.notLoggedIn');
  return answer.headers.getSetCookie();
}

/** The request's headers that the library reads; `cookieName` leaves one cookie of all. */
export function headersOf({ cookie, userAgent }: Client, cookieName?: string): Headers {
  const headers = new Headers();
  const kept =
    cookie && cookieName
      ? stringifyCookie({ [cookieName]: parseCookie(cookie)[cookieName] })
      : cookie;
  if (kept) headers.set('cookie', kept);
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 300));
  return headers;
}

/** The result of a library call, or `instead` where it refuses (4xx); a failure is thrown on. */
export async function refusedAs<Result, Instead>(
  instead: Instead,
  call: Promise<Result>,
): Promise<Result | Instead> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) return instead;
    throw error;
  }
}

/** The result of a call that opens a session; null where that failed because its account was deleted meanwhile. */
export async function unlessDeleted<Result>(
  findAccount: () => Promise<unknown>,
  call: Promise<Result>,
): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (await findAccount()) throw error;
    return null;
  }
}

/**
 * The result of a library call that asks for the password again; null where it is wrong. Throws `Unauthenticated`
 * where the session ended meanwhile, which the library finds out anew.
 */
export async function unlessWrongPassword<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.statusCode === 401) throw new Unauthenticated('problem.notLoggedIn');
    if (error.body?.code === 'INVALID_PASSWORD') return null;
    throw error;
  }
}

/** Known by its name, so that the library need not be loaded to tell. */
export function isRefusal(
  error: unknown,
): error is Error & { statusCode: number; body?: { code?: string } } {
  return (
    error instanceof Error &&
    error.name === 'APIError' &&
    'statusCode' in error &&
    Number(error.statusCode) < 500
  );
}
