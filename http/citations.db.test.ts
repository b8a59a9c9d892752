import { expect, test } from 'vitest';
import { addDrafts, putArticles } from '#domain/articles/server';
import { createTestApp } from '#tests/helpers/app.ts';
import { anArticle } from '#tests/helpers/services.ts';

const article = '/noticias/red-teaming-que-encuentra-y-que-se-le-escapa';
const interview = '/entrevistas/ines-valcarcel-errores-por-grupo';

test('an article and an interview are cited as BibTeX and RIS, in each language', async () => {
  await using app = await createTestApp();
  for (const path of [article, `/en${article}`, interview, `/en${interview}`]) {
    const slug = path.split('/').at(-1);
    const bib = await app.get(`${path}/cita.bib`);
    expect(bib.statusCode).toBe(200);
    expect(bib.headers).toMatchObject({
      'content-type': 'application/x-bibtex; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.bib"`,
      'x-robots-tag': 'noindex',
    });
    expect(bib.body).toContain(`url = {${app.services.config.SITE_URL}${path}},`);
    const ris = await app.get(`${path}/cita.ris`);
    expect(ris.headers).toMatchObject({
      'content-type': 'application/x-research-info-systems; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.ris"`,
      'x-robots-tag': 'noindex',
    });
    expect(ris.body).toContain(`\r\nLA  - ${path.startsWith('/en/') ? 'en' : 'es'}\r\n`);
    const page = await app.get(path);
    expect(ris.headers['cache-control']).toBe(page.headers['cache-control']);
    expect(page.body).toContain(`href="${path}/cita.bib"`);
    expect(page.body).toContain(`href="${path}/cita.ris"`);
    expect(
      (await app.get(`${path}/cita.ris`, { 'if-none-match': String(ris.headers['etag']) }))
        .statusCode,
    ).toBe(304);
  }
});

test('what readers cannot see is not cited', async () => {
  await using app = await createTestApp();
  const { services } = app;
  const ahead = '2099-01-01T00:00:00.000Z';
  await putArticles(services, 'dynamic', [anArticle({ slug: 'embargada', date: ahead })]);
  await services.db.transaction((tx) =>
    addDrafts(tx, [
      {
        file: anArticle({ slug: 'borrador' }),
        status: 'draft',
        review_required: true,
        created_at: '2026-11-01T08:00:00.000Z',
      },
    ]),
  );
  for (const slug of ['embargada', 'borrador', 'no-existe', '%00', '..%2f..', 'x'.repeat(500)]) {
    for (const list of ['/noticias', '/en/noticias', '/entrevistas']) {
      const answer = await app.get(`${list}/${slug}/cita.bib`);
      expect([400, 404], `${list}/${slug}`).toContain(answer.statusCode);
      expect(answer.body).not.toContain('@misc');
    }
  }
});

test('a hostile title stays within its field', async () => {
  await using app = await createTestApp();
  const title = 'Fin }}\n@misc{x, title = {\\write18} & 5 %\u2028ER  - ';
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'hostil', title_es: title })]);
  const bib = await app.get('/noticias/hostil/cita.bib');
  expect(bib.body.match(/^@misc/gm)).toHaveLength(1);
  expect(bib.body).toContain('\\textbackslash{}write18');
  const ris = await app.get('/noticias/hostil/cita.ris');
  expect(ris.body.match(/^ER/gm)).toHaveLength(1);
  expect(ris.body.split('\r\n')).toHaveLength(12);
});
