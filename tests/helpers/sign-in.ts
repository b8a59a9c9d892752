// A session of someone, for tests that ask what a role may do.
import type { Role } from '#domain/accounts';
import { insertAccount } from '../../domain/accounts/account-rows.server.ts';
import { openSession, passwordHasher } from '../../domain/accounts/auth.server.ts';
import { client, cookieOf } from './accounts.ts';
import type { TestApp } from './app.ts';

const password = 'una-frase-muy-larga';
/** Hashed once a process: hashing takes longer than the rest of most tests. */
let passwordHash: Promise<string> | undefined;
let made = 0;

/** Makes an account of this role and logs it in: the `Cookie` header that says so. */
export async function signIn({ services }: Pick<TestApp, 'services'>, role: Role): Promise<string> {
  made += 1;
  const username = `${role}-de-prueba-${made}`;
  const account = await insertAccount(services.db, {
    username,
    email: `${username}@vigia.test`,
    role,
    passwordHash: await (passwordHash ??= passwordHasher().hash(password)),
    now: services.clock.now(),
  });
  if (!account) throw new Error('The account was not made.');
  return cookieOf({ cookies: await openSession(services, account.id, client) });
}
