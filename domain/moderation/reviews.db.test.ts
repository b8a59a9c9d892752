// The review of what no person wrote: an act of its own, of one language, which holds for what was on screen.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ArticleFile, ArticleRecord } from '#domain/articles';
import {
  articleKind,
  featureArticle,
  getArticle,
  setDrawnPicture,
  setStatic,
  putArticles,
  redrawCover,
} from '#domain/articles/server';
import { getWorkingCopy, publish, saveWorkingCopy, trash } from '#domain/content/server';
import { Ai } from '#domain/provenance';
import { textHash } from '#domain/provenance/server';
import { putDraft } from '#tests/helpers/admin-app.ts';
import { anEditor, review, reviewBoth, settleAll } from '#tests/helpers/reviewer.ts';
import { anArticle, createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { watchStaticFiles } from '../articles/static-files.server.ts';
import {
  approveArticle,
  getArticleToReview,
  rejectArticle,
  signReview,
} from './moderation.server.ts';

const now = '2026-11-21T09:00:00.000Z';
const ai = Ai.parse({ text: { method: 'model', model: 'roble-3' }, made_at: now });
const drawn = Ai.parse({ ...ai, image: { model: 'pincel-2' } });
const ana = { by: 'Ana Ruiz', role: 'redactora jefa', at: now };

/** What a reason is told of beside the missing source: it is in another language. */
const summary = 'A summary in the language of the other text, and of its readers.';
const inEnglish = { summary_es: summary, summary_en: summary };

async function approved(services: TestServices, slug: string, fields: object = {}) {
  const id = await putDraft(services, { slug, ai, is_agent: true, ...fields });
  return approveArticle(services, { id });
}

test('approving publishes without a review, whatever made the text and whoever approves it', async () => {
  await using services = await createTestServices();
  const composer = Ai.parse({ text: { method: 'composer' }, made_at: now });
  for (const [slug, fields] of Object.entries({
    modelo: {},
    recopilado: { ai: composer },
    'sin-registro': { ai: null },
    dibujado: { ai: { ...drawn, text: null }, is_agent: false, image_url: '/media/a.webp' },
    humano: { ai: null, is_agent: false },
  })) {
    const article = await approved(services, slug, fields);
    expect(article, slug).toMatchObject({ status: 'published', review: null, approved_at: now });
    expect((await getArticle(services, slug)).review, slug).toBeNull();
  }
  const id = await putDraft(services, { slug: 'malo', ai });
  expect(await rejectArticle(services, { id })).toMatchObject({ status: 'rejected', review: null });
});

test('an approval that says what was on screen publishes that and nothing else', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const id = await putDraft(services, { slug: 'uno', ai, is_agent: true });
  const before = await getArticleToReview(services, { id, accountId });
  await redrawCover(services, id);
  const after = await getArticleToReview(services, { id, accountId });
  await expect(approveArticle(services, { id, seen: before.seen })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'articles.changedMeanwhile',
    present: { seen: after.seen, cover_revision: 1, body_es: 'Un cuerpo.' },
  });
  await featureArticle(services, { slug: 'uno', isFeatured: true });
  const published = await approveArticle(services, { id, seen: after.seen });
  expect(published).toMatchObject({ status: 'published', review: null });
});

test('a review is of one language, under the public name, and on record with its answers', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const { id } = await approved(services, 'uno', inEnglish);
  const article = await review(services, { id, accountId, language: 'es' });
  const hash = textHash(article, 'es');
  expect(article.review).toEqual({ es: { ...ana, hash }, en: null });
  expect((await getArticle(services, 'uno')).review).toEqual(article.review);
  const { texts } = await getArticleToReview(services, { id, accountId });
  expect(texts.es.review).toEqual({
    ...ana,
    hash,
    account_id: accountId,
    answers: [
      {
        reason: 'no-sources',
        text_es: 'El texto no indica ninguna fuente.',
        text_en: 'The text names no source.',
        answer: expect.stringContaining('párrafo a párrafo'),
      },
      expect.objectContaining({ reason: 'language' }),
    ],
    ledger: {
      sentences: 3,
      anchored: 0,
      read: 0,
      no_claim: 3,
      own_knowledge: 0,
      exceptions: 0,
      differs: 0,
      to_read: 0,
    },
  });
  expect(texts.es.history).toEqual([texts.es.review]);
  expect(texts.en.review).toBeNull();
  const both = await review(services, { id, accountId, language: 'en' });
  expect(both.review?.en).toEqual({ ...ana, hash: textHash(article, 'en') });
  expect(both.review?.es).toEqual(article.review?.es);
});

test('a draft can be reviewed before it is published, and its approval keeps that', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const id = await putDraft(services, { slug: 'uno', ai, is_agent: true });
  const draft = await reviewBoth(services, { id, accountId });
  expect(draft).toMatchObject({ status: 'draft', review: { es: ana, en: ana } });
  const { seen } = await getArticleToReview(services, { id, accountId });
  const published = await approveArticle(services, { id, seen });
  expect(published.review).toEqual(draft.review);
});

test('each reason needs a sentence of its own; the ones without are named', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const { id } = await approved(services, 'uno', inEnglish);
  await settleAll(services, id);
  const { texts } = await getArticleToReview(services, { id, accountId });
  const { hash, reasons } = texts.es;
  expect(reasons.map((reason) => reason.id)).toEqual(['no-sources', 'language']);
  const sign = (...given: (string | null)[]) =>
    signReview(services, {
      id,
      accountId,
      language: 'es',
      hash,
      answers: given.flatMap((answer, index) =>
        answer === null ? [] : { reason: reasons[index]!.id, answer },
      ),
    });
  const sentence = 'Lo escribí yo tras hablar con la autora.';
  const [first, second] = reasons;
  for (const [given, open] of [
    [[], [first, second]],
    [[sentence], [second]],
    [[null, sentence], [first]],
    [
      ['', '   '],
      [first, second],
    ],
    [[sentence, 'ok'], [second]],
    [[sentence, '.......................................'], [second]],
    [[sentence, 'sí sí sí sí sí sí sí sí sí sí sí sí sí'], [second]],
  ] as const) {
    await expect(sign(...given), JSON.stringify(given)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'articles.reasonsUnanswered',
      present: { reasons: open },
    });
  }
  expect((await getArticle(services, 'uno')).review).toBeNull();
  expect((await sign(sentence, sentence)).review?.es).toMatchObject(ana);
});

test('a review of what was not on screen is refused with what is there', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const { id } = await approved(services, 'uno');
  const { texts } = await getArticleToReview(services, { id, accountId });
  await redrawCover(services, id);
  const input = { id, accountId, answers: [] };
  await expect(
    signReview(services, { ...input, language: 'es', hash: texts.es.hash }),
  ).rejects.toMatchObject({
    message: 'articles.changedMeanwhile',
    present: { language: 'es', body: 'Un cuerpo.', cover_revision: 1 },
  });
  const { texts: after } = await getArticleToReview(services, { id, accountId });
  await expect(
    signReview(services, { ...input, language: 'en', hash: after.es.hash }),
  ).rejects.toMatchObject({ message: 'articles.changedMeanwhile', present: { language: 'en' } });
});

test.each([
  ['what people wrote', { ai: null, is_agent: false }, 'es', 'articles.nothingToReview'],
  [
    'the Spanish that a model only translated',
    {
      ai: Ai.parse({ translation: { language: 'en', model: 'm' }, made_at: now }),
      is_agent: false,
    },
    'es',
    'articles.nothingToReview',
  ],
  [
    'material',
    { ai: Ai.parse({ text: { method: 'composer' }, made_at: now }) },
    'es',
    'articles.materialNotReviewed',
  ],
  ['an English text that is not there', { body_en: ' ' }, 'en', 'articles.nothingInEnglish'],
  ['what waits for answers', { body_es: '[Respuesta pendiente]' }, 'es', 'articles.pendingAnswers'],
  ['what was rejected', { status: 'rejected' }, 'es', 'articles.notDraft'],
] as const)('%s is not reviewed', async (...[, fields, language, message]) => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const id = await putDraft(services, { slug: 'uno', ai, is_agent: true, ...fields });
  const { texts } = await getArticleToReview(services, { id, accountId });
  expect(texts[language].refusal).toBe(message);
  await expect(review(services, { id, accountId, language })).rejects.toMatchObject({
    kind: 'conflict',
    message,
  });
});

test('nobody signs without a public name and role', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services, { name: null });
  const { id } = await approved(services, 'uno');
  const { signer } = await getArticleToReview(services, { id, accountId });
  expect(signer).toBeNull();
  await expect(review(services, { id, accountId })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'articles.noPublicName',
  });
});

test('a draft that still waits for answers is not approved, in any language or spelling', async () => {
  await using services = await createTestServices();
  for (const [index, body] of [
    { body_es: '**P:** ¿Qué?\n\n**R:** [Respuesta pendiente]' },
    { body_es: 'R: \\[respuesta\npendiente\\]', type: 'entrevista' },
    { body_en: 'A: [Answer pending]' },
  ].entries()) {
    const slug = `entrevista-${index}`;
    const id = await putDraft(services, { slug, ai, ...body });
    await expect(approveArticle(services, { id })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'articles.pendingAnswers',
    });
    await expect(getArticle(services, slug)).rejects.toMatchObject({ kind: 'not-found' });
  }
});

test('featuring, and going to a file and back, keep the review', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const { id } = await approved(services, 'uno', { title_es: ' Con espacio ' });
  const { review: signed } = await reviewBoth(services, { id, accountId });
  const kept: (ArticleRecord | undefined)[] = [
    await featureArticle(services, { slug: 'uno', isFeatured: true }),
    await setStatic(services, { slug: 'uno', isStatic: true }),
    await featureArticle(services, { slug: 'uno', isFeatured: false }),
    await getArticle(services, 'uno'),
    await setStatic(services, { slug: 'uno', isStatic: false }),
  ];
  for (const article of kept) expect(article?.review).toEqual(signed);
  expect(signed?.es && signed.en).toBeTruthy();
  expect((await getArticle(services, 'uno')).id).toBe(id);
});

test('another picture voids it, and a drawn one is on record only while it is shown', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const { id } = await approved(services, 'uno', { ai: drawn, image_url: '/media/a.webp' });
  await reviewBoth(services, { id, accountId });
  const redrawn = await redrawCover(services, id);
  expect(redrawn).toMatchObject({ review: null, image_url: '', cover_revision: 1, ai });
  expect(redrawn.ai?.image).toBeNull();

  await reviewBoth(services, { id, accountId });
  const given = await setDrawnPicture(services, {
    id,
    imageUrl: '/media/b.webp',
    model: 'pincel-3',
  });
  expect(given).toMatchObject({ review: null, image_url: '/media/b.webp' });
  expect(given.ai?.image).toEqual({ model: 'pincel-3', made_at: now });
});

test('a picture drawn for what a person wrote says only that', async () => {
  await using services = await createTestServices();
  const { id } = await approved(services, 'humano', { ai: null, is_agent: false });
  const given = await setDrawnPicture(services, { id, imageUrl: '/media/b.webp', model: 'p' });
  expect(given.ai).toEqual({
    text: null,
    translation: null,
    image: { model: 'p', made_at: now },
    made_at: now,
    run_id: null,
  });
});

test('a changed word voids the review of its language; the newest of several counts', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const leo = await anEditor(services, { name: 'Leo Paz', role: 'editor' });
  const { id } = await approved(services, 'uno');
  const { review: signed } = await reviewBoth(services, { id, accountId });
  const content = anArticle({ slug: 'uno', ai, is_agent: true });
  const standing = async (fields: Partial<ArticleFile>) => {
    await putArticles(services, 'dynamic', [{ ...content, ...fields }]);
    return (await getArticle(services, 'uno')).review;
  };
  expect(await standing({ featured: true, tags: ['otra'] })).toEqual(signed);
  expect(await standing({ body_en: 'Another body.' })).toEqual({ ...signed, en: null });
  expect(await standing({ why_it_matters_es: 'Otra.' })).toBeNull();
  expect(await standing({})).toEqual(signed);
  services.clock.set('2026-11-22T09:00:00.000Z');
  const again = await review(services, { id, accountId: leo });
  expect(again.review?.es).toMatchObject({ by: 'Leo Paz', role: 'editor' });
  expect(again.review?.en).toEqual(signed?.en);
});

test('where English readers see the Spanish text, a review of that counts for them too', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const empty = { title_en: '', summary_en: '', body_en: '' };
  const { id } = await approved(services, 'uno', empty);
  const { review: signed } = await review(services, { id, accountId, language: 'es' });
  expect(signed?.en).toEqual(signed?.es);
  expect(signed?.en).toMatchObject(ana);
  const content = anArticle({ slug: 'uno', ai, is_agent: true, ...empty });
  await putArticles(services, 'dynamic', [{ ...content, body_en: 'Written since.' }]);
  expect((await getArticle(services, 'uno')).review).toEqual({ ...signed, en: null });
});

test('an article in a file is reviewed as the file says, which never holds the review itself', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  await approved(services, 'uno');
  const { id } = await setStatic(services, { slug: 'uno', isStatic: true });
  const inFile = await reviewBoth(services, { id, accountId });
  expect(inFile).toMatchObject({ is_static: true, review: { es: ana, en: ana } });
  const file = JSON.parse(await readFile(fileOf(services, 'uno'), 'utf8')) as object;
  expect(Object.keys(file)).not.toContain('review');
  const back = await setStatic(services, { slug: 'uno', isStatic: false });
  expect(back.review).toEqual(inFile.review);
});

test('a file changed by hand loses its review when it is read, and has it again when it is put back', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const { id } = await approved(services, 'uno');
  const { review: signed } = await reviewBoth(services, { id, accountId });
  await setStatic(services, { slug: 'uno', isStatic: true });
  const file = fileOf(services, 'uno');
  const original = await readFile(file, 'utf8');
  const watch = await watchStaticFiles(services);
  const look = async (text: string) => {
    await writeFile(file, text);
    await watch.scan();
    return (await getArticle(services, 'uno')).review;
  };
  expect(await look(original)).toEqual(signed);
  expect(await look(original.replace('Un cuerpo.', 'Otro cuerpo.'))).toEqual({
    ...signed,
    es: null,
  });
  expect(await look(`${original} `)).toEqual(signed);
  await writeFile(file, original.replace('Un resumen.', 'Otro.'));
  const featured = await featureArticle(services, { slug: 'uno', isFeatured: true });
  expect([featured.summary_es, featured.review?.es]).toEqual(['Otro.', null]);
  await watch.stop();
});

test('no file and no sample can claim a review that nobody has signed here', async () => {
  await using services = await createTestServices();
  const content = anArticle({ slug: 'traido', ai });
  const hashes = { hash_es: textHash(content, 'es'), hash_en: textHash(content, 'en') };
  const claims = [
    { by: 'ana', at: now, ...hashes },
    { es: { ...ana, hash: hashes.hash_es }, en: { ...ana, hash: hashes.hash_en } },
    'revisado por Ana',
    null,
  ];
  const file = fileOf(services, 'traido');
  await mkdir(path.dirname(file), { recursive: true });
  const watch = await watchStaticFiles(services);
  for (const claim of claims) {
    await writeFile(file, JSON.stringify({ ...content, review: claim }));
    await watch.scan();
    const read = await getArticle(services, 'traido');
    expect(read, JSON.stringify(claim)).toMatchObject({ ai, review: null });
  }
  await watch.stop();
  for (const layer of ['sample', 'dynamic'] as const) {
    const slug = `en-${layer}`;
    const claim = { review: claims[1] } as object;
    await putArticles(services, layer, [{ ...anArticle({ slug, ai }), ...claim }]);
    expect((await getArticle(services, slug)).review).toBeNull();
  }
});

test('a deleted article takes its reviews along: the same words under its address claim none', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const { id } = await approved(services, 'uno');
  await reviewBoth(services, { id, accountId });
  await trash(services, articleKind, { id, by: { id: null, name: 'ana' } });
  await putArticles(services, 'static', [anArticle({ slug: 'uno', ai, is_agent: true })]);
  expect((await getArticle(services, 'uno')).review).toBeNull();
});

test('material is never featured, in any layer, whatever a file says', async () => {
  await using services = await createTestServices();
  const composer = Ai.parse({ text: { method: 'composer' }, made_at: now });
  for (const layer of ['sample', 'dynamic', 'static'] as const) {
    const slug = `dosier-${layer}`;
    await putArticles(services, layer, [anArticle({ slug, ai: composer })]);
    for (const isFeatured of [true, undefined]) {
      await expect(featureArticle(services, { slug, isFeatured })).rejects.toMatchObject({
        kind: 'conflict',
        message: 'articles.materialNotFeatured',
      });
    }
    expect((await getArticle(services, slug)).featured).toBe(false);
  }
  for (const layer of ['sample', 'dynamic', 'static'] as const) {
    const slug = `dosier-${layer}`;
    await putArticles(services, layer, [anArticle({ slug, ai: composer, featured: true })]);
    expect((await getArticle(services, slug)).featured).toBe(false);
  }
  const file = fileOf(services, 'dosier-static');
  await mkdir(path.dirname(file), { recursive: true });
  const featured = { ...anArticle({ slug: 'dosier-static', ai: composer }), featured: true };
  await writeFile(file, JSON.stringify(featured));
  const { id } = await getArticle(services, 'dosier-static');
  expect((await redrawCover(services, id)).featured).toBe(false);
});

function fileOf({ config }: TestServices, slug: string): string {
  return path.join(config.DATA_DIR, 'static/articles', `${slug}.json`);
}

test('a review is of the text beside its sources: without one of them, or with another, it is void', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const source = { name: 'El Faro de Valdoria', url: 'https://faro.example/multa' };
  const { id } = await approved(services, 'uno', { sources: [source] });
  await reviewBoth(services, { id, accountId });
  const write = async (sources: object[]) => {
    const { version } = await getWorkingCopy(services, articleKind, id);
    const saving = { id, by: { id: accountId, name: 'Ana' }, version, is_automatic: false };
    const copy = await saveWorkingCopy(services, articleKind, { ...saving, content: { sources } });
    const languages = ['es', 'en'] as const;
    await publish(services, articleKind, { ...saving, version: copy.version, languages });
    return (await getArticle(services, 'uno')).review;
  };
  expect(await write([{ ...source, name: 'El Faro' }])).toMatchObject({ es: ana, en: ana });
  expect(await write([{ name: 'Otra', url: 'https://otra.example/' }])).toBeNull();
  expect(await write([source])).toMatchObject({ es: ana, en: ana });
});

test('a review outlives a change of typing, by language, and no other', async () => {
  await using services = await createTestServices();
  const accountId = await anEditor(services);
  const body_es = 'La evaluacion del reglamento se publico tarde.';
  const body_en = 'The assesment was published late.';
  const { id } = await approved(services, 'uno', { body_es, body_en });
  await reviewBoth(services, { id, accountId });
  const write = async (content: Record<string, string>) => {
    const { version } = await getWorkingCopy(services, articleKind, id);
    const saving = { id, by: { id: accountId, name: 'Ana' }, version, is_automatic: false };
    const copy = await saveWorkingCopy(services, articleKind, { ...saving, content });
    const languages = ['es', 'en'] as const;
    await publish(services, articleKind, { ...saving, version: copy.version, languages });
    return (await getArticle(services, 'uno')).review;
  };
  const kept = { es: ana, en: ana };
  expect(
    await write({ body_es: body_es.replace('evaluacion', 'evaluación') }),
    'an accent that was missing',
  ).toMatchObject(kept);
  expect(await write({ body_en: 'The assessment was published late.' })).toMatchObject(kept);
  expect(
    await write({ body_es: 'La evaluación del reglamento se publicó tarde.' }),
    'both are words',
  ).toMatchObject({ es: null, en: ana });
  expect(await write({ body_en: 'The assessment was not published late.' })).toBeNull();
});
