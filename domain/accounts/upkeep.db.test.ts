// What an operator does with accounts where no screen helps.
import { expect, test } from 'vitest';
import {
  beginSecondFactor,
  changeAddress,
  confirmSecondFactor,
  endSessionsOf,
  ensureAdmin,
  hasSecondFactor,
  listAdministrators,
  logIn,
  makeAdministrator,
  makeReader,
  register,
  removeAccount,
  renewPasswordOf,
  takeAwaySecondFactor,
} from '#domain/accounts/server';
import { ana, anasLogin, client, cookieOf, idOf, leo, whoIs } from '#tests/helpers/accounts.ts';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';
import { createTestServices } from '#tests/helpers/services.ts';

const nothing = () => Promise.resolve();

/** As after a start that made the administrator, whose settings were taken away since. */
async function withAna() {
  const services = await createTestServices();
  await ensureAdmin({ ...services, config: { ...services.config, ...ana } });
  return services;
}

test('a second administrator is made with a password, and either can be made a reader, but not both', async () => {
  await using services = await withAna();
  const password = await makeAdministrator(services, ' Eva.Sanz@Vigia.test ');
  const eva = { email: 'eva.sanz@vigia.test', password: password ?? '' };
  expect(await whoIs(services, await logIn(services, eva, client))).toBe('eva.sanz');
  const hasSecondFactor = false;
  // They were made in the same millisecond.
  expect(new Set(await listAdministrators(services))).toEqual(
    new Set([
      { email: anasLogin.email, username: 'admin', hasSecondFactor },
      { email: eva.email, username: 'eva.sanz', hasSecondFactor },
    ]),
  );
  await expect(makeAdministrator(services, eva.email)).rejects.toThrow('already');
  const ends = await Promise.allSettled([
    makeReader(services, anasLogin.email),
    makeReader(services, eva.email),
    removeAccount(services, eva.email, nothing),
  ]);
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(3);
  expect(await listAdministrators(services)).toHaveLength(1);
});

test('who registered an address without proving it does not get in as the administrator of it', async () => {
  await using services = await withAna();
  const stranger = await register(services, leo, client);
  const password = await makeAdministrator(services, leo.email);
  expect(await whoIs(services, stranger)).toBeNull();
  await expect(logIn(services, leo, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
  const own = await logIn(services, { email: leo.email, password: password ?? '' }, client);
  expect(await whoIs(services, own)).toBe(leo.username);
  const all = await listAdministrators(services);
  expect(new Set(all.map(({ email }) => email))).toEqual(new Set([anasLogin.email, leo.email]));
});

test('an address changes, a password is renewed, sessions end, and an account goes for good', async () => {
  await using services = await withAna();
  const session = await register(services, leo, client);
  const next = { ...leo, email: 'leon@vigia.test' };
  await expect(changeAddress(services, { from: leo.email, to: anasLogin.email })).rejects.toThrow(
    'another account',
  );
  await expect(changeAddress(services, { from: leo.email, to: 'leon' })).rejects.toThrow('e-mail');
  const same = leo.email.toUpperCase();
  await expect(changeAddress(services, { from: leo.email, to: same })).rejects.toThrow('already');
  await changeAddress(services, { from: leo.email, to: next.email });
  expect(await whoIs(services, session)).toBeNull();
  const again = await logIn(services, next, client);
  await endSessionsOf(services, next.email);
  expect(await whoIs(services, again)).toBeNull();
  const password = await renewPasswordOf(services, next.email);
  await expect(logIn(services, next, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
  const renewed = await logIn(services, { ...next, password }, client);
  await removeAccount(services, next.email, nothing);
  expect(await whoIs(services, renewed)).toBeNull();
  await expect(removeAccount(services, next.email, nothing)).rejects.toThrow('no account');
  expect((await register(services, next, client)).kind).toBe('loggedIn');
});

test('a second factor that was lost is taken away', async () => {
  await using services = await withAna();
  const first = await logIn(services, anasLogin, client);
  const userId = await idOf(services, first);
  const device = { ...client, cookie: cookieOf(first) };
  const input = { userId, password: anasLogin.password };
  const { secret } = await beginSecondFactor(services, input, device);
  await confirmSecondFactor(services, { userId, code: createAuthenticator(secret).code() }, device);
  expect((await logIn(services, anasLogin, client)).kind).toBe('codeNeeded');
  await takeAwaySecondFactor(services, anasLogin.email);
  expect(await hasSecondFactor(services, { userId })).toBe(false);
  expect((await logIn(services, anasLogin, client)).kind).toBe('loggedIn');
  await expect(takeAwaySecondFactor(services, anasLogin.email)).rejects.toThrow('no second factor');
});

test('what each start would make again is refused', async () => {
  await using services = await createTestServices(ana);
  await ensureAdmin(services);
  services.clock.set('2026-11-21T09:00:01.000Z');
  await makeAdministrator(services, 'eva@vigia.test');
  const email = anasLogin.email;
  await expect(makeReader(services, email)).rejects.toThrow('ADMIN_EMAIL');
  await expect(removeAccount(services, email, nothing)).rejects.toThrow('ADMIN_EMAIL');
  await expect(changeAddress(services, { from: email, to: 'x@vigia.test' })).rejects.toThrow(
    'ADMIN_EMAIL',
  );
  await expect(renewPasswordOf(services, email)).rejects.toThrow('ADMIN_PASSWORD');
  await renewPasswordOf(services, 'eva@vigia.test');
  // Without an address the password is that of the first administrator.
  const unnamed = { ...services, config: { ...services.config, ADMIN_EMAIL: undefined } };
  await expect(renewPasswordOf(unnamed, email)).rejects.toThrow('ADMIN_PASSWORD');
});
