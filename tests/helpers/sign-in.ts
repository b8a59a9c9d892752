// A session of someone, for tests that ask what a role may do.
import { eq } from 'drizzle-orm';
import { logIn, register, setRole } from '#domain/accounts/server';
import { users } from '../../domain/accounts/accounts.table.ts';
import { client, cookieOf } from './accounts.ts';
import type { TestApp } from './app.ts';

const password = 'una-frase-muy-larga';
let made = 0;

/** Makes an account of this role and logs it in: the `Cookie` header that says so. */
export async function signIn(
  { services }: Pick<TestApp, 'services'>,
  role: 'admin' | 'user',
): Promise<string> {
  made += 1;
  const username = `${role}-de-prueba-${made}`;
  const email = `${username}@vigia.test`;
  const { cookies } = await register(services, { username, email, password }, client);
  if (role === 'user') return cookieOf({ cookies });
  const [account] = await services.db.select().from(users).where(eq(users.email, email));
  if (!account) throw new Error('The account was not made.');
  await setRole(services, { userId: account.id, role });
  const loggedIn = await logIn(services, { email, password }, client);
  return cookieOf(loggedIn);
}
