// Articles without a model, and what they are composed from.
import { putArticles } from '#domain/articles/server';
import { recordReview, textHash } from '#domain/provenance/server';
import { anOutlet, draftTexts, fineReport, linksOf, onlyOne } from '#tests/helpers/drafts.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { anArticle, createTestServices } from '#tests/helpers/services.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { expect, test } from 'vitest';

test('without a model an article is a dossier of passages in both languages, which says so first', async () => {
  await using outlet = await anOutlet([fineReport]);
  await using services = await createTestServices({ ALLOW_PRIVATE_FETCH: 'true' });
  const drafted = await draftTexts(services, {
    feeds: [`${outlet.url}/feed.xml`],
    prompt: 'Prohibiciones y alto riesgo en el reglamento',
  });
  const article = onlyOne(drafted.drafts);
  expect(article).toMatchObject({
    title_es: 'Dosier: Prohibiciones y alto riesgo en el reglamento',
    title_en: 'Dossier: Prohibiciones y alto riesgo en el reglamento',
    topics: ['regulacion'],
    is_agent: true,
    ai: { text: { method: 'composer' }, translation: null, image: null },
    review_required: true,
  });
  expect(article.body_es).toMatch(/^Texto compuesto sin ningún modelo de IA\./);
  expect(article.body_en).toMatch(/^Put together without any AI model\./);
  expect(article.body_es).toContain('> «');
  expect(drafted.model).toBeNull();
  const known = new Set(article.sources.map(({ url }) => url));
  expect(known.size).toBeGreaterThan(1);
  for (const address of linksOf(article.body_es, article.body_en)) {
    if (!address.startsWith('#')) expect(known).toContain(address);
  }
});

test('a dossier of the archive alone is not told that its passages stand in no source', async () => {
  await using services = await createTestServices();
  const article = onlyOne((await draftTexts(services, {})).drafts);
  expect(article.body_es).toContain('> «');
  expect(article.reasons).toEqual([
    'Es material compuesto sin modelo: no se publica por sí solo.',
    expect.stringContaining('son textos de esta misma publicación'),
  ]);
});

test('the archive lends no paid text, and none that a machine made and nobody looked at', async () => {
  await using services = await createTestServices();
  const body_es =
    'Los zahoríes digitales buscan agua con sensores y explican cómo lo hacen a los vecinos del valle.';
  const made_at = '2026-11-20T08:00:00.000Z';
  const text = { method: 'model' as const, model: 'm' };
  const ai = { text, translation: null, image: null, made_at, run_id: null };
  const reviewed = anArticle({ slug: 'revisado', body_es, is_agent: true, ai });
  const signed = { slug: 'revisado', by: 'Ana Ruiz', role: 'redactora', account_id: 'ana' };
  for (const language of ['es', 'en'] as const) {
    const hash = textHash(reviewed, language);
    await recordReview(services.db, {
      ...signed,
      language,
      hash,
      at: made_at,
      answers: [],
      ledger: null,
    });
  }
  await putArticles(services, 'dynamic', [
    anArticle({ slug: 'de-personas', body_es }),
    anArticle({ slug: 'pagado', body_es, sponsored: true }),
    anArticle({ slug: 'de-un-modelo', body_es, is_agent: true, ai }),
    reviewed,
    anArticle({
      slug: 'dosier',
      body_es,
      is_agent: true,
      ai: { ...ai, text: { method: 'composer' } },
    }),
  ]);
  const { sources } = await draftTexts(services, { prompt: 'zahoríes del valle', topics: [] });
  expect(sources.map(({ url }) => url).toSorted()).toEqual([
    'https://vigia.test/noticias/de-personas',
    'https://vigia.test/noticias/revisado',
  ]);
});

test('an agent that may not use paid services asks no model', async () => {
  await using models = await startModelServer();
  await using services = await createTestServices(models.settings('openai-compatible'));
  const { drafts, model } = await draftTexts(services, { mayUseModel: false, wantsImage: true });
  expect(drafts[0]?.ai?.text).toEqual({ method: 'composer' });
  expect(model).toBeNull();
  expect(models.asked).toEqual([]);
});

test('a page that was named is read, and one that cannot be read is named in the log', async () => {
  await using site = await startWebServer((asked, response) => {
    if (asked.url !== '/informe') return response.writeHead(404).end();
    const paragraph =
      'El informe anual sobre las multas explica que la autoridad abrió doce expedientes a quien no explicó sus sistemas.';
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<html><head><title>Informe anual</title></head><body><article><h1>Informe anual</h1>${`<p>${paragraph}</p>`.repeat(6)}</article></body></html>`,
      );
  });
  await using services = await createTestServices({ ALLOW_PRIVATE_FETCH: 'true' });
  const lines: string[] = [];
  const { drafts } = await draftTexts(
    services,
    { pages: [`${site.url}/informe`, `${site.url}/otra`, 'https://ana:secreta@medio.example/'] },
    lines,
  );
  expect(drafts[0]?.body_es).toContain('abrió doce expedientes');
  expect(drafts[0]?.sources.map(({ url }) => url)).toContain(`${site.url}/informe`);
  expect(lines.join('\n')).toContain(`No se pudo leer la página ${site.url}/otra`);
  expect(lines.join('\n')).toContain('No se pudo leer la página https://medio.example/:');
});

test('pages that are more than a run reads are told in the log', async () => {
  await using site = await startWebServer((_asked, response) => response.writeHead(404).end());
  await using services = await createTestServices({ ALLOW_PRIVATE_FETCH: 'true' });
  const lines: string[] = [];
  const pages = Array.from({ length: 12 }, (_, index) => `${site.url}/pagina-${index}`);
  await draftTexts(services, { pages, mustAnswer: true }, lines);
  expect(lines).toContain('2 páginas quedan sin leer: se leen 10 como mucho.');
});
