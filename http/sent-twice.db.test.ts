// Forms that are sent twice before the first answer has arrived, and before scripts could keep them from it.
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { later } from '#tests/helpers/accounts.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

const type = 'application/x-www-form-urlencoded';
const password = 'una-clave-larga';
const account = { username: 'eva', email: 'eva@vigia.test', password, confirmPassword: password };

interface Form {
  url: string;
  fields: Record<string, string>;
  headers?: Record<string, string>;
}

/** Where the answer leads, and the cookies that a browser has after it. */
async function send({ server }: TestApp, { url, fields, headers = {} }: Form) {
  const payload = new URLSearchParams(fields).toString();
  const all = { 'content-type': type, ...headers };
  const answer = await server.inject({ method: 'POST', url, headers: all, payload });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  const kept = set.filter((cookie) => !cookie.includes('Max-Age=0'));
  return {
    status: answer.statusCode,
    to: answer.headers.location,
    cookie: kept.map((cookie) => cookie.split(';')[0]).join('; '),
  };
}

async function accountsIn({ services }: TestApp): Promise<number> {
  const { rows } = await services.database.pool.query<{ count: string }>(
    "select count(*) from users where role = 'user'",
  );
  return Number(rows[0]?.count);
}

test('registering twice at once makes one account, and both answers lead home with its session', async () => {
  await using app = await createTestApp();
  const [first, second] = await Promise.all([
    send(app, { url: '/register', fields: account }),
    send(app, { url: '/register', fields: account }),
  ]);
  expect(first).toMatchObject({ status: 303, to: '/' });
  expect(second).toEqual(first);
  expect(await accountsIn(app)).toBe(1);
  const home = await app.get('/', { cookie: second.cookie });
  expect(home.body).toContain('Hola, eva');
});

test('a second press after the cookies of the first answer arrived leads home too; a later one is refused', async () => {
  await using app = await createTestApp();
  const first = await send(app, { url: '/register', fields: account });
  const { cookie } = first;
  expect(await send(app, { url: '/register', fields: account, headers: { cookie } })).toEqual(
    first,
  );
  later(app.services, 60_000);
  expect(await send(app, { url: '/register', fields: account })).toMatchObject({ status: 409 });
});

test('nobody else gets the answer: neither another browser nor one with other cookies', async () => {
  await using app = await createTestApp();
  const cookie = await signIn(app, 'user');
  await send(app, { url: '/register', fields: account });
  const headers = { 'user-agent': 'otro' };
  expect(await send(app, { url: '/register', fields: account, headers })).toMatchObject({
    status: 409,
  });
  const login = { email: account.email, password };
  const own = await send(app, { url: '/login', fields: login });
  const other = await send(app, { url: '/login', fields: login, headers: { cookie } });
  expect(other.status).toBe(303);
  expect(other.cookie).not.toBe(own.cookie);
});

test('a password that is changed twice at once is changed, for both answers', async () => {
  await using app = await createTestApp();
  const { cookie } = await send(app, { url: '/register', fields: account });
  const change = {
    intent: 'password',
    current_password: password,
    password: 'otra-clave-larga',
    confirmPassword: 'otra-clave-larga',
  };
  const [first, second] = await Promise.all([
    send(app, { url: '/cuenta', fields: change, headers: { cookie } }),
    send(app, { url: '/cuenta', fields: change, headers: { cookie } }),
  ]);
  expect(first).toMatchObject({ status: 303, to: '/cuenta' });
  expect(second).toEqual(first);
  const page = await app.get('/cuenta', { cookie: second.cookie });
  expect(page.statusCode).toBe(200);
});

test('what was refused, and what follows another form or a logout, is done anew', async () => {
  await using app = await createTestApp({ RATE_LIMIT: 'true' });
  const login = { email: account.email, password };
  const tries = [];
  for (let index = 0; index < 12; index += 1)
    tries.push((await send(app, { url: '/login', fields: login })).status);
  expect(tries.at(0)).toBe(401);
  expect(tries.at(-1)).toBe(429);
  const { cookie } = await send(app, {
    url: '/register',
    fields: { ...account, email: 'otra@vigia.test' },
  });
  await send(app, { url: '/logout', fields: {}, headers: { cookie } });
  expect(
    await send(app, { url: '/register', fields: { ...account, email: 'otra@vigia.test' } }),
  ).toMatchObject({
    status: 409,
  });
});
