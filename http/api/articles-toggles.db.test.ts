// What an administrator switches on an article: whether it is featured, and its cover.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { layerSlugs, putArticles } from '#domain/articles/server';
import { changeArticle, createAdminApp, putDraft, readArticle } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

test('toggle-featured flips without a body and sets with one, in whichever layer the article is', async () => {
  await using app = await createAdminApp();
  const [sample = ''] = await layerSlugs(app.services, 'sample');
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'de-la-base' })]);
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'de-archivo' })]);
  await changeArticle(app, 'de-archivo/toggle-static');
  await putDraft(app.services, { slug: 'borrador' });
  for (const slug of [sample, 'de-la-base', 'de-archivo', 'borrador']) {
    const set = (featured: boolean) => changeArticle(app, `${slug}/toggle-featured`, { featured });
    for (const isFeatured of [true, true, false, false]) {
      expect((await set(isFeatured)).article.featured, slug).toBe(isFeatured);
    }
    for (const isFeatured of [true, false]) {
      expect((await changeArticle(app, `${slug}/toggle-featured`)).article.featured, slug).toBe(
        isFeatured,
      );
    }
  }
  const file = await readFile(
    path.join(path.join(app.services.config.DATA_DIR, 'static/articles'), 'de-archivo.json'),
    'utf8',
  );
  expect(JSON.parse(file)).toMatchObject({ featured: false });
});

test('a sample that is featured stays so when the samples are laid out again', async () => {
  await using app = await createAdminApp();
  const sample = anArticle({ slug: 'de-muestra' });
  await putArticles(app.services, 'sample', [sample]);
  await changeArticle(app, 'de-muestra/toggle-featured', { featured: true });
  await putArticles(app.services, 'sample', [sample]);
  expect((await readArticle(app, 'de-muestra')).featured).toBe(true);
});

test('20 flips at once are 20 flips, and a setting that is repeated is one', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'muy-pulsada' })]);
  const times = (count: number, body?: object) =>
    Promise.all(
      Array.from({ length: count }, () => changeArticle(app, 'muy-pulsada/toggle-featured', body)),
    );
  const flips = await times(20);
  expect(flips.filter(({ article }) => article.featured)).toHaveLength(10);
  expect((await readArticle(app, 'muy-pulsada')).featured).toBe(false);
  await times(3);
  expect((await readArticle(app, 'muy-pulsada')).featured).toBe(true);
  const sets = await times(10, { featured: true });
  expect(sets.every(({ article }) => article.featured)).toBe(true);
});

test('a slug that is none is refused, and nothing is written outside the folder', async () => {
  await using app = await createAdminApp();
  const { DATA_DIR } = app.services.config;
  const before = await jsonFilesIn(DATA_DIR);
  const slugs = [
    '..',
    '%2e%2e',
    '..%2f..%2fetc',
    'a%2fb',
    '%2fetc',
    'static',
    'status',
    'con',
    '%00',
  ];
  for (const slug of [...slugs, 'x'.repeat(300), 'A', "'", 'a.json']) {
    for (const toggle of ['toggle-static', 'toggle-featured']) {
      const answer = await app.ask(`PUT articles/${slug}/${toggle}`);
      expect([400, 404, 405], `${slug} ${answer.body}`).toContain(answer.statusCode);
      expect(typeof answer.json().error).toBe('string');
    }
  }
  expect(await jsonFilesIn(DATA_DIR)).toEqual(before);
});

async function jsonFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.json')).toSorted();
}

test('a body other than the one setting is refused with 400', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'una' })]);
  for (const [toggle, bodies] of [
    ['toggle-featured', [{}, { featured: 'true' }, { featured: null }, { is_static: true }]],
    ['toggle-static', [{}, { is_static: 1 }, { is_static: true, slug: 'otra' }, [true]]],
  ] as const) {
    for (const body of bodies) {
      const answer = await app.ask(`PUT articles/una/${toggle}`, body);
      expect([answer.statusCode, typeof answer.json().error], JSON.stringify(body)).toEqual([
        400,
        'string',
      ]);
    }
  }
  expect(await readArticle(app, 'una')).toMatchObject({ featured: false, is_static: false });
});

test('regenerate-image gives the article its next cover, on its page and when it is shared', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'dynamic', [
    anArticle({ slug: 'otra-cara', image_url: '/media/x.jpg' }),
  ]);
  const { id } = await readArticle(app, 'otra-cara');
  const seen = new Set<string>();
  for (const revision of [1, 2]) {
    const { article } = await changeArticle(app, `${id}/regenerate-image`);
    expect(article).toMatchObject({ id, cover_revision: revision, image_url: '' });
    const { body } = await app.get('/noticias/otra-cara');
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
    const picture = await app.get('/covers/es/article/otra-cara.png');
    expect(picture.statusCode).toBe(200);
    seen.add(main).add(picture.rawPayload.toString('base64'));
  }
  expect(seen.size).toBe(4);
});

test('regenerate-image takes a picture from elsewhere off the article, in its file and its page too', async () => {
  await using app = await createAdminApp();
  const image_url = 'https://example.org/foto.jpg';
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'con-foto', image_url })]);
  await changeArticle(app, 'con-foto/toggle-static', { is_static: true });
  const { id } = await readArticle(app, 'con-foto');
  expect((await app.get('/noticias/con-foto')).body).toContain(image_url);
  const { article } = await changeArticle(app, `${id}/regenerate-image`);
  expect(article).toMatchObject({ image_url: '', cover_revision: 1 });
  expect((await app.get('/noticias/con-foto')).body).not.toContain(image_url);
  const file = path.join(app.services.config.DATA_DIR, 'static/articles/con-foto.json');
  expect(await readFile(file, 'utf8')).not.toContain('example.org/foto');
});
