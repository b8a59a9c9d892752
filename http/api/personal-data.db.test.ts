// The file of one's own data, as a browser saves it.
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/helpers/app.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

const path = '/api/auth/personal-data';

test('GET /api/auth/personal-data is a file with a day in its name, for who is logged in and no cache', async () => {
  await using app = await createTestApp();
  expect((await app.get(path)).statusCode).toBe(401);
  const cookie = await signIn(app, 'user');
  const answer = await app.get(path, { cookie });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="datos-personales-2026-11-21.json"',
    'cache-control': 'private, no-store',
  });
  const { user } = (await app.get('/api/auth/session', { cookie })).json<{
    user: { username: string; email: string };
  }>();
  expect(answer.json()).toMatchObject({ account: user, sessions: [{}], contact_messages: null });
});

test('the account page leads to it in both languages, and says how an address is proved', async () => {
  await using app = await createTestApp();
  const cookie = await signIn(app, 'user');
  const spanish = await app.get('/cuenta', { cookie });
  expect(spanish.body).toContain(`href="${path}"`);
  expect(spanish.body).toContain('Descargar mis datos (JSON)');
  expect(spanish.body).toContain('href="/recuperar"');
  const english = await app.get('/en/cuenta', { cookie });
  expect(english.body).toContain('Download my data (JSON)');
});
