// The second factor: switched on, asked for at a login, and switched off.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ensureAdmin,
  hasSecondFactor,
  logIn,
  switchOffSecondFactor,
  verifySecondFactor,
} from '#domain/accounts/server';
import { dayMs, hourMs } from '#platform/durations';
import { ana, anasLogin, client, cookieOf, idOf, whoIs } from '#tests/helpers/accounts.ts';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { users, verifications } from './accounts.table.ts';

/** Ana with her second factor on; `code` answers what her app shows, some steps of 30 seconds away. */
async function anaWithSecondFactor(services: TestServices) {
  await ensureAdmin(services);
  const first = await logIn(services, anasLogin, client);
  const userId = await idOf(services, first);
  const device = { ...client, cookie: cookieOf(first) };
  const input = { userId, password: ana.ADMIN_PASSWORD };
  await expect(
    beginSecondFactor(services, { ...input, password: 'no' }, device),
  ).rejects.toMatchObject({ kind: 'invalid' });
  const setup = await beginSecondFactor(services, input, device);
  const { code } = createAuthenticator(setup.secret);
  await expect(
    confirmSecondFactor(services, { userId, code: '000000' }, device),
  ).rejects.toMatchObject({ kind: 'unauthenticated' });
  const confirmed = await confirmSecondFactor(services, { userId, code: code() }, device);
  return { userId, setup, code, session: confirmed };
}

test('with the second factor on a login takes a code, each of which works once', async () => {
  await using services = await createTestServices(ana);
  const { userId, code, session, setup } = await anaWithSecondFactor(services);
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Vig%C3%ADa:ana/);
  expect(await hasSecondFactor(services, { userId })).toBe(true);
  expect(await whoIs(services, session)).toBe('admin');

  const waiting = await logIn(services, anasLogin, client);
  expect(waiting.kind).toBe('codeNeeded');
  expect(await whoIs(services, waiting)).toBeNull();
  const step = { ...client, cookie: cookieOf(waiting) };
  await expect(verifySecondFactor(services, { code: '000000' }, step)).rejects.toMatchObject({
    message: 'account.wrongCode',
  });
  const now = code(1);
  const done = await verifySecondFactor(services, { code: now }, step);
  expect(await whoIs(services, done)).toBe('admin');
  await expect(logIn(services, { ...anasLogin, code: now }, client)).rejects.toMatchObject({
    message: 'account.wrongCode',
  });
  await expect(
    verifySecondFactor(services, { code: setup.recovery_codes[0]! }, step),
  ).rejects.toMatchObject({
    message: 'account.codeExpired',
  });
  expect(
    await logIn(services, { ...anasLogin, code: setup.recovery_codes[0]! }, client),
  ).toMatchObject({
    kind: 'loggedIn',
  });
});

test('a code of one account does not complete the login of another', async () => {
  await using services = await createTestServices(ana);
  const { code, session } = await anaWithSecondFactor(services);
  const eva = { ADMIN_EMAIL: 'eva@vigia.test', ADMIN_USERNAME: 'eva' };
  await ensureAdmin({ ...services, config: { ...services.config, ...eva } });
  const evasLogin = { ...anasLogin, email: eva.ADMIN_EMAIL };
  const first = await logIn(services, evasLogin, client);
  const device = { ...client, cookie: cookieOf(first) };
  const input = { userId: await idOf(services, first), password: ana.ADMIN_PASSWORD };
  const setup = await beginSecondFactor(services, input, device);
  const evas = createAuthenticator(setup.secret);
  await confirmSecondFactor(services, { ...input, code: evas.code() }, device);

  const waiting = await logIn(services, evasLogin, client);
  const both = { ...client, cookie: `${cookieOf(session)}; ${cookieOf(waiting)}` };
  await expect(verifySecondFactor(services, { code: code(1) }, both)).rejects.toMatchObject({
    message: 'account.wrongCode',
  });
});

test('a code that was used is known as used for longer than a day, since the clock may be set back', async () => {
  await using services = await createTestServices(ana);
  await anaWithSecondFactor(services);
  const rows = await services.db.select().from(verifications).orderBy(verifications.expires_at);
  const lasts = rows.filter(({ value }) => value === 'tried').map((row) => row.expires_at);
  const [wrong, used] = lasts.map((time) => time.getTime() - Date.now());
  expect(wrong).toBeLessThan(hourMs);
  expect(used).toBeGreaterThan(dayMs);
});

test('a recovery code stands in for the app, once', async () => {
  await using services = await createTestServices(ana);
  const { setup } = await anaWithSecondFactor(services);
  const [code = ''] = setup.recovery_codes;
  expect(await logIn(services, { ...anasLogin, code }, client)).toMatchObject({ kind: 'loggedIn' });
  await expect(logIn(services, { ...anasLogin, code }, client)).rejects.toMatchObject({
    message: 'account.wrongCode',
  });
});

test('five wrong codes close the second step for a while to that address only', async () => {
  await using services = await createTestServices({ ...ana, RATE_LIMIT: 'true' });
  const { code } = await anaWithSecondFactor(services);
  // One wrong code was tried while the factor was set up.
  for (const guess of ['111111', '222222', '333333', '444444']) {
    await expect(logIn(services, { ...anasLogin, code: guess }, client)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  }
  await expect(logIn(services, { ...anasLogin, code: code(1) }, client)).rejects.toMatchObject({
    kind: 'too-many',
  });
  const elsewhere = { ...client, address: '198.51.100.77' };
  expect(await logIn(services, { ...anasLogin, code: code(1) }, elsewhere)).toMatchObject({
    kind: 'loggedIn',
  });
});

test('a session that has ended meanwhile is no wrong password', async () => {
  await using services = await createTestServices(ana);
  await ensureAdmin(services);
  const first = await logIn(services, anasLogin, client);
  const input = { userId: await idOf(services, first), password: ana.ADMIN_PASSWORD };
  for (let time = 0; time < 12; time += 1) {
    await expect(beginSecondFactor(services, input, client)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  }
  const device = { ...client, cookie: cookieOf(first) };
  expect(await beginSecondFactor(services, input, device)).toMatchObject({
    secret: expect.any(String),
  });
});

test('a secret that a process left behind when it ended does not stand in the way of another', async () => {
  await using services = await createTestServices(ana);
  const { userId, session } = await anaWithSecondFactor(services);
  // The library switches the account and the secret in two steps.
  await services.db.update(users).set({ two_factor_enabled: false }).where(eq(users.id, userId));
  const device = { ...client, cookie: cookieOf(session) };
  const input = { userId, password: ana.ADMIN_PASSWORD };
  await expect(
    beginSecondFactor(services, { ...input, password: 'no' }, device),
  ).rejects.toMatchObject({ kind: 'invalid' });
  const setup = await beginSecondFactor(services, input, device);
  const { code } = createAuthenticator(setup.secret);
  await confirmSecondFactor(services, { userId, code: code() }, device);
  expect(await hasSecondFactor(services, { userId })).toBe(true);
});

test('the second factor is switched off with the password', async () => {
  await using services = await createTestServices(ana);
  const { userId, session } = await anaWithSecondFactor(services);
  const device = { ...client, cookie: cookieOf(session) };
  const input = { userId, password: ana.ADMIN_PASSWORD };
  await expect(beginSecondFactor(services, input, device)).rejects.toMatchObject({
    kind: 'conflict',
  });
  await expect(
    switchOffSecondFactor(services, { ...input, password: 'no' }, device),
  ).rejects.toMatchObject({ kind: 'invalid' });
  const after = await switchOffSecondFactor(services, input, device);
  expect(await whoIs(services, after)).toBe('admin');
  expect(await logIn(services, anasLogin, client)).toMatchObject({ kind: 'loggedIn' });
});
