// Sessions: their cookie, how they are read, and how they end.
import { expect, test } from 'vitest';
import {
  adminAddresses,
  ensureAdmin,
  logIn,
  logOut,
  readSession,
  register,
  removeEndedSessions,
  setRole,
} from '#domain/accounts/server';
import { dayMs } from '#platform/durations';
import {
  ana,
  anasLogin,
  client,
  cookieOf,
  idOf,
  later,
  leo,
  whoIs,
} from '#tests/helpers/accounts.ts';
import { createTestServices } from '#tests/helpers/services.ts';

test('the cookie is for this host over https alone, out of reach of scripts', async () => {
  await using services = await createTestServices();
  for (const { cookies } of [
    await register(services, leo, client),
    await logIn(services, leo, client),
  ]) {
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^__Host-vigia\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  }
});

test('on plain http the cookie has no prefix and is not held back', async () => {
  await using services = await createTestServices({ SITE_URL: 'http://localhost:3000' });
  const registered = await register(services, leo, client);
  expect(registered.cookies[0]).toMatch(/^vigia\.session=.*; HttpOnly; SameSite=Lax$/);
  expect(await whoIs(services, await logIn(services, leo, client))).toBe('leo');
});

test('logging out ends the session on the server', async () => {
  await using services = await createTestServices();
  const session = await register(services, leo, client);
  const { cookies } = await logOut(services, cookieOf(session));
  expect(cookies[0]).toMatch(/^__Host-vigia\.session=; Max-Age=0;/);
  expect(await whoIs(services, session)).toBeNull();
  expect(await logOut(services, undefined)).toEqual({ cookies });
});

test('a cookie that is broken, foreign or tampered with is nobody', async () => {
  await using services = await createTestServices();
  const [name, value = ''] = cookieOf(await register(services, leo, client)).split('=');
  for (const header of [
    undefined,
    '',
    ';;;=',
    `${name}`,
    `${name}=`,
    `${name}=%E0%A4%A`,
    `${name}=.${value}`,
    `${name}=x${value}`,
    `${name}=${value}x`,
    `${name}=${value.slice(0, -8)}`,
    `${name}=${'a'.repeat(8000)}`,
    `other=${value}`,
  ]) {
    expect(await readSession(services, header), header).toBeNull();
  }
  expect(await readSession(services, `${name}=bad; x=1; ${name}=${value}`)).not.toBeNull();
});

test("a reader's session ends after 14 days without use and after 30 in any case", async () => {
  await using services = await createTestServices();
  const idle = await register(services, leo, client);
  later(services, 14 * dayMs - 1);
  expect(await whoIs(services, idle)).toBe('leo');
  later(services, 14 * dayMs);
  expect(await whoIs(services, idle)).toBeNull();
  const used = await logIn(services, leo, client);
  for (let day = 0; day < 29; day += 1) {
    later(services, dayMs);
    expect(await whoIs(services, used)).toBe('leo');
  }
  later(services, dayMs);
  expect(await whoIs(services, used)).toBeNull();
});

test('sessions that have ended leave the database, the others stay', async () => {
  await using services = await createTestServices();
  await register(services, leo, client);
  later(services, 29 * dayMs);
  const live = await logIn(services, leo, client);
  later(services, 2 * dayMs);
  expect(await removeEndedSessions(services)).toBe(1);
  expect(await whoIs(services, live)).toBe('leo');
});

test("an administrator's session ends after a day without use", async () => {
  await using services = await createTestServices(ana);
  await ensureAdmin(services);
  const session = await logIn(services, anasLogin, client);
  later(services, dayMs - 1);
  expect(await whoIs(services, session)).toBe('admin');
  later(services, dayMs);
  expect(await whoIs(services, session)).toBeNull();
});

test('a new role ends the sessions on all devices', async () => {
  await using services = await createTestServices();
  await register(services, leo, client);
  const devices = [];
  for (let device = 0; device < 5; device += 1) devices.push(await logIn(services, leo, client));
  await setRole(services, { userId: await idOf(services, devices[0]!), role: 'admin' });
  for (const device of devices) expect(await whoIs(services, device)).toBeNull();
  expect(await logIn(services, leo, client)).toMatchObject({ user: { role: 'admin' } });
  expect(await adminAddresses(services)).toContain(leo.email);
});
