// Whoever has a copy of the database, the key that signs cookies included, opens nothing with it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  logIn,
  logOut,
  readSession,
  register,
  verifySecondFactor,
} from '#domain/accounts/server';
import { client, cookieOf, leo, signedCookie } from '#tests/helpers/accounts.ts';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';
import { createTestServices } from '#tests/helpers/services.ts';
import { sessions, verifications } from './accounts.table.ts';
import { installationSecret } from './installation-secret.server.ts';
import { challengeCookieName, sessionCookieName } from './session.server.ts';

const migrations = path.join(import.meta.dirname, '../../db/migrations');

/** What the cookie carries: the token without its signature. */
function tokenOf(cookie: string): string {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  return value.slice(0, value.lastIndexOf('.'));
}

test('no value of the table of sessions opens one, signed or not', async () => {
  await using services = await createTestServices();
  for (const result of [
    await register(services, leo, client),
    await logIn(services, leo, client),
  ]) {
    expect(await readSession(services, cookieOf(result))).not.toBeNull();
  }
  const secret = await installationSecret(services);
  const rows = await services.db.select().from(sessions);
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    for (const value of Object.values(row).map(String)) {
      const cookie = signedCookie(sessionCookieName(services.config), value, secret);
      expect(await readSession(services, cookie)).toBeNull();
    }
  }
});

test('no value of the table of proofs completes a login that waits for its code', async () => {
  await using services = await createTestServices();
  const first = await register(services, leo, client);
  const device = { ...client, cookie: cookieOf(first) };
  const userId = (await readSession(services, device.cookie))?.user.id ?? '';
  const setup = await beginSecondFactor(services, { userId, password: leo.password }, device);
  const { code } = createAuthenticator(setup.secret);
  await confirmSecondFactor(services, { userId, code: code() }, device);
  const waiting = await logIn(services, leo, client);
  expect(waiting.kind).toBe('codeNeeded');

  const secret = await installationSecret(services);
  const rows = await services.db.select().from(verifications);
  expect(rows.some(({ value }) => value === userId)).toBe(true);
  const name = challengeCookieName(services.config);
  for (const { identifier } of rows) {
    const cookie = signedCookie(name, identifier, secret);
    await expect(
      verifySecondFactor(services, { code: code(1) }, { ...client, cookie }),
    ).rejects.toMatchObject({ message: 'account.codeExpired' });
  }
  const step = { ...client, cookie: cookieOf(waiting) };
  expect(await verifySecondFactor(services, { code: code(1) }, step)).toMatchObject({
    kind: 'loggedIn',
  });
});

test('sessions that were open before tokens were digested stay open', async () => {
  await using services = await createTestServices();
  const cookie = cookieOf(await register(services, leo, client));
  await services.db.update(sessions).set({ token: tokenOf(cookie) });
  expect(await readSession(services, cookie)).toBeNull();
  const statement = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(path.join(migrations, name), 'utf8').split(/--> .+/))
    .find((each) => each.includes('UPDATE "sessions" SET "token"'));
  await services.db.execute(statement ?? '');
  expect((await readSession(services, cookie))?.user.username).toBe('leo');
  await logOut(services, cookie);
  const left = await services.db
    .select()
    .from(sessions)
    .where(eq(sessions.token, tokenOf(cookie)));
  expect(left).toEqual([]);
  expect(await services.db.select().from(sessions)).toEqual([]);
});
