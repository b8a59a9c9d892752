// Sessions are opened by the accounts library and read without it: both read the same cookie and the same row.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logIn, logOut, readSession, register } from '#domain/accounts/server';
import type { Services } from '#platform/services';
import { client, cookieOf, leo, later, whoIs } from '#tests/helpers/accounts.ts';
import { createTestServices } from '#tests/helpers/services.ts';
import { dayMs } from '#platform/durations';
import { installationSecrets, sessions, users } from './accounts.table.ts';
import { createAuthLibrary } from './auth-library.server.ts';
import { authOf, passwordHasher } from './auth.server.ts';

/** Whom each of the two takes a cookie for. */
async function readers(services: Services, cookie: string): Promise<(string | null)[]> {
  const { api } = await authOf(services);
  const byLibrary = await api.getSession({ headers: new Headers({ cookie }) });
  const read = await readSession(services, cookie);
  return [byLibrary?.user.name ?? null, read?.user.username ?? null];
}

test('the library and the reader take a cookie for the same account, or both for nobody', async () => {
  await using services = await createTestServices();
  for (const result of [
    await register(services, leo, client),
    await logIn(services, leo, client),
  ]) {
    const cookie = cookieOf(result);
    expect(await readers(services, cookie)).toEqual(['leo', 'leo']);
    const [name, value = ''] = cookie.split('=');
    const broken = [value.slice(0, -8), `x${value}`, value.replace('.', '.A'), '', '.', 'a.b'];
    for (const each of broken) {
      expect(await readers(services, `${name}=${each}`), each).toEqual([null, null]);
    }
  }
});

test('a session that either of them has ended is over for both', async () => {
  await using services = await createTestServices();
  const { api } = await authOf(services);
  const ended = cookieOf(await register(services, leo, client));
  await logOut(services, ended);
  expect(await readers(services, ended)).toEqual([null, null]);
  const signedOut = cookieOf(await logIn(services, leo, client));
  await api.signOut({ headers: new Headers({ cookie: signedOut }) });
  expect(await readers(services, signedOut)).toEqual([null, null]);
  const idle = cookieOf(await logIn(services, leo, client));
  later(services, 14 * dayMs);
  expect(await readSession(services, idle)).toBeNull();
  expect(await readers(services, idle)).toEqual([null, null]);
});

test('a new key of the installation ends every session, for both of them', async () => {
  await using services = await createTestServices();
  const cookie = cookieOf(await register(services, leo, client));
  const secret = 'otra-clave-de-la-instalacion-de-43-caracteres';
  await services.db.update(installationSecrets).set({ value: secret });
  const library = createAuthLibrary(services, { secret, hasher: passwordHasher() });
  expect(await library.api.getSession({ headers: new Headers({ cookie }) })).toBeNull();
  // Another process, which has not read the old key.
  const restarted = { ...services, db: Object.create(services.db) as Services['db'] };
  expect(await readSession(restarted, cookie)).toBeNull();
});

test('a session of version 0.1.0 stays open: its row, its cookie and its key as that version wrote them', async () => {
  await using services = await createTestServices();
  await register(services, leo, client);
  const [{ id: user_id } = { id: '' }] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, leo.email));
  await services.db.delete(sessions);
  await services.db
    .update(installationSecrets)
    .set({ value: 'Zk3vJx0hQmYpT8sLwRb2uNcE5aGdF7iK1oV9tXyBqAM' });
  const used = services.clock.now();
  await services.db.insert(sessions).values({
    id: 'Vw3cQm8sTzXy1LkPb6RdNa5HgJf2UeOi',
    user_id,
    token: 'df044beb8f6e129644bef0ccf1f449696f3593d00cced122ba1859bf14e02954',
    expires_at: new Date(used.getTime() + 30 * dayMs),
    ip_address: '',
    user_agent: 'test',
    created_at: used,
    updated_at: used,
  });
  const cookies = [
    '__Host-vigia.session=hT6yWq2LrXv9KpNc4MzEoBs7DfGjUa1I.qqGT8lZplKFB5xdXknh961991ROMkgXV2%2BlNBeVUFJw%3D; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ];
  const updated = { ...services, db: Object.create(services.db) as Services['db'] };
  expect(await whoIs(updated, { cookies })).toBe('leo');
});
