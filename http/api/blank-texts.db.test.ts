// Texts of which nothing would be seen are none, by whatever way they come.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changeArticle, createAdminApp, putDraft, readArticle } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { watchStaticFiles } from '../../domain/articles/static-files.server.ts';

const invisible = [
  '\u200b',
  ' \u200b\ufeff ',
  '\u00ad',
  '\u2800',
  '\u3164',
  '\u0301',
  '\u2060\ufe0f',
];

test('an invisible title is none: it is neither approved, published nor planned', async () => {
  await using app = await createAdminApp();
  const at = new Date(app.services.clock.now().getTime() + 3_600_000).toISOString();
  for (const title_es of invisible) {
    const created = await app.ask('POST articles', { title_es, body_es: 'Texto.' });
    const { id, version } = created.json();
    const languages = ['es'];
    const answers = [
      await app.ask(`PUT articles/${id}`, { status: 'published' }),
      await app.ask(`POST articles/${id}/publish`, { version, languages }),
      await app.ask(`PUT articles/${id}/schedule`, { version, languages, at }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode, JSON.stringify(title_es) + answer.body).toBe(409);
      expect(answer.json().error).toBe('No se puede publicar un artículo sin título en español.');
    }
  }
  const id = await putDraft(app.services, { slug: 'de-antes', title_es: '\u200b' });
  expect((await app.ask(`PUT articles/${id}`, { status: 'published' })).statusCode).toBe(409);
});

test('an invisible English title, label or name gives way to what is shown without one', async () => {
  await using app = await createAdminApp();
  const [blank] = invisible;
  const created = await app.ask('POST articles', {
    title_es: 'Un título',
    body_es: 'Texto.',
    title_en: blank,
    body_en: 'Text.',
    summary_en: blank,
    sponsored: true,
    sponsor_label: blank,
    author_name: blank,
  });
  const { id, slug, version } = created.json();
  const english = await app.ask(`POST articles/${id}/publish`, {
    version,
    languages: ['es', 'en'],
  });
  expect(english.statusCode).toBe(409);
  await changeArticle(app, id, { status: 'published' });
  const stored = await readArticle(app, slug);
  expect(stored).toMatchObject({
    title_en: '',
    summary_en: '',
    sponsor_label: '',
    author_name: '',
  });
  const page = (await app.get(`/en/noticias/${slug}`)).body;
  expect(page.includes('<h1><span lang="es">Un título</span></h1>')).toBe(true);
});

test('a file whose title is invisible is left out', async () => {
  await using app = await createAdminApp();
  const watch = await watchStaticFiles(app.services);
  const folder = path.join(app.services.config.DATA_DIR, 'static/articles');
  const article = { ...anArticle({ slug: 'sin-ver' }), title_es: '\u200b' };
  await writeFile(path.join(folder, 'sin-ver.json'), JSON.stringify(article));
  await watch.scan();
  expect((await app.get('/noticias/sin-ver')).statusCode).toBe(404);
  await watch.stop();
});
