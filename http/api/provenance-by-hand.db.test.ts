// What readers are told of an article whose file somebody changed by hand.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { PublicVersion } from '#domain/newsroom';
import { putArticles } from '#domain/articles/server';
import { type AdminApp, changeArticle, createAdminApp } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { watchStaticFiles } from '../../domain/articles/static-files.server.ts';

const slug = 'a-mano';

async function versionsOf(app: AdminApp): Promise<Pick<PublicVersion, 'languages' | 'changes'>[]> {
  const answer = await app.get(`/api/articles/${slug}/provenance`);
  const { versions } = answer.json<{ versions: PublicVersion[] }>();
  return versions.map(({ languages, changes }) => ({ languages, changes }));
}

const changeOf = (before: string, after: string) => ({
  languages: ['es'],
  changes: [{ field: 'body', language: 'es', before: [before], after: [after] }],
});

async function withFile() {
  const app = await createAdminApp();
  const { services } = app;
  await putArticles(services, 'dynamic', [anArticle({ slug, body_es: 'Uno.' })]);
  await changeArticle(app, `${slug}/toggle-static`, { is_static: true });
  const file = path.join(services.config.DATA_DIR, 'static/articles', `${slug}.json`);
  const watch = await watchStaticFiles(services);
  const correct = async (fields: object) => {
    const content = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...content, ...fields }));
  };
  return { app, file, watch, correct };
}

test('a file corrected by hand is a version with what it changed, and the page says when', async () => {
  const { app: made, watch, file, correct } = await withFile();
  await using app = made;
  await watch.scan();
  expect(await versionsOf(app)).toEqual([]);
  for (const featured of [true, false]) {
    await correct({ featured });
    await watch.scan();
    expect(await versionsOf(app), 'featured').toEqual([]);
  }
  await correct({ body_es: 'Dos.' });
  await watch.scan();
  const first = { languages: ['es', 'en'], changes: [] };
  expect(await versionsOf(app)).toEqual([changeOf('Uno.', 'Dos.'), first]);
  await expect
    .poll(async () => (await app.get(`/noticias/${slug}`)).body)
    .toMatch(/procedencia">Modificado el/);
  expect((await app.get(`/noticias/${slug}/procedencia`)).body).toContain('Dos.');
  await watch.scan();
  expect(await versionsOf(app)).toHaveLength(2);
  // Without its file readers are given again what the database has.
  await rm(file);
  await watch.scan();
  expect((await versionsOf(app))[0]).toEqual(changeOf('Dos.', 'Uno.'));
  await watch.stop();
});

test('also where somebody acts on it before the folder is looked at', async () => {
  const { app: made, watch, correct } = await withFile();
  await using app = made;
  await watch.stop();
  await correct({ body_es: 'Dos.' });
  await changeArticle(app, `${slug}/toggle-static`, { is_static: false });
  expect(await versionsOf(app)).toMatchObject([changeOf('Uno.', 'Dos.'), {}]);
});

test('a file that is put where nothing was has no history, and a draft’s text is never told', async () => {
  await using app = await createAdminApp();
  const { services } = app;
  const watch = await watchStaticFiles(services);
  const folder = path.join(services.config.DATA_DIR, 'static/articles');
  await writeFile(path.join(folder, `${slug}.json`), JSON.stringify(anArticle({ slug })));
  const draft = (await app.ask('POST articles', { title_es: 'Otra', body_es: 'Sin dar.' })).json();
  const other = anArticle({ slug: draft.slug, body_es: 'Dado.' });
  await writeFile(path.join(folder, `${draft.slug}.json`), JSON.stringify(other));
  await watch.scan();
  expect(await versionsOf(app)).toEqual([]);
  const answer = await app.get(`/api/articles/${draft.slug}/provenance`);
  expect(answer.json()).toMatchObject({ versions: [{ number: 1, changes: [] }] });
  expect(answer.body).not.toContain('Sin dar.');
  await watch.stop();
});
