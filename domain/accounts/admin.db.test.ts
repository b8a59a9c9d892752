// The administrator of the settings, where somebody else was there first, and the one that a start makes up.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LoginInput } from '#domain/accounts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ensureAdmin,
  hasSecondFactor,
  logIn,
  mailPasswordReset,
  readSession,
  register,
  resetPassword,
  verifySecondFactor,
} from '#domain/accounts/server';
import { ConfigError } from '#platform/config';
import type { Services } from '#platform/services';
import { ana, anasLogin, client, cookieOf, whoIs, withMail } from '#tests/helpers/accounts.ts';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { users } from './accounts.table.ts';

const email = 'direccion@vigia.test';
const stranger = { username: 'forastero', email, password: 'la-del-forastero' };
const owners = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'una-frase-de-la-casa' };
const ownersLogin = { email, password: owners.ADMIN_PASSWORD };

function started(services: TestServices, settings: Record<string, string>): Services {
  return { ...services, config: { ...services.config, ...settings } };
}

async function roleOf(services: Services): Promise<string | undefined> {
  const [row] = await services.db.select().from(users).where(eq(users.email, email));
  return row?.role;
}

/** Switches a second factor on for whoever has this login; answers their session, and what makes codes. */
async function withSecondFactor(services: Services, login: { email: string; password: string }) {
  const first = await logIn(services, login, client);
  const device = { ...client, cookie: cookieOf(first) };
  const userId = (await readSession(services, device.cookie))?.user.id ?? '';
  const setup = await beginSecondFactor(services, { userId, password: login.password }, device);
  const { code } = createAuthenticator(setup.secret);
  const session = await confirmSecondFactor(services, { userId, code: code() }, device);
  return { userId, code, session };
}

/** Sets a new password as somebody who reads the mail of this address. */
async function resetByMail(own: Services, password: string): Promise<void> {
  const { services, token } = withMail(own);
  await mailPasswordReset(services, { email, language: 'es' });
  await resetPassword(services, { token: token(), password });
}

test('ADMIN_EMAIL alone does not raise an account that anybody could have registered', async () => {
  await using services = await createTestServices();
  const session = await register(services, stranger, client);
  const start = ensureAdmin(started(services, { ADMIN_EMAIL: email }));
  const failure = await start.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect((failure as Error).message).toMatch(
    /^ADMIN_EMAIL "direccion@vigia\.test": .+ Example: ADMIN_PASSWORD=\S+$/,
  );
  expect(await roleOf(services)).toBe('user');
  const still = await readSession(services, cookieOf(session));
  expect(still?.user.role).toBe('user');
});

test('ADMIN_PASSWORD takes the account over: password, sessions and second factor of a stranger go', async () => {
  await using services = await createTestServices();
  await register(services, stranger, client);
  const { userId, code, session } = await withSecondFactor(services, stranger);
  const waiting = await logIn(services, stranger, client);
  expect(waiting.kind).toBe('codeNeeded');

  expect(await ensureAdmin(started(services, owners))).toBeNull();
  expect(await readSession(services, cookieOf(session))).toBeNull();
  expect(await hasSecondFactor(services, { userId })).toBe(false);
  await expect(logIn(services, stranger, client)).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  const step = { ...client, cookie: cookieOf(waiting) };
  await expect(verifySecondFactor(services, { code: code(1) }, step)).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  expect(await logIn(services, ownersLogin, client)).toMatchObject({
    kind: 'loggedIn',
    user: { role: 'admin' },
  });
});

test('a stranger who guessed ADMIN_PASSWORD loses the sessions opened with it all the same', async () => {
  await using services = await createTestServices();
  const password = owners.ADMIN_PASSWORD;
  const session = await register(services, { ...stranger, password }, client);
  await ensureAdmin(started(services, owners));
  expect(await readSession(services, cookieOf(session))).toBeNull();
});

test('an account whose password was set by mail is raised without ADMIN_PASSWORD', async () => {
  await using services = await createTestServices();
  await register(services, stranger, client);
  const { userId } = await withSecondFactor(services, stranger);
  await resetByMail(services, 'la-de-la-direccion');
  expect(await ensureAdmin(started(services, { ADMIN_EMAIL: email }))).toBeNull();
  expect(await hasSecondFactor(services, { userId })).toBe(false);
  const login = { email, password: 'la-de-la-direccion' };
  expect(await logIn(services, login, client)).toMatchObject({
    kind: 'loggedIn',
    user: { role: 'admin' },
  });
});

test('a login that waits for its code ends when the password is set anew', async () => {
  await using services = await createTestServices();
  await register(services, stranger, client);
  const { code } = await withSecondFactor(services, stranger);
  const waiting = await logIn(services, stranger, client);
  await resetByMail(services, 'la-de-la-direccion');
  const step = { ...client, cookie: cookieOf(waiting) };
  await expect(verifySecondFactor(services, { code: code(1) }, step)).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
});

test("an administrator's own second factor and sessions outlast every start", async () => {
  await using services = await createTestServices();
  const start = () => ensureAdmin(started(services, owners));
  await start();
  const { userId, session } = await withSecondFactor(services, ownersLogin);
  await start();
  expect(await hasSecondFactor(services, { userId })).toBe(true);
  expect((await readSession(services, cookieOf(session)))?.user.role).toBe('admin');
  await ensureAdmin(started(services, { ...owners, ADMIN_PASSWORD: 'otra-frase-de-la-casa' }));
  expect(await hasSecondFactor(services, { userId })).toBe(true);
  expect(await readSession(services, cookieOf(session))).toBeNull();
});

test('a username that is taken is left to whoever has it, and the log says so', async () => {
  await using services = await createTestServices();
  const start = () => ensureAdmin(started(services, { ...owners, ADMIN_USERNAME: 'la redactora' }));
  await register(services, { ...stranger, username: 'la redactora', email: 'x@y.test' }, client);
  await start();
  await start();
  expect(services.logged.join('')).toContain('ADMIN_USERNAME');
  const { user } = (await logIn(services, ownersLogin, client)) as { user: { username: string } };
  expect(user.username).toMatch(/^la redactora-.{6}$/);
});

test('without settings an administrator is made up once, at the first start', async () => {
  await using services = await createTestServices({ SITE_URL: 'http://localhost:3000' });
  // Both have their connection: neither waits for one while the other makes the account.
  const { pool } = services.database;
  await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);
  const [first, second] = await Promise.all([ensureAdmin(services), ensureAdmin(services)]);
  const told = [first, second].filter((each) => each !== null);
  expect(told).toHaveLength(1);
  expect(told[0]?.email).toBe('admin@vigia.local');
  expect(told[0]?.password).toMatch(/^[a-z2-9]{20}$/);
  expect(await logIn(services, LoginInput.parse(told[0]), client)).toMatchObject({
    user: { username: 'admin', role: 'admin' },
  });
  expect(await ensureAdmin(services)).toBeNull();
});

test('the administrator of the settings has their password after each start', async () => {
  await using services = await createTestServices({ ...ana, ADMIN_USERNAME: 'ana' });
  expect(await ensureAdmin(services)).toBeNull();
  const session = await logIn(services, anasLogin, client);
  await ensureAdmin(services);
  expect(await whoIs(services, session)).toBe('ana');
  expect(services.logged.join('')).toBe('');
  const changed = { ...services.config, ADMIN_PASSWORD: 'otra-frase-muy-larga' };
  await ensureAdmin({ ...services, config: changed });
  expect(services.logged.join('')).toContain('was not that of ADMIN_PASSWORD');
  expect(await whoIs(services, session)).toBeNull();
  expect(
    await logIn(services, { ...anasLogin, password: changed.ADMIN_PASSWORD }, client),
  ).toMatchObject({ user: { role: 'admin' } });
});

test('a password alone is that of the administrator there is', async () => {
  await using services = await createTestServices({ ADMIN_PASSWORD: 'corta1' });
  expect(await ensureAdmin(services)).toEqual({
    email: 'admin@vigia.test',
    password: '(ADMIN_PASSWORD)',
  });
  expect(services.logged.join('')).toContain('fewer than 12 characters');
  expect(
    await logIn(services, { email: 'admin@vigia.test', password: 'corta1' }, client),
  ).toMatchObject({ user: { role: 'admin' } });
  expect(await ensureAdmin(services)).toBeNull();
});

test('each start tells a new password until somebody has logged in with one', async () => {
  await using services = await createTestServices({ SITE_URL: 'http://localhost:3000' });
  // The first start is killed before it could print.
  const lost = await ensureAdmin(services);
  const told = await ensureAdmin(services);
  expect(told).toMatchObject({ email: 'admin@vigia.local' });
  expect(told?.password).toMatch(/^[a-z2-9]{20}$/);
  expect(told?.password).not.toBe(lost?.password);
  await expect(logIn(services, lost!, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(await logIn(services, told!, client)).toMatchObject({ user: { role: 'admin' } });
  expect(await ensureAdmin(services)).toBeNull();
  expect(await logIn(services, told!, client)).toMatchObject({ user: { role: 'admin' } });
});

test('a password that was set by mail is not replaced by the next start', async () => {
  await using services = await createTestServices();
  const settings = { ADMIN_EMAIL: email };
  expect(await ensureAdmin(started(services, settings))).toMatchObject({ email });
  await resetByMail(services, 'la-de-la-direccion');
  expect(await ensureAdmin(started(services, settings))).toBeNull();
  expect(await logIn(services, { email, password: 'la-de-la-direccion' }, client)).toMatchObject({
    user: { role: 'admin' },
  });
});

test('a configured password is neither changed nor told', async () => {
  await using services = await createTestServices();
  const start = () => ensureAdmin(started(services, { ADMIN_PASSWORD: owners.ADMIN_PASSWORD }));
  for (let time = 0; time < 2; time += 1) {
    expect(await start()).toEqual({ email: 'admin@vigia.test', password: '(ADMIN_PASSWORD)' });
  }
  const login = { email: 'admin@vigia.test', password: owners.ADMIN_PASSWORD };
  expect(await logIn(services, login, client)).toMatchObject({ user: { role: 'admin' } });
  expect(await start()).toBeNull();
});

test('settings that name the account made up by a start end the telling of passwords', async () => {
  await using services = await createTestServices();
  await ensureAdmin(started(services, { ADMIN_EMAIL: email }));
  expect(await ensureAdmin(started(services, owners))).toBeNull();
  expect(await ensureAdmin(started(services, { ADMIN_EMAIL: email }))).toBeNull();
  expect(await logIn(services, ownersLogin, client)).toMatchObject({ user: { role: 'admin' } });
});
