// The way to the accounts library: loaded once for a database, when the first verb needs it.
import type { Services } from '#platform/services';
import type { AccountUser } from './accounts.ts';
import type { createAuthLibrary } from './auth-library.server.ts';
import { installationSecret } from './installation-secret.server.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hash.server.ts';

/** Who is asking, as the door knows them. */
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
const hashers = new WeakMap<object, PasswordHasher>();

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
  return createAuthLibrary(services, { secret, hasher: passwordHasherOf(services) });
}

/** The one line in which this process hashes passwords. */
export function passwordHasherOf({ database }: Services): PasswordHasher {
  const hasher = hashers.get(database) ?? createPasswordHasher();
  hashers.set(database, hasher);
  return hasher;
}

/** What the library reads of a request. */
export function headersOf({ cookie, userAgent }: Client): Headers {
  const headers = new Headers();
  if (cookie) headers.set('cookie', cookie);
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 300));
  return headers;
}
