// The page of an article that is not public, as the panel shows it in a frame.
import { expect, test } from 'vitest';
import { putDraft } from '#tests/helpers/admin-app.ts';
import { createTestApp } from '#tests/helpers/app.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

test('an administrator sees a draft on the page readers would be given; nobody else does', async () => {
  await using app = await createTestApp();
  const cookie = await signIn(app, 'admin');
  const id = await putDraft(app.services, {
    slug: 'un-borrador',
    title_es: 'Un borrador de prueba',
    sponsored: true,
    sponsor_label: 'Faro',
  });
  const ask = (url: string, headers = {}) => app.server.inject({ url, headers });
  const path = `/previa/articulo/${id}`;
  const shown = await ask(path, { cookie });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Un borrador de prueba');
  expect(shown.body).toContain('Pagado por Faro');
  expect(shown.body).toContain('noindex');
  expect(shown.headers['cache-control']).toContain('no-store');
  expect((await ask(`/en${path}`, { cookie })).body).toContain('Paid for by Faro');
  const nobody = await ask(`/en${path}`);
  expect([nobody.statusCode, nobody.headers.location]).toEqual([
    303,
    `/en/login?next=${encodeURIComponent(`/en${path}`)}`,
  ]);
  const reader = await signIn(app, 'user');
  expect((await ask(path, { cookie: reader })).statusCode).toBe(404);
  expect((await ask('/previa/articulo/nada', { cookie })).statusCode).toBe(404);
});
