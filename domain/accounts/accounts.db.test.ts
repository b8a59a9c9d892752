import { expect, test } from 'vitest';
import { LoginInput, RegisterInput } from '#domain/accounts';
import {
  adminAddresses,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  ensureAdmin,
  hasSecondFactor,
  logIn,
  logOut,
  mailPasswordReset,
  readSession,
  register,
  removeEndedSessions,
  requestPasswordReset,
  resetPassword,
  setRole,
  switchOffSecondFactor,
  verifySecondFactor,
} from '#domain/accounts/server';
import type { MailMessage } from '#platform/mail/mail';
import type { Services } from '#platform/services';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';

const client = { address: '203.0.113.7', userAgent: 'test' };
const leo = { username: 'leo', email: 'leo@vigia.test', password: 'secreto123' };
const ana = { ADMIN_EMAIL: 'ana@vigia.test', ADMIN_PASSWORD: 'una-frase-muy-larga' };
const anasLogin = { email: ana.ADMIN_EMAIL, password: ana.ADMIN_PASSWORD };

function numbered(index: number) {
  return { ...leo, username: `leo ${index}`, email: `leo${index}@vigia.test` };
}

function cookieOf({ cookies }: { cookies: string[] }): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function whoIs(services: Services, result: { cookies: string[] }): Promise<string | null> {
  return (await readSession(services, cookieOf(result)))?.user.username ?? null;
}

async function idOf(services: Services, result: { cookies: string[] }): Promise<string> {
  return (await readSession(services, cookieOf(result)))?.user.id ?? '';
}

function later(services: TestServices, ms: number): void {
  services.clock.set(new Date(services.clock.now().getTime() + ms).toISOString());
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test('registering makes a reader and logs in; nothing of the body can make an administrator', async () => {
  await using services = await createTestServices();
  const result = await register(services, leo, client);
  expect(result.user).toEqual({ username: 'leo', email: 'leo@vigia.test', role: 'user' });
  expect(await whoIs(services, result)).toBe('leo');
  for (const extra of [{ role: 'admin' }, { id: '1' }, { email_verified: true }]) {
    expect(RegisterInput.safeParse({ ...leo, ...extra }).success).toBe(false);
  }
});

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

test('twenty registrations of one e-mail at once make one account', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      register(services, { ...leo, username: `leo ${index}` }, client),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'conflict' });
});

test('twenty registrations of one username at once, however it is spelt, make one account', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const spellings = ['leo', 'LEO', 'Léo', 'ｌｅｏ', 'lео'];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      register(
        services,
        { ...leo, username: spellings[index % 5]!, email: `leo${index}@vigia.test` },
        client,
      ),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  for (const reason of refused) expect(reason).toMatchObject({ kind: 'conflict' });
});

test('names that speak for the house are not given away', async () => {
  await using services = await createTestServices();
  for (const username of ['admin', 'Administrador', 'V i g í a', 'r-o-o-t', 'sоporte', 'ROOT']) {
    await expect(register(services, { ...leo, username }, client)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'account.takenUsername',
    });
  }
});

test('a password that is among the first to be guessed is refused', async () => {
  await using services = await createTestServices();
  for (const password of ['123456', 'password', 'QWERTY', '111111', leo.email]) {
    await expect(register(services, { ...leo, password }, client)).rejects.toMatchObject({
      kind: 'invalid',
    });
  }
});

test('passwords count in full: spaces, NUL and the bytes after the 72nd', async () => {
  await using services = await createTestServices();
  const passwords = ['con espacio ', 'con\0cero', 'x'.repeat(72) + 'a', 'ñ'.repeat(1024)];
  for (const [index, password] of passwords.entries()) {
    const account = { username: `leo ${index}`, email: `leo${index}@vigia.test`, password };
    await register(services, account, client);
    expect(await logIn(services, account, client)).toMatchObject({ kind: 'loggedIn' });
    for (const other of [
      password.slice(0, -1),
      `${password.slice(0, -1)}b`,
      password.trim() + ' ',
    ]) {
      if (other === password) continue;
      await expect(logIn(services, { ...account, password: other }, client)).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
    }
  }
});

test('an e-mail is known in any case and with space around it', async () => {
  await using services = await createTestServices();
  await register(services, RegisterInput.parse({ ...leo, email: ' LEO@Vigia.Test ' }), client);
  const input = LoginInput.parse({ email: 'Leo@VIGIA.test ', password: leo.password });
  expect(await logIn(services, input, client)).toMatchObject({ user: { email: leo.email } });
});

test('each login has a session of its own, and one that was planted before is not taken over', async () => {
  await using services = await createTestServices();
  const first = await register(services, leo, client);
  const second = await logIn(services, leo, { ...client, cookie: cookieOf(first) });
  expect(cookieOf(second)).not.toBe(cookieOf(first));
  expect(await whoIs(services, second)).toBe('leo');
  expect(await whoIs(services, first)).toBeNull();
  const planted = cookieOf(first).replace(/=.*$/, '=planted.value');
  const third = await logIn(services, leo, { ...client, cookie: planted });
  expect(cookieOf(third)).not.toContain('planted');
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

test('a new password ends the sessions on all devices and keeps the caller in', async () => {
  await using services = await createTestServices();
  await register(services, leo, client);
  const devices = [];
  for (let device = 0; device < 5; device += 1) devices.push(await logIn(services, leo, client));
  const userId = await idOf(services, devices[0]!);
  const input = { userId, current_password: leo.password, password: 'otra-clave-larga' };
  await expect(
    changePassword(services, { ...input, current_password: 'no' }, client),
  ).rejects.toMatchObject({ kind: 'invalid' });
  const fresh = await changePassword(services, input, client);
  for (const device of devices) expect(await whoIs(services, device)).toBeNull();
  expect(await whoIs(services, fresh)).toBe('leo');
  await expect(logIn(services, leo, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
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

// How alike they are to the clock is for `npm run drill -- answers`.
test('an unknown e-mail and a wrong password are refused alike, and both cost a hash', async () => {
  await using services = await createTestServices();
  await register(services, leo, client);
  const work: Record<string, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 5; round += 1) {
    for (const [kind, email] of [
      ['known', leo.email],
      ['unknown', `nadie${round}@vigia.test`],
    ] as const) {
      const before = process.cpuUsage();
      await expect(
        logIn(services, { email, password: 'equivocada' }, client),
      ).rejects.toMatchObject({ message: 'account.wrongCredentials' });
      const { user, system } = process.cpuUsage(before);
      work[kind]!.push(user + system);
    }
  }
  const [known = 0, unknown = 0] = Object.values(work).map(
    (list) => list.toSorted((a, b) => a - b)[2],
  );
  expect(unknown / known).toBeGreaterThan(0.4);
});

test('ten failures close an account to that address only, and a restart does not forget them', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  await register(services, leo, client);
  const wrong = { ...leo, password: 'equivocada' };
  for (let round = 0; round < 10; round += 1) {
    await expect(logIn(services, wrong, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
  }
  await expect(logIn(services, leo, client)).rejects.toMatchObject({
    kind: 'too-many',
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 800 && seconds <= 900),
  });
  const { createLimits } = await import('#platform/limits');
  const restarted = { ...services, limits: createLimits(services.config, services.database) };
  await expect(logIn(restarted, leo, client)).rejects.toMatchObject({ kind: 'too-many' });
  const elsewhere = { address: '198.51.100.1' };
  expect(await logIn(services, leo, elsewhere)).toMatchObject({ kind: 'loggedIn' });
});

test('of many guesses at once only the first ten can be right', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  await register(services, leo, client);
  const guesses = Array.from({ length: 40 }, () => ({ ...leo, password: 'equivocada' }));
  const results = await Promise.allSettled(
    [...guesses, leo].map((guess) => logIn(services, guess, client)),
  );
  const kinds = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { kind: string }).kind : 'in',
  );
  expect(kinds.filter((kind) => kind === 'unauthenticated').length).toBeLessThanOrEqual(10);
  expect(kinds.at(-1)).toBe('too-many');
});

test('neighbours in one IPv6 network share their failures', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  await register(services, leo, client);
  for (let round = 0; round < 10; round += 1) {
    const neighbour = { address: `2001:db8:1:2::${round}` };
    await expect(
      logIn(services, { ...leo, password: 'equivocada' }, neighbour),
    ).rejects.toMatchObject({ kind: 'unauthenticated' });
  }
  await expect(logIn(services, leo, { address: '2001:db8:1:2:ffff::1' })).rejects.toMatchObject({
    kind: 'too-many',
  });
  expect(await logIn(services, leo, { address: '2001:db8:1:3::1' })).toBeTruthy();
});

test('an address makes ten accounts an hour', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  for (let index = 0; index < 10; index += 1) await register(services, numbered(index), client);
  await expect(register(services, numbered(10), client)).rejects.toMatchObject({
    kind: 'too-many',
  });
});

test('without settings an administrator is made up once, at the first start', async () => {
  await using services = await createTestServices({ SITE_URL: 'http://localhost:3000' });
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
  const changed = { ...services.config, ADMIN_PASSWORD: 'otra-frase-muy-larga' };
  await ensureAdmin({ ...services, config: changed });
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

/** Services whose mail is kept, and the token of the last link in it. */
function withMail(services: TestServices) {
  const sent: MailMessage[] = [];
  const mail = {
    ...services.mail,
    send: (message: MailMessage) => Promise.resolve(void sent.push(message)),
  };
  const token = () => /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  return { services: { ...services, mail }, sent, token };
}

test('a forgotten password is reset by a mailed link that works once', async () => {
  await using own = await createTestServices();
  const { services, sent, token } = withMail(own);
  const session = await register(services, leo, client);
  await mailPasswordReset(services, { email: leo.email, language: 'es' });
  expect(sent[0]?.to).toBe(leo.email);
  expect(sent[0]?.text).toContain('https://vigia.test/restablecer?token=');
  const input = { token: token(), password: 'otra-clave-larga' };
  const [first, second] = await Promise.allSettled([
    resetPassword(services, input),
    resetPassword(services, input),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(resetPassword(services, input)).rejects.toMatchObject({
    message: 'account.brokenReset',
  });
  expect(await whoIs(services, session)).toBeNull();
  expect(await logIn(services, { ...leo, password: input.password }, client)).toBeTruthy();
  await expect(logIn(services, leo, client)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('a link that is an hour old, replaced by another or made up resets nothing', async () => {
  await using own = await createTestServices();
  const { services, sent, token } = withMail(own);
  await register(services, leo, client);
  await mailPasswordReset(services, { email: leo.email, language: 'en' });
  expect(sent[0]?.text).toContain('https://vigia.test/en/restablecer?token=');
  const replaced = token();
  await mailPasswordReset(services, { email: leo.email, language: 'es' });
  const last = token();
  later(own, hourMs);
  for (const each of [replaced, last, 'inventado', '%']) {
    await expect(
      resetPassword(services, { token: each, password: 'otra-clave-larga' }),
    ).rejects.toMatchObject({ message: 'account.brokenReset' });
  }
  await mailPasswordReset(services, { email: 'nadie@vigia.test', language: 'es' });
  expect(sent).toHaveLength(2);
});

test('resets are asked for five times an hour from an address and three times for an e-mail', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const ask = (email: string, address: string) =>
    requestPasswordReset(services, { email, language: 'es' }, { address });
  for (let round = 0; round < 3; round += 1) await ask(leo.email, `198.51.100.${round}`);
  await expect(ask(leo.email, '198.51.100.9')).rejects.toMatchObject({ kind: 'too-many' });
  for (let round = 0; round < 5; round += 1) await ask(`a${round}@vigia.test`, client.address);
  await expect(ask('z@vigia.test', client.address)).rejects.toMatchObject({ kind: 'too-many' });
});

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
  const confirmed = await confirmSecondFactor(services, { userId, code: await code(-1) }, device);
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
  const now = await code();
  const done = await verifySecondFactor(services, { code: now }, step);
  expect(await whoIs(services, done)).toBe('admin');
  await expect(logIn(services, { ...anasLogin, code: now }, client)).rejects.toMatchObject({
    message: 'account.wrongCode',
  });
  await expect(verifySecondFactor(services, { code: await code(1) }, step)).rejects.toMatchObject({
    message: 'account.codeExpired',
  });
  expect(await logIn(services, { ...anasLogin, code: await code(1) }, client)).toMatchObject({
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
  await confirmSecondFactor(services, { ...input, code: await evas.code() }, device);

  const waiting = await logIn(services, evasLogin, client);
  const both = { ...client, cookie: `${cookieOf(session)}; ${cookieOf(waiting)}` };
  await expect(verifySecondFactor(services, { code: await code(1) }, both)).rejects.toMatchObject({
    message: 'account.wrongCode',
  });
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
  await expect(logIn(services, { ...anasLogin, code: await code() }, client)).rejects.toMatchObject(
    {
      kind: 'too-many',
    },
  );
  const elsewhere = { ...client, address: '198.51.100.77' };
  expect(await logIn(services, { ...anasLogin, code: await code() }, elsewhere)).toMatchObject({
    kind: 'loggedIn',
  });
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
