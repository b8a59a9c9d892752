// Who may tell readers that a text was reviewed, and by which way: one act alone does, whatever is tried.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ArticleToReview } from '#domain/moderation';
import { Ai } from '#domain/provenance';
import {
  type AdminApp,
  createAdminApp,
  putDraft,
  readArticle,
  signature,
  signTheReview,
} from '#tests/helpers/admin-app.ts';
import { anAnswer, anEditor, settleAll } from '#tests/helpers/reviewer.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { signIn } from '#tests/helpers/sign-in.ts';
import { watchStaticFiles } from '../../domain/articles/static-files.server.ts';

const made_at = '2026-11-18T08:00:00.000Z';
const ai = Ai.parse({ text: { method: 'model', model: 'roble-3' }, made_at });
const composer = Ai.parse({ text: { method: 'composer' }, made_at });
/** What a reason is told of beside the missing source: it is in another language. */
const summary = 'A summary in the language of the other text, and of its readers.';
const inEnglish = { summary_es: summary, summary_en: summary };
const changed =
  'El texto o la imagen han cambiado desde que lo abriste: lee lo que hay ahora antes de decidir.';

async function answerTo(
  app: AdminApp,
  call: string,
  { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {},
) {
  const answer = await app.ask(call, body, headers);
  return { status: answer.statusCode, body: answer.json() };
}

async function toReview(app: AdminApp, id: string): Promise<ArticleToReview> {
  const { status, body } = await answerTo(app, `GET articles/${id}/review`);
  expect(status).toBe(200);
  return body;
}

test('no way of publishing tells of a review: approved, alone or in a row, or served from a file', async () => {
  await using app = await createAdminApp();
  await app.ask('PUT auth/public-identity', signature);
  for (const slug of ['uno', 'dos']) {
    const id = await putDraft(app.services, { slug, ai, is_agent: true });
    const { body } = await answerTo(app, `PUT articles/${id}`, { body: { status: 'published' } });
    expect(body.article).toMatchObject({ status: 'published', review: null });
    await app.ask(`PUT articles/${slug}/toggle-static`, { is_static: true });
    expect((await readArticle(app, slug)).review).toBeNull();
    const page = (await app.get(`/noticias/${slug}`)).body;
    expect(page).toContain('Redactado con IA');
    expect(page.toLowerCase()).not.toContain('revisado por');
  }
});

test('an approval with the hash of what was on screen publishes that, else 409 with what is there', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'uno', ai });
  const { seen } = await toReview(app, id);
  await app.ask(`PUT articles/${id}/regenerate-image`);
  const refused = await answerTo(app, `PUT articles/${id}`, {
    body: { status: 'published', seen },
  });
  expect(refused).toMatchObject({ status: 409, body: { error: changed } });
  const rejection = await answerTo(app, `PUT articles/${id}`, {
    body: { status: 'rejected', seen },
  });
  expect(rejection).toEqual(refused);
  const { details } = refused.body;
  expect(details).toMatchObject({ title_es: 'Título de uno', cover_revision: 1 });
  expect((await app.get('/noticias/uno')).statusCode).toBe(404);
  const again = { status: 'published', seen: details.seen };
  expect((await answerTo(app, `PUT articles/${id}`, { body: again })).status).toBe(200);
});

test('a review that lacks its language, its hash or an answer’s shape is refused by field', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'uno', ai, is_agent: true, ...inEnglish });
  const call = `PUT articles/${id}/review`;
  const { texts, signer } = await toReview(app, id);
  expect(signer).toBeNull();
  const { hash, reasons } = texts.es;
  expect(reasons).toEqual([
    {
      id: 'no-sources',
      text_es: 'El texto no indica ninguna fuente.',
      text_en: 'The text names no source.',
    },
    expect.objectContaining({ id: 'language' }),
  ]);
  for (const [body, field] of [
    [undefined, 'body'],
    [{}, 'language'],
    [{ language: 'fr', hash }, 'language'],
    [{ language: 'es' }, 'hash'],
    [{ language: 'es', hash: 'no' }, 'hash'],
    [{ language: 'es', hash, answers: 'todo bien' }, 'answers'],
    [{ language: 'es', hash, by: 'Ana' }, 'body'],
  ] as const) {
    const { status, body: answer } = await answerTo(app, call, { body });
    expect(status, JSON.stringify(body)).toBe(400);
    expect(Object.keys(answer.details), JSON.stringify(body)).toContain(field);
  }
});

test('a review wants a name, the text that is there and an answer to each reason; readers are told name and role', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'uno', ai, is_agent: true, ...inEnglish });
  const call = `PUT articles/${id}/review`;
  const { texts } = await toReview(app, id);
  const { hash, reasons } = texts.es;
  const answers = reasons.map(({ id: reason }) => ({ reason, answer: anAnswer }));
  const review = { language: 'es', hash, answers };
  const unnamed = await answerTo(app, call, { body: review });
  expect(unnamed).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('/cuenta') },
  });
  await app.ask('PUT auth/public-identity', signature);
  const unsettled = await answerTo(app, call, { body: review });
  expect(unsettled).toMatchObject({
    status: 409,
    body: {
      error: expect.stringContaining('Quedan frases por decidir'),
      details: { sentences: expect.arrayContaining([expect.objectContaining({ language: 'es' })]) },
    },
  });
  expect(texts.es.open).toBe(unsettled.body.details.sentences.length);
  await settleAll(app.services, id);
  expect((await toReview(app, id)).texts.es.open).toBe(0);
  const open = await answerTo(app, call, { body: { ...review, answers: answers.slice(1) } });
  expect(open).toMatchObject({ status: 409, body: { details: { reasons: reasons.slice(0, 1) } } });
  const other = await answerTo(app, call, { body: { ...review, hash: texts.en.hash } });
  expect(other).toMatchObject({
    status: 409,
    body: { error: changed, details: { language: 'es', hash, body: 'Un cuerpo.' } },
  });

  const signed = await answerTo(app, call, { body: review });
  const told = { by: 'Ana Ruiz', role: 'redactora jefa', at: '2026-11-21T09:00:00.000Z', hash };
  expect(signed).toMatchObject({
    status: 200,
    body: { article: { status: 'draft', review: { es: told, en: null } } },
  });
  expect((await toReview(app, id)).texts.es.review).toMatchObject({
    ...told,
    account_id: expect.any(String),
    answers: [{ reason: 'no-sources', answer: anAnswer }, { reason: 'language' }],
  });
  await app.ask(`PUT articles/${id}`, { status: 'published' });
  for (const target of ['/api/articles/uno', '/api/articles/status/published', '/noticias/uno']) {
    const { body } = await app.get(target);
    expect(body, target).toContain('Ana Ruiz');
    for (const secret of [anAnswer, 'account_id', 'admin-de-prueba']) {
      expect(body, target).not.toContain(secret);
    }
  }
  expect((await app.get('/en/noticias/uno')).body).not.toContain('Ana Ruiz');
});

test('what a file brings along is read, and its review is not believed', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'uno', ai, is_agent: true });
  await app.ask(`PUT articles/${id}`, { status: 'published' });
  const { review } = await signTheReview(app, id, 'es');
  const folder = path.join(app.services.config.DATA_DIR, 'static/articles');
  await mkdir(folder, { recursive: true });
  const hash = review?.es?.hash;
  const old = { by: 'ana', at: made_at, hash_es: hash, hash_en: hash };
  for (const [slug, claim] of [
    ['copiado', review],
    ['de-antes', old],
  ] as const) {
    const file = { ...anArticle({ slug, ai, is_agent: true }), review: claim };
    await writeFile(path.join(folder, `${slug}.json`), JSON.stringify(file));
  }
  const watch = await watchStaticFiles(app.services);
  await watch.scan();
  await watch.stop();
  for (const slug of ['copiado', 'de-antes']) {
    expect(await readArticle(app, slug)).toMatchObject({ is_static: true, review: null });
    expect((await app.get(`/noticias/${slug}`)).body).not.toContain('revisado por');
  }
});

test('material is published one by one as what it is, never reviewed and never featured', async () => {
  await using app = await createAdminApp();
  await app.ask('PUT auth/public-identity', signature);
  const id = await putDraft(app.services, { slug: 'dosier', ai: composer, is_agent: true });
  const { texts } = await toReview(app, id);
  expect(texts.es.refusal).toBe(
    'Una recopilación automática de fuentes se publica como lo que es: no se revisa.',
  );
  const review = { language: 'es', hash: texts.es.hash, answers: [] };
  const featured = () => answerTo(app, 'PUT articles/dosier/toggle-featured');
  expect((await featured()).status).toBe(409);
  expect((await answerTo(app, `PUT articles/${id}/review`, { body: review })).status).toBe(409);
  const { body } = await answerTo(app, `PUT articles/${id}`, { body: { status: 'published' } });
  expect(body.article).toMatchObject({ material: true, review: null, status: 'published' });
  expect((await app.get('/noticias/dosier')).body).toContain('Recopilación automática de fuentes');
  expect(await featured()).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('no se destaca') },
  });
  const set = await answerTo(app, 'PUT articles/dosier/toggle-featured', {
    body: { featured: false },
  });
  expect(set.status).toBe(200);
});

test('only administrators read what stands against a text, sign reviews and have a public name', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'uno', ai });
  const reader = await signIn(app, 'user');
  const review = { language: 'es', hash: 'a'.repeat(64), answers: [] };
  for (const [call, body] of [
    [`GET articles/${id}/review`, undefined],
    [`PUT articles/${id}/review`, review],
    ['GET auth/public-identity', undefined],
    ['PUT auth/public-identity', signature],
  ] as const) {
    for (const [cookie, status] of [
      ['', 401],
      [reader, 403],
    ] as const) {
      expect((await answerTo(app, call, { body, headers: { cookie } })).status, call).toBe(status);
    }
  }
});

test('refusals and reasons are told in the language that is asked for', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'dosier', ai: composer });
  const english = { 'content-language': 'en' };
  const { body } = await answerTo(app, `GET articles/${id}/review`, { headers: english });
  expect(body.texts.en.refusal).toContain('it is not reviewed');
});

test('a public name and role are kept as they are written, and neither may be an address', async () => {
  await using app = await createAdminApp();
  const call = 'PUT auth/public-identity';
  expect((await answerTo(app, 'GET auth/public-identity')).body).toEqual({ public_identity: null });
  const given = { public_name: '  Íñigo Núñez ', public_role: 'jefe de ciencia' };
  const kept = { public_name: 'Íñigo Núñez', public_role: 'jefe de ciencia' };
  expect((await answerTo(app, call, { body: given })).body).toEqual({ public_identity: kept });
  for (const [change, field] of [
    [{ public_name: '' }, 'public_name'],
    [{ public_name: 'A' }, 'public_name'],
    [{ public_name: 'a'.repeat(81) }, 'public_name'],
    [{ public_name: 'ana@vigia.test' }, 'public_name'],
    [{ public_name: 'https://ana.example' }, 'public_name'],
    [{ public_name: '1234' }, 'public_name'],
    [{ public_name: 'Ana\u202eRuiz' }, 'public_name'],
    [{ public_role: ' ' }, 'public_role'],
    [{ public_role: 'jefa <jefa@vigia.test>' }, 'public_role'],
    [{ username: 'ana' }, 'body'],
  ] as const) {
    const { status, body } = await answerTo(app, call, { body: { ...given, ...change } });
    expect([status, Object.keys(body.details)], JSON.stringify(change)).toEqual([400, [field]]);
  }
  expect((await answerTo(app, 'GET auth/public-identity')).body).toEqual({ public_identity: kept });
});

test('no two accounts sign under names that read the same', async () => {
  await using app = await createAdminApp();
  const call = 'PUT auth/public-identity';
  await anEditor(app.services, { name: 'Íñigo Núñez' });
  const given = { public_name: 'Iñigo NÚÑEZ', public_role: 'jefe de ciencia' };
  const { status, body } = await answerTo(app, call, { body: given });
  expect([status, body.error]).toEqual([409, expect.stringContaining('firma ya con ese nombre')]);
  const own = { ...given, public_name: 'Íñigo Núñez Gil' };
  for (const role of ['jefe de ciencia', 'director']) {
    const identity = { ...own, public_role: role };
    expect((await answerTo(app, call, { body: identity })).body).toEqual({
      public_identity: identity,
    });
  }
});

test('a source whose text an editor added is no source without a text', async () => {
  await using app = await createAdminApp();
  const url = 'https://gaceta.example/multa';
  const text =
    'La autoridad multó al banco: «Nadie está por encima de esta ley», dijo su presidenta.';
  const id = await putDraft(app.services, {
    slug: 'con-texto-pegado',
    title_es: 'La autoridad multó al banco',
    title_en: '',
    body_es: text,
    body_en: '',
    is_agent: true,
    ai,
    sources: [{ name: 'Gaceta', url }],
  });
  const reasons = async () => {
    const { texts } = await toReview(app, id);
    return texts.es.reasons.map((reason) => reason.id.replace(/:.*/, ''));
  };
  expect(await reasons()).toEqual(expect.arrayContaining(['no-texts', 'quotation']));
  const added = await app.ask(`POST articles/${id}/source-texts`, { from: 'paste', url, text });
  expect(added.statusCode, added.body).toBe(200);
  const left = await reasons();
  expect(left).not.toContain('no-texts');
  expect(left).not.toContain('quotation');
});
