// An article that is served from a file: written, edited by hand, taken away, and what stands in the way.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ArticleFile, type ArticleRecord } from '#domain/articles';
import { layerSlugs, putArticles } from '#domain/articles/server';
import {
  type AdminApp,
  changeArticle,
  createAdminApp,
  putDraft,
  readArticle,
} from '#tests/helpers/admin-app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { watchStaticFiles } from '../../domain/articles/static-files.server.ts';

const nowStatic = 'El artículo se sirve ahora desde un archivo.';
const nowDynamic = 'El artículo se sirve ahora desde la base de datos.';

function folderOf({ services }: AdminApp): string {
  return path.join(services.config.DATA_DIR, 'static/articles');
}

test('toggle-static writes the article to a file that reads well, and takes it away again', async () => {
  await using app = await createAdminApp();
  const article = anArticle({
    slug: 'a-archivo',
    author_name: 'Ana Pérez',
    sponsor_label: 'Patrocinio',
  });
  await putArticles(app.services, 'dynamic', [article]);
  const lists = async () =>
    Promise.all(
      ['status/published', 'static'].map(async (list) =>
        (await app.ask(`GET articles/${list}`))
          .json<ArticleRecord[]>()
          .map((each) => each.is_static),
      ),
    );
  for (const body of [undefined, { is_static: true }, { is_static: true }]) {
    const { message, article: answered } = await changeArticle(
      app,
      'a-archivo/toggle-static',
      body,
    );
    expect([message, answered.is_static]).toEqual([nowStatic, true]);
    expect(await lists()).toEqual([[true], [true]]);
    const text = await readFile(path.join(folderOf(app), 'a-archivo.json'), 'utf8');
    expect(text).toMatch(/^\{\n {2}"slug": "a-archivo",\n/);
    expect(ArticleFile.parse(JSON.parse(text))).toEqual(article);
    expect(await readdir(folderOf(app))).toEqual(['a-archivo.json']);
  }
  for (const body of [undefined, { is_static: false }]) {
    const { message, article: answered } = await changeArticle(
      app,
      'a-archivo/toggle-static',
      body,
    );
    expect([message, answered.is_static]).toEqual([nowDynamic, false]);
    expect(await lists()).toEqual([[false], []]);
    expect(await readdir(folderOf(app))).toEqual([]);
  }
  expect((await app.get('/noticias/a-archivo')).body).toContain(article.title_es);
});

test('the longest article is served from its file too', async () => {
  await using app = await createAdminApp();
  const slug = 'muy-largo';
  const texts = { body_es: '漢'.repeat(200_000), body_en: '\u0007a'.repeat(100_000) };
  const sources = Array.from({ length: 100 }, (_, n) => ({
    name: '漢'.repeat(300),
    url: `https://fuente.example/${n}/`.padEnd(2000, 'a'),
  }));
  await putArticles(app.services, 'dynamic', [anArticle({ slug, sources, ...texts })]);
  const { article } = await changeArticle(app, `${slug}/toggle-static`);
  expect(article.is_static).toBe(true);
  await (await watchStaticFiles(app.services)).scan();
  expect(await layerSlugs(app.services, 'static')).toEqual([slug]);
  expect(await readArticle(app, slug)).toMatchObject({ is_static: true, ...texts });
});

test('after the last generated cover comes the first, and the file can be written all the same', async () => {
  await using app = await createAdminApp();
  const last = anArticle({ slug: 'ultima-portada', cover_revision: 1_000_000_000 });
  await putArticles(app.services, 'dynamic', [last]);
  const { id } = await readArticle(app, 'ultima-portada');
  const redrawn = await changeArticle(app, `${id}/regenerate-image`);
  expect(redrawn.article.cover_revision).toBe(0);
  const { article } = await changeArticle(app, 'ultima-portada/toggle-static');
  expect(article).toMatchObject({ is_static: true, cover_revision: 0 });
});

test('what a run made is labelled again once its file goes, whatever somebody took out of the file', async () => {
  await using app = await createAdminApp();
  const source = 'La autoridad multó al banco Lirio.';
  const id = await putMadeDraft(app.services, { slug: 'hecho', source, body_es: source });
  await changeArticle(app, id, { status: 'published' });
  const { ai } = await readArticle(app, 'hecho');
  await changeArticle(app, 'hecho/toggle-static', { is_static: true });
  const file = path.join(folderOf(app), 'hecho.json');
  const held = JSON.parse(await readFile(file, 'utf8')) as ArticleFile;
  const changed = { ...held, ai: null, is_agent: false, body_es: 'La autoridad multó al banco.' };
  await writeFile(file, JSON.stringify(changed));
  const { article } = await changeArticle(app, 'hecho/toggle-static', { is_static: false });
  expect(article).toMatchObject({ ai, is_agent: true, body_es: changed.body_es });
  expect((await app.get('/noticias/hecho')).body).toContain('Redactado con IA');
});

test('what was changed in the file by hand is kept when it is featured, redrawn or goes', async () => {
  await using app = await createAdminApp();
  const [sample = ''] = await layerSlugs(app.services, 'sample');
  await putArticles(app.services, 'dynamic', [
    anArticle({ slug: 'a-mano', author_name: 'Ana Pérez', sponsor_label: 'Patrocinio' }),
  ]);
  for (const slug of ['a-mano', sample]) {
    const { article } = await changeArticle(app, `${slug}/toggle-static`, { is_static: true });
    const file = path.join(folderOf(app), `${slug}.json`);
    const { author_name: _, ...edited } = JSON.parse(await readFile(file, 'utf8')) as ArticleFile;
    await writeFile(file, JSON.stringify({ ...edited, title_es: 'A mano' }));
    const { article: featured } = await changeArticle(app, `${slug}/toggle-featured`, {
      featured: true,
    });
    expect(featured).toMatchObject({ title_es: 'A mano', author_name: null, featured: true });
    const { article: redrawn } = await changeArticle(app, `${article.id}/regenerate-image`);
    expect(redrawn).toMatchObject({ title_es: 'A mano', featured: true });
    await writeFile(file, JSON.stringify({ ...edited, title_es: 'A mano, otra vez' }));
    const { article: last } = await changeArticle(app, `${slug}/toggle-static`, {
      is_static: false,
    });
    expect(last).toMatchObject({ title_es: 'A mano, otra vez', author_name: null });
    expect(await readArticle(app, slug)).toEqual(last);
  }
});

test('toggle-static keeps to published articles: 409 for a draft, 404 for nothing', async () => {
  await using app = await createAdminApp();
  await putDraft(app.services, { slug: 'borrador' });
  const draft = await app.ask('PUT articles/borrador/toggle-static');
  expect([draft.statusCode, draft.json().error]).toEqual([
    409,
    'Solo un artículo publicado puede pasar a estático.',
  ]);
  for (const toggle of ['toggle-static', 'toggle-featured']) {
    const none = await app.ask(`PUT articles/no-existe/${toggle}`);
    expect([none.statusCode, none.json()]).toEqual([404, { error: 'Artículo no encontrado' }]);
  }
  expect(await layerSlugs(app.services, 'static')).toEqual([]);
});

test('a folder or file that does not take the article leaves everything as it was, with 503', async () => {
  await using app = await createAdminApp();
  const folder = folderOf(app);
  const file = path.join(folder, 'una.json');
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'una' })]);
  const refused = async (call: string, body?: object) => {
    const before = await readArticle(app, 'una');
    const answer = await app.ask(call, body);
    expect([answer.statusCode, answer.json().error], call).toEqual([
      503,
      'No se pudo escribir el archivo: el artículo se ha quedado como estaba.',
    ]);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(await readArticle(app, 'una')).toEqual(before);
  };

  await mkdir(path.dirname(folder), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'en medio');
  await refused('PUT articles/una/toggle-static');
  expect(await readFile(folder, 'utf8')).toBe('en medio');
  await rm(folder);
  await mkdir(file, { recursive: true });
  await refused('PUT articles/una/toggle-static');
  expect(await readdir(folder)).toEqual(['una.json']);

  await rm(folder, { recursive: true });
  const { article } = await changeArticle(app, 'una/toggle-static');
  await rm(file);
  await mkdir(file);
  for (const [call, body] of [
    ['PUT articles/una/toggle-static', undefined],
    ['PUT articles/una/toggle-featured', { featured: true }],
    [`PUT articles/${article.id}/regenerate-image`, undefined],
    [`DELETE articles/${article.id}`, undefined],
  ] as const) {
    await refused(call, body);
  }
  expect(await layerSlugs(app.services, 'static')).toEqual(['una']);
});

test('a file is served that holds the article exactly as the API gave it, whatever the server says of it there', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'de-la-base' })]);
  await mkdir(folderOf(app), { recursive: true });
  const watch = await watchStaticFiles(app.services);
  const given = await readArticle(app, 'de-la-base');
  const write = async (slug: string, fields: object = {}) => {
    const file = path.join(folderOf(app), `${slug}.json`);
    await writeFile(file, JSON.stringify({ ...given, slug, ...fields }, null, 2));
    await watch.scan();
  };
  expect(given).toMatchObject({ author_name: null, sponsor_label: null, is_static: false });

  await write('de-la-base', { title_es: 'Del archivo' });
  await write('otra', {
    id: 'x',
    status: 'draft',
    layer: 'sample',
    created_at: 'ayer',
    material: 7,
  });
  expect(await readArticle(app, 'de-la-base')).toMatchObject({
    title_es: 'Del archivo',
    is_static: true,
    status: 'published',
  });
  const other = await readArticle(app, 'otra');
  expect(other).toMatchObject({ status: 'published', is_static: true });
  expect([other.id === 'x', other.created_at === 'ayer']).toEqual([false, false]);

  await write('con-otra-cosa', { visits: 3 });
  expect((await app.ask('GET articles/con-otra-cosa')).statusCode).toBe(404);
  expect(app.services.logged.filter((line) => line.includes('con-otra-cosa.json'))).toHaveLength(1);
  await watch.stop();
});
