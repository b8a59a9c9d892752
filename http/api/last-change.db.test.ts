// When an article was last changed, as readers and machines are told: featuring it or serving it from a file is none.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getArticle, putArticles } from '#domain/articles/server';
import { type AdminApp, changeArticle, createAdminApp } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { watchStaticFiles } from '../../domain/articles/static-files.server.ts';

const slugs = ['de-muestra', 'de-la-base', 'de-fichero'];

/** An article in each layer. */
async function withLayers(): Promise<AdminApp> {
  const app = await createAdminApp();
  const { services } = app;
  const [sample, dynamic, static_] = slugs.map((slug) => anArticle({ slug }));
  await putArticles(services, 'sample', [sample!]);
  await putArticles(services, 'dynamic', [dynamic!, static_!]);
  await changeArticle(app, 'de-fichero/toggle-static', { is_static: true });
  return app;
}

async function changes({ services }: AdminApp) {
  return Promise.all(slugs.map(async (slug) => (await getArticle(services, slug)).updated_at));
}

function later({ services: { clock } }: AdminApp): void {
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
}

test('featuring an article, giving it a place or serving it from a file is no change of it', async () => {
  await using app = await withLayers();
  const before = await changes(app);
  later(app);
  for (const slug of slugs) {
    await changeArticle(app, `${slug}/toggle-featured`, { featured: true });
    expect((await getArticle(app.services, slug)).featured).toBe(true);
    await changeArticle(app, `${slug}/toggle-featured`, { featured: false });
    await changeArticle(app, `${slug}/place`, { place: 1 });
  }
  expect(await changes(app)).toEqual(before);
  for (const slug of slugs) {
    await changeArticle(app, `${slug}/toggle-static`);
    await changeArticle(app, `${slug}/toggle-static`);
  }
  expect(await changes(app)).toEqual(before);
});

test('nor is featuring it where it is written, or in its file by hand; another word is', async () => {
  await using app = await withLayers();
  const { services } = app;
  const [, ofBase, ofFile] = await changes(app);
  later(app);
  const { id } = await getArticle(services, 'de-la-base');
  const write = async (content: object) => {
    const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json();
    const saved = await app.ask(`PUT articles/${id}/working-copy`, { version, content });
    const given = { version: saved.json().version, languages: ['es', 'en'] };
    const answer = await app.ask(`POST articles/${id}/publish`, given);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await write({ featured: true });
  expect(await getArticle(services, 'de-la-base')).toMatchObject({
    featured: true,
    updated_at: ofBase,
  });
  await write({ title_es: 'Otro título' });
  expect((await getArticle(services, 'de-la-base')).updated_at).not.toBe(ofBase);

  const file = path.join(services.config.DATA_DIR, 'static/articles/de-fichero.json');
  const watch = await watchStaticFiles(services);
  const correct = async (fields: object) => {
    const content = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...content, ...fields }));
    await watch.scan();
  };
  await correct({ featured: true });
  expect(await getArticle(services, 'de-fichero')).toMatchObject({
    featured: true,
    updated_at: ofFile,
  });
  await correct({ title_es: 'Otro título' });
  expect((await getArticle(services, 'de-fichero')).updated_at).not.toBe(ofFile);
  await watch.stop();
});

test('an approval is not taken back once what it published is featured or served from a file', async () => {
  await using app = await createAdminApp();
  for (const act of ['toggle-featured', 'toggle-static']) {
    const created = await app.ask('POST articles', { title_es: act, body_es: 'Uno.' });
    const { id, slug } = created.json();
    await changeArticle(app, id, { status: 'published' });
    later(app);
    await changeArticle(app, `${slug}/${act}`);
    expect((await app.ask(`PUT articles/${id}/undo-approval`)).statusCode, act).toBe(409);
  }
});
