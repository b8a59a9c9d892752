import { expect, test } from 'vitest';
import { ensureAdmin, mailPasswordReset } from '#domain/accounts/server';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';

const leo = { username: 'leo', email: 'leo@vigia.test', password: 'secreto123' };
const ana = { ADMIN_EMAIL: 'ana@vigia.test', ADMIN_PASSWORD: 'una-frase-muy-larga' };
const anasLogin = { email: ana.ADMIN_EMAIL, password: ana.ADMIN_PASSWORD };

interface Post {
  body?: object;
  headers?: Record<string, string>;
}

function post(app: TestApp, path: string, { body, headers = {} }: Post = {}) {
  return app.server.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers,
    ...(body && { payload: body }),
  });
}

function cookieOf({ cookies }: { cookies: { name: string; value: string }[] }): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

test('POST /api/auth/register and /login answer the user and set the session', async () => {
  await using app = await createTestApp();
  const registered = await post(app, 'register', { body: leo });
  expect(registered.statusCode).toBe(200);
  expect(registered.json()).toEqual({
    user: { username: 'leo', email: 'leo@vigia.test', role: 'user' },
  });
  const loggedIn = await post(app, 'login', { body: { email: leo.email, password: leo.password } });
  expect(loggedIn.json()).toEqual(registered.json());
  expect(loggedIn.headers['cache-control']).toBe('private, no-store');
  const session = await app.get('/api/auth/session', { cookie: cookieOf(loggedIn) });
  expect(session.json()).toEqual(registered.json());
  expect((await app.get('/api/auth/session')).json()).toEqual({ user: null });
});

test('what a registration gets wrong is answered with 400 and the field', async () => {
  await using app = await createTestApp();
  for (const [body, error] of [
    [{}, 'Por favor completa todos los campos'],
    [{ ...leo, username: '' }, 'Por favor completa todos los campos'],
    [{ ...leo, email: ' ' }, 'Por favor completa todos los campos'],
    [{ ...leo, password: 'corta' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ ...leo, password: 'x'.repeat(1025) }, /demasiado larga/],
    [{ ...leo, password: '123456' }, /de las primeras/],
    [{ ...leo, password: leo.email }, /no puede ser tu nombre/],
    [{ ...leo, username: 'x' }, /entre 2 y 40/],
    [{ ...leo, username: 'x'.repeat(41) }, /entre 2 y 40/],
    [{ ...leo, username: 'oel\u202e' }, /signos visibles/],
    [{ ...leo, username: 'le\u0000o' }, /signos visibles/],
    [{ ...leo, username: '\u3164\u3164' }, /signos visibles/],
    [{ ...leo, email: 'leo@vigia.test\r\nBcc: x@x.test' }, /./],
    [{ ...leo, email: 'a@x.test,b@x.test' }, /./],
    [{ ...leo, role: 'admin' }, /./],
    [{ ...leo, id: '1' }, /./],
    [{ ...leo, email_verified: true }, /./],
    [{ ...leo, username: { $ne: null } }, 'Por favor completa todos los campos'],
  ] as const) {
    const answer = await post(app, 'register', { body });
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    expect(answer.json().error).toMatch(error);
    expect(Object.keys(answer.json().details), JSON.stringify(body)).not.toEqual([]);
  }
  const missing = await post(app, 'login', { body: { email: leo.email } });
  expect(missing.statusCode).toBe(400);
  expect(missing.json().error).toBe('Por favor completa todos los campos');
});

test('a taken e-mail and a taken username are answered with 409', async () => {
  await using app = await createTestApp();
  await post(app, 'register', { body: leo });
  const sameEmail = await post(app, 'register', { body: { ...leo, username: 'otro' } });
  const sameName = await post(app, 'register', {
    body: { ...leo, username: 'LEO', email: 'o@vigia.test' },
  });
  expect([sameEmail.statusCode, sameName.statusCode]).toEqual([409, 409]);
  expect(sameEmail.json()).toEqual({
    error: 'Ya hay una cuenta con ese correo: inicia sesión o usa otro',
  });
  expect(sameName.json().error).toContain('no está disponible');
});

test('an unknown e-mail and a wrong password get the same answer, byte for byte', async () => {
  await using app = await createTestApp();
  await post(app, 'register', { body: leo });
  const known = await post(app, 'login', { body: { email: leo.email, password: 'equivocada' } });
  const unknown = await post(app, 'login', {
    body: { email: 'nadie@vigia.test', password: 'equivocada' },
  });
  expect(known.statusCode).toBe(401);
  expect(known.json()).toEqual({ error: 'Credenciales inválidas' });
  expect(unknown.body).toBe(known.body);
  const names = (answer: typeof known) => Object.keys(answer.headers).toSorted();
  expect(names(unknown)).toEqual(names(known));
  for (const email of [leo.email, 'nadie@vigia.test']) {
    const reset = await post(app, 'password-reset', { body: { email } });
    expect(reset.statusCode).toBe(200);
    expect(reset.body).toBe(
      (await post(app, 'password-reset', { body: { email: leo.email } })).body,
    );
  }
});

test('the eleventh failed login is answered with 429 and how long to wait', async () => {
  await using app = await createTestApp({ RATE_LIMIT: 'true' });
  const wrong = { email: leo.email, password: 'equivocada' };
  for (let round = 0; round < 10; round += 1) {
    expect((await post(app, 'login', { body: wrong })).statusCode).toBe(401);
  }
  const refused = await post(app, 'login', { body: wrong });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(refused.json().error).toContain('Demasiados intentos');
});

test('POST /api/auth/logout ends the session, and is no trouble without one', async () => {
  await using app = await createTestApp();
  const cookie = cookieOf(await post(app, 'register', { body: leo }));
  const out = await post(app, 'logout', { headers: { cookie } });
  expect(out.statusCode).toBe(204);
  expect(out.headers['set-cookie']).toContain('Max-Age=0');
  expect((await app.get('/api/auth/session', { cookie })).json()).toEqual({ user: null });
  expect((await post(app, 'logout')).statusCode).toBe(204);
  const read = await app.get('/api/auth/logout');
  expect(read.statusCode).toBe(405);
  expect(read.headers['allow']).toBe('POST');
});

test('a logged-in reader changes the password; a visitor is refused with 401', async () => {
  await using app = await createTestApp();
  const cookie = cookieOf(await post(app, 'register', { body: leo }));
  const body = { current_password: leo.password, password: 'otra-clave-larga' };
  expect((await post(app, 'password', { body })).statusCode).toBe(401);
  const wrong = await post(app, 'password', {
    body: { ...body, current_password: 'no' },
    headers: { cookie },
  });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().details).toEqual({
    current_password: 'La contraseña actual no es correcta',
  });
  const changed = await post(app, 'password', { body, headers: { cookie } });
  expect(changed.json()).toEqual({ message: 'Contraseña cambiada' });
  expect((await app.get('/api/auth/session', { cookie })).json()).toEqual({ user: null });
  const session = await app.get('/api/auth/session', { cookie: cookieOf(changed) });
  expect(session.json().user.username).toBe('leo');
});

test('the link of a reset is of this site, whatever host the request named', async () => {
  await using app = await createTestApp();
  const sent: string[] = [];
  const mail = {
    ...app.services.mail,
    send: ({ text }: { text: string }) => Promise.resolve(void sent.push(text)),
  };
  await post(app, 'register', { body: leo });
  const asked = await post(app, 'password-reset', {
    body: { email: leo.email, language: 'en' },
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
  });
  expect(asked.json().message).toContain('you will receive a link');
  const services = { ...app.services, mail };
  const done = await app.services.queue.drain('mail-password-reset', (data) =>
    mailPasswordReset(services, data),
  );
  expect(done).toBe(1);
  expect(sent.join()).not.toContain('evil.test');
  const [, token = ''] = /https:\/\/vigia\.test\/en\/restablecer\?token=([\w-]+)/.exec(sent[0]!)!;
  const password = 'otra-clave-larga';
  const confirmed = await post(app, 'password-reset/confirm', { body: { token, password } });
  expect(confirmed.json()).toEqual({ message: 'Contraseña cambiada' });
  const again = await post(app, 'password-reset/confirm', { body: { token, password } });
  expect(again.statusCode).toBe(400);
  expect((await post(app, 'login', { body: { email: leo.email, password } })).statusCode).toBe(200);
});

test('an administrator switches the second factor on and logs in with it, in one call or two', async () => {
  await using app = await createTestApp(ana);
  await ensureAdmin(app.services);
  const cookie = cookieOf(await post(app, 'login', { body: anasLogin }));
  const { password } = anasLogin;
  const begun = await post(app, 'second-factor/begin', { body: { password }, headers: { cookie } });
  expect(begun.statusCode).toBe(200);
  expect(begun.json().recovery_codes).toHaveLength(10);
  const authenticator = createAuthenticator(begun.json().secret);
  const confirmed = await post(app, 'second-factor/confirm', {
    body: { code: authenticator.code() },
    headers: { cookie },
  });
  expect(confirmed.json()).toEqual({ second_factor: true });
  const state = await app.get('/api/auth/second-factor', { cookie: cookieOf(confirmed) });
  expect(state.json()).toEqual({ second_factor: true });

  const waiting = await post(app, 'login', { body: anasLogin });
  expect(waiting.statusCode).toBe(401);
  expect(waiting.json()).toEqual({
    error: 'Escribe el código de tu aplicación de autenticación o uno de recuperación',
    details: { code: 'required' },
  });
  const second = { cookie: cookieOf(waiting) };
  expect((await app.get('/api/auth/session', second)).json()).toEqual({ user: null });
  const completed = await post(app, 'second-factor', {
    body: { code: authenticator.code(1) },
    headers: second,
  });
  expect(completed.json()).toEqual({
    user: { username: 'admin', email: 'ana@vigia.test', role: 'admin' },
  });
  const atOnce = await post(app, 'login', {
    body: { ...anasLogin, code: begun.json().recovery_codes[0] },
  });
  expect(atOnce.json()).toEqual(completed.json());
});

test('a reader has no second factor to switch', async () => {
  await using app = await createTestApp();
  const cookie = cookieOf(await post(app, 'register', { body: leo }));
  const answer = await post(app, 'second-factor/begin', {
    body: { password: leo.password },
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(403);
});

test('neither passwords nor e-mail addresses come into the log', async () => {
  await using app = await createTestApp({ LOG_LEVEL: 'trace' });
  await post(app, 'register', { body: leo });
  await post(app, 'login', { body: { email: leo.email, password: leo.password } });
  await post(app, 'login', { body: { email: leo.email, password: 'equivocada' } });
  const log = app.services.logged.join('');
  expect(log).not.toContain(leo.email);
  expect(log).not.toContain(leo.password);
  expect(log).not.toContain('equivocada');
});
