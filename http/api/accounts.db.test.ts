// The accounts of others, and deleting one: by an administrator's calls, and by the form of their owner without scripts.
import { expect, test } from 'vitest';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

async function emailOf(app: AdminApp, cookie: string): Promise<string | null> {
  const answer = await app.get('/api/auth/session', { cookie });
  return answer.json<{ user: { email: string } | null }>().user?.email ?? null;
}

function remove(app: AdminApp, { cookie, ...fields }: { cookie: string } & Record<string, string>) {
  return app.server.inject({
    method: 'POST',
    url: '/cuenta',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ intent: 'delete', ...fields }).toString(),
  });
}

test('an administrator deletes the account of another, not the own and not the last', async () => {
  await using app = await createAdminApp();
  const reader = await signIn(app, 'user');
  const email = await emailOf(app, reader);
  const call = `DELETE admin/accounts/${email}`;
  expect((await app.ask(`${call}?published=nadie`)).statusCode).toBe(400);
  const done = await app.ask(`${call}?published=editors`);
  expect(done.json()).toEqual({ message: `La cuenta de ${email} se ha eliminado` });
  expect(await emailOf(app, reader)).toBeNull();
  expect((await app.ask(call)).statusCode).toBe(404);
  expect((await app.ask('DELETE admin/accounts/nadie')).statusCode).toBe(404);
  const own = (await app.ask('GET auth/session')).json<{ user: { email: string } }>().user;
  const refused = await app.ask(`DELETE admin/accounts/${own.email}`);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { error: 'Tu propia cuenta se elimina en «Tu cuenta», con tu contraseña.' },
  ]);
  const other = await signIn(app, 'user');
  const asked = await app.server.inject({
    method: 'DELETE',
    url: `/api/admin/accounts/${own.email}`,
    headers: { cookie: other },
  });
  expect(asked.statusCode).toBe(403);
});

test('an owner deletes the account with its password, without scripts', async () => {
  await using app = await createAdminApp();
  const cookie = await signIn(app, 'user');
  const page = await app.get('/cuenta', { cookie });
  expect(page.body).toContain('Eliminar mi cuenta para siempre');
  const wrong = await remove(app, { cookie, password: 'otra', published: 'own' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('La contraseña actual no es correcta');
  const right = { cookie, password: 'una-frase-muy-larga', published: 'own' };
  const done = await remove(app, right);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/']);
  expect(done.headers['set-cookie']).toContainEqual(expect.stringMatching(/session=;.*Max-Age=0/));
  expect(await emailOf(app, cookie)).toBeNull();
});

test('the only administrator is refused with a sentence, and has to choose a name', async () => {
  await using app = await createAdminApp();
  const cookie = await signIn(app, 'admin');
  const first = (await app.ask('GET auth/session')).json<{ user: { email: string } }>().user;
  await app.server.inject({
    method: 'DELETE',
    url: `/api/admin/accounts/${first.email}`,
    headers: { cookie },
  });
  const password = 'una-frase-muy-larga';
  const unchosen = await remove(app, { cookie, password, published: '' });
  expect(unchosen.statusCode).toBe(400);
  const refused = await remove(app, { cookie, password, published: 'editors' });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Es la única cuenta de administración');
  expect(await emailOf(app, cookie)).not.toBeNull();
});

test('administrators see who has an account, page by page, and find one', async () => {
  await using app = await createAdminApp();
  const reader = await signIn(app, 'user');
  const email = await emailOf(app, reader);
  const read = async (query = '') =>
    (await app.ask(`GET admin/accounts${query}`)).json<{
      accounts: { email: string; role: string; sessions: number; last_seen_at: string | null }[];
      next_cursor: string | null;
    }>();
  const { accounts, next_cursor } = await read();
  expect(next_cursor).toBeNull();
  expect(accounts[0]).toMatchObject({ role: 'admin', sessions: 1, has_second_factor: false });
  const found = accounts.find((each) => each.email === email);
  expect(found).toMatchObject({ role: 'user', sessions: 1 });
  expect(found?.last_seen_at).toMatch(/^2026-11-21T/);

  const walked: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await read(`?limit=1${cursor && `&cursor=${cursor}`}`);
    walked.push(...page.accounts.map((each) => each.email));
    cursor = page.next_cursor;
  }
  expect(walked).toEqual(accounts.map((each) => each.email));
  const search = encodeURIComponent(email!.toUpperCase());
  expect((await read(`?search=${search}`)).accounts.map((each) => each.email)).toEqual([email]);
  expect((await read('?search=%25')).accounts).toEqual([]);
  expect((await app.ask('GET admin/accounts?cursor=nada')).statusCode).toBe(400);
  expect((await app.get('/api/admin/accounts', { cookie: reader })).statusCode).toBe(403);
  expect((await app.get('/api/admin/accounts')).statusCode).toBe(401);
});

test('an administrator ends the sessions of another and takes a second factor away', async () => {
  await using app = await createAdminApp();
  const reader = await signIn(app, 'user');
  const email = (await emailOf(app, reader))!;
  const call = `DELETE admin/accounts/${email}`;
  expect((await app.ask(`${call}/second-factor`)).json()).toEqual({
    error: 'Esa cuenta no tiene segundo factor.',
  });
  const { pool } = app.services.database;
  await pool.query('update users set two_factor_enabled = true where email = $1', [email]);
  const taken = await app.ask(`${call}/second-factor`);
  expect(taken.json()).toEqual({ message: `El segundo factor de ${email} se ha quitado` });
  expect(await emailOf(app, reader)).toBeNull();

  const again = await signIn(app, 'user');
  const other = (await emailOf(app, again))!;
  for (const asked of [again, '']) {
    for (const what of ['sessions', 'second-factor']) {
      const refused = await app.server.inject({
        method: 'DELETE',
        url: `/api/admin/accounts/${other}/${what}`,
        headers: { cookie: asked },
      });
      expect(refused.statusCode).toBe(asked ? 403 : 401);
    }
  }
  expect((await app.ask(`DELETE admin/accounts/${other}/sessions`)).statusCode).toBe(200);
  expect(await emailOf(app, again)).toBeNull();
  expect((await app.ask('DELETE admin/accounts/nadie@x.example/sessions')).statusCode).toBe(404);
  const own = (await app.ask('GET auth/session')).json<{ user: { email: string } }>().user;
  expect((await app.ask(`DELETE admin/accounts/${own.email}/second-factor`)).statusCode).toBe(409);
});
