// The review of what no person made: recorded on approval, and dropped by whatever changes what was reviewed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Ai, type Review } from '#domain/provenance';
import { recordReview } from '#domain/provenance/server';
import type { ArticleFile, ArticleRecord } from '#domain/articles';
import {
  featureArticle,
  getArticle,
  giveDrawnPicture,
  keepStatic,
  putArticles,
  redrawCover,
  reviewArticle,
} from '#domain/articles/server';
import { putDraft } from '#tests/helpers/admin-app.ts';
import { anArticle, createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { watchStaticFiles } from '../articles/static-files.server.ts';
import { approveArticle, rejectArticle } from './moderation.server.ts';

const now = '2026-11-21T09:00:00.000Z';
const ai = Ai.parse({ text: { method: 'model', model: 'roble-3' }, made_at: now });
const drawn = Ai.parse({ ...ai, image: { model: 'pincel-2' } });

async function approved(services: TestServices, slug: string, fields: object = {}) {
  const id = await putDraft(services, { slug, ai, is_agent: true, ...fields });
  return approveArticle(services, { id, by: 'ana' });
}

test('approving what a model made records who, when and a hash of what they saw', async () => {
  await using services = await createTestServices();
  const article = await approved(services, 'uno');
  expect(article).toMatchObject({ status: 'published', review_required: false, ai });
  expect(article.review).toEqual(recordReview(article, { by: 'ana', at: now }));
  expect((await getArticle(services, 'uno')).review).toEqual(article.review);
});

test('so does approving what the composer or an unrecorded agent made, and what only has a drawn picture', async () => {
  await using services = await createTestServices();
  const composer = Ai.parse({ text: { method: 'composer' }, made_at: now });
  for (const [slug, fields] of Object.entries({
    recopilado: { ai: composer },
    'sin-registro': { ai: null },
    dibujado: { ai: { ...drawn, text: null }, is_agent: false, image_url: '/media/a.webp' },
  })) {
    expect((await approved(services, slug, fields)).review?.by, slug).toBe('ana');
  }
});

test('approving what a person wrote, and rejecting, record none', async () => {
  await using services = await createTestServices();
  expect((await approved(services, 'humano', { ai: null, is_agent: false })).review).toBeNull();
  const id = await putDraft(services, { slug: 'malo', ai });
  expect(await rejectArticle(services, { id })).toMatchObject({ status: 'rejected', review: null });
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
    await expect(approveArticle(services, { id, by: 'ana' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'articles.pendingAnswers',
    });
    await expect(getArticle(services, slug)).rejects.toMatchObject({ kind: 'not-found' });
  }
});

test('featuring, and going to a file and back, keep the review', async () => {
  await using services = await createTestServices();
  const { review, id } = await approved(services, 'uno', { title_es: ' Con espacio ' });
  const kept: (ArticleRecord | undefined)[] = [
    await featureArticle(services, { slug: 'uno', isFeatured: true }),
    await keepStatic(services, { slug: 'uno', isStatic: true }),
    await featureArticle(services, { slug: 'uno', isFeatured: false }),
    await getArticle(services, 'uno'),
    await keepStatic(services, { slug: 'uno', isStatic: false }),
  ];
  for (const article of kept) expect(article?.review).toEqual(review);
  expect((await getArticle(services, 'uno')).id).toBe(id);
});

test('another picture voids it, and a drawn one is on record only while it is shown', async () => {
  await using services = await createTestServices();
  const first = await approved(services, 'uno', { ai: drawn, image_url: '/media/a.webp' });
  expect(first.review).not.toBeNull();
  const redrawn = await redrawCover(services, first.id);
  expect(redrawn).toMatchObject({ review: null, image_url: '', cover_revision: 1, ai });
  expect(redrawn.ai?.image).toBeNull();

  await reviewArticle(services, { id: first.id, by: 'ana' });
  const input = { id: first.id, imageUrl: '/media/b.webp', model: 'pincel-3' };
  const given = await giveDrawnPicture(services, input);
  expect(given).toMatchObject({ review: null, image_url: '/media/b.webp' });
  expect(given.ai?.image).toEqual({ model: 'pincel-3', made_at: now });
});

test('a picture drawn for what a person wrote says only that', async () => {
  await using services = await createTestServices();
  const { id } = await approved(services, 'humano', { ai: null, is_agent: false });
  const given = await giveDrawnPicture(services, { id, imageUrl: '/media/b.webp', model: 'p' });
  expect(given.ai).toEqual({
    text: null,
    translation: null,
    image: { model: 'p', made_at: now },
    made_at: now,
    run_id: null,
  });
});

test('a review can be recorded again, of the article as it is now, wherever it is served from', async () => {
  await using services = await createTestServices();
  const { id } = await approved(services, 'uno');
  await redrawCover(services, id);
  const again = await reviewArticle(services, { id, by: 'leo' });
  expect(again.review).toEqual(recordReview(again, { by: 'leo', at: now }));
  await keepStatic(services, { slug: 'uno', isStatic: true });
  await redrawCover(services, id);
  const inFile = await reviewArticle(services, { id, by: 'leo' });
  expect([inFile.is_static, inFile.review?.by]).toEqual([true, 'leo']);
  const { review } = JSON.parse(await readFile(fileOf(services, 'uno'), 'utf8')) as ArticleFile;
  expect(review).toEqual(inFile.review);

  const human = await approved(services, 'humano', { ai: null, is_agent: false });
  await expect(reviewArticle(services, { id: human.id, by: 'leo' })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'articles.nothingToReview',
  });
});

test('a layer that is written over with other words loses the review, with the same keeps it', async () => {
  await using services = await createTestServices();
  const content = anArticle({ slug: 'uno', ai });
  const review = recordReview(content, { by: 'ana', at: now });
  const standing = async (fields: Partial<ArticleFile>): Promise<Review | null> => {
    await putArticles(services, 'dynamic', [{ ...content, review, ...fields }]);
    return (await getArticle(services, 'uno')).review;
  };
  expect(await standing({})).toEqual(review);
  expect(await standing({ featured: true, tags: ['otra'] })).toEqual(review);
  expect(await standing({ body_en: 'Another body.' })).toBeNull();
  expect(await standing({ review: null })).toBeNull();
});

test('a file changed by hand loses its review when it is read, and has it again when it is put back', async () => {
  await using services = await createTestServices();
  const { review } = await approved(services, 'uno');
  await keepStatic(services, { slug: 'uno', isStatic: true });
  const file = fileOf(services, 'uno');
  const original = await readFile(file, 'utf8');
  const watch = await watchStaticFiles(services);
  const look = async (text: string) => {
    await writeFile(file, text);
    await watch.look();
    return (await getArticle(services, 'uno')).review;
  };
  expect(await look(original)).toEqual(review);
  expect(await look(original.replace('Un cuerpo.', 'Otro cuerpo.'))).toBeNull();
  expect(await look(`${original} `)).toEqual(review);
  await writeFile(file, original.replace('Un resumen.', 'Otro.'));
  const featured = await featureArticle(services, { slug: 'uno', isFeatured: true });
  expect([featured.summary_es, featured.review]).toEqual(['Otro.', null]);
  await watch.stop();
});

test('a review that a file brings along counts only for what it is of', async () => {
  await using services = await createTestServices();
  const content = anArticle({ slug: 'traido', ai });
  const review = recordReview(content, { by: 'ana', at: now });
  const file = fileOf(services, 'traido');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ ...content, title_es: 'Otro', review }));
  const watch = await watchStaticFiles(services);
  expect(await getArticle(services, 'traido')).toMatchObject({ ai, review: null });
  await writeFile(file, JSON.stringify({ ...content, review }));
  await watch.look();
  expect((await getArticle(services, 'traido')).review).toEqual(review);
  await watch.stop();
});

function fileOf({ config }: TestServices, slug: string): string {
  return path.join(config.DATA_DIR, 'static/articles', `${slug}.json`);
}
