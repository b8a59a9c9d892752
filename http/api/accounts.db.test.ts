// Deleting accounts: by an administrator's call, and by the form of their owner without scripts.
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
