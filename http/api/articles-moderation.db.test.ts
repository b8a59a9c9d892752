// What becomes of drafts and articles: approved, rejected, deleted, alone and at once.
import { expect, test } from 'vitest';
import { getArticle, layerSlugs, putArticles } from '#domain/articles/server';
import { type AdminApp, createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

const notDraft = 'Este artículo ya no es un borrador: recarga la lista para ver cómo ha quedado.';
const nothingToDelete =
  'Este artículo viene de los datos de muestra o de un archivo: la base de datos no tiene nada que eliminar.';
const unknown = { status: 404, body: { error: 'Artículo no encontrado' } };
const published = { status: 'published' };
const rejected = { status: 'rejected' };
const aReview = { language: 'es', hash: 'a'.repeat(64), answers: [] };

async function answerTo(app: AdminApp, call: string, body?: object) {
  const answer = await app.ask(call, body);
  return { status: answer.statusCode, body: answer.json() };
}

/** In which of the lists a slug stands. */
async function standsIn(app: AdminApp, slug: string): Promise<string[]> {
  const lists = ['published', 'draft'];
  const found = await Promise.all(
    lists.map(async (list) => {
      const rows = (await app.ask(`GET articles/status/${list}`)).json<{ slug: string }[]>();
      return rows.some((row) => row.slug === slug);
    }),
  );
  return lists.filter((_, index) => found[index]);
}

test('an approved draft is published: in the lists, under its slug and on its page at once', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'aprobada', title_es: 'Aprobada del todo' });
  expect((await app.get('/noticias/aprobada')).statusCode).toBe(404);
  expect((await app.get('/noticias')).body).not.toContain('Aprobada del todo');
  expect(await standsIn(app, 'aprobada')).toEqual(['draft']);

  const { status, body } = await answerTo(app, `PUT articles/${id}`, published);
  expect(status).toBe(200);
  expect(body.article).toMatchObject({ id, slug: 'aprobada', status: 'published' });
  expect(await standsIn(app, 'aprobada')).toEqual(['published']);
  expect((await app.ask('GET articles/aprobada')).json()).toEqual(body.article);
  expect((await app.get('/noticias/aprobada')).body).toContain('Aprobada del todo');
  expect((await app.get('/noticias')).body).toContain('Aprobada del todo');
});

test('a rejected draft leaves the lists and is never public, and the database keeps it', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'rechazada' });
  const { status, body } = await answerTo(app, `PUT articles/${id}`, rejected);
  expect([status, body.article.id, body.article.status]).toEqual([200, id, 'rejected']);
  expect(await standsIn(app, 'rechazada')).toEqual([]);
  expect(await answerTo(app, 'GET articles/rechazada')).toEqual(unknown);
  expect((await app.get('/noticias/rechazada')).statusCode).toBe(404);
  expect(await layerSlugs(app.services, 'dynamic')).toEqual(['rechazada']);
});

test('the answer to a decision is the draft that was decided, also under a static file', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'static', [anArticle({ slug: 'debajo' })]);
  const id = await putDraft(app.services, { slug: 'debajo' });
  const { body } = await answerTo(app, `PUT articles/${id}`, rejected);
  expect([body.article.id, body.article.status]).toEqual([id, 'rejected']);
});

test('an article that is no draft, or has no title or text, takes no decision: 409 and nothing changes', async () => {
  await using app = await createAdminApp();
  const { id: sample } = await getArticle(
    app.services,
    (await layerSlugs(app.services, 'sample'))[0]!,
  );
  await putArticles(app.services, 'static', [anArticle({ slug: 'de-archivo' })]);
  const { id: inFile } = await getArticle(app.services, 'de-archivo');
  const decided = {
    published: await putDraft(app.services, { slug: 'ya-publicada', status: 'published' }),
    rejected: await putDraft(app.services, { slug: 'ya-rechazada', status: 'rejected' }),
  };
  for (const id of [sample, inFile, decided.published, decided.rejected]) {
    for (const change of [published, rejected]) {
      const answer = await answerTo(app, `PUT articles/${id}`, change);
      expect(answer).toEqual({ status: 409, body: { error: notDraft } });
    }
  }
  for (const [slug, fields, error] of [
    ['sin-titulo', { title_es: ' ' }, 'No se puede publicar un artículo sin título en español.'],
    ['sin-texto', { body_es: '\n ' }, 'No se puede publicar un artículo sin texto en español.'],
  ] as const) {
    const id = await putDraft(app.services, { slug, ...fields });
    const answer = await answerTo(app, `PUT articles/${id}`, published);
    expect(answer).toEqual({ status: 409, body: { error } });
    expect(await standsIn(app, slug)).toEqual(['draft']);
    expect((await answerTo(app, `PUT articles/${id}`, rejected)).status).toBe(200);
  }
});

test('a draft that waits for answers is not published: 409 with the reason, until they are there', async () => {
  await using app = await createAdminApp();
  const error =
    'Quedan respuestas pendientes: no se puede publicar hasta que estén las palabras de la persona entrevistada.';
  const id = await putDraft(app.services, {
    slug: 'entrevista',
    type: 'entrevista',
    body_es: '**P:** ¿Y ahora?\n\n**R:** [Respuesta pendiente]',
  });
  expect(await answerTo(app, `PUT articles/${id}`, published)).toEqual({
    status: 409,
    body: { error },
  });
  expect(await standsIn(app, 'entrevista')).toEqual(['draft']);
  expect((await answerTo(app, `PUT articles/${id}`, rejected)).status).toBe(200);
});

test('another status than the two, or another field, is refused with 400 and the field', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'borrador' });
  for (const [body, field] of [
    [{}, 'status'],
    [{ status: 'Published' }, 'status'],
    [{ status: 'draft' }, 'status'],
    [{ status: null }, 'status'],
    [{ status: ['published'] }, 'status'],
    [{ status: 'published', featured: true }, 'body'],
    [{ status: 'published', seen: 'ab' }, 'seen'],
    [{ status: 'rejected', seen: 1 }, 'seen'],
    [[published], 'body'],
    [undefined, 'body'],
  ] as const) {
    const answer = await answerTo(app, `PUT articles/${id}`, body);
    expect(answer.status, JSON.stringify(body)).toBe(400);
    expect(Object.keys(answer.body.details), JSON.stringify(body)).toEqual([field]);
  }
  expect(await standsIn(app, 'borrador')).toEqual(['draft']);
});

test('a deleted article is gone with its file, and the layer below it is visible again', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'sample', [anArticle({ slug: 'capas', title_es: 'De muestra' })]);
  const id = await putDraft(app.services, { slug: 'capas' });
  await answerTo(app, `PUT articles/${id}`, published);
  await answerTo(app, 'PUT articles/capas/toggle-static', { is_static: true });
  const deleted = await answerTo(app, `DELETE articles/${id}`);
  expect(deleted).toEqual({ status: 200, body: { message: 'Artículo eliminado' } });
  const { id: sample, title_es } = await getArticle(app.services, 'capas');
  expect(title_es).toBe('De muestra');
  expect(await layerSlugs(app.services, 'static')).toEqual([]);
  expect(await answerTo(app, `DELETE articles/${id}`)).toEqual(unknown);
  const again = await answerTo(app, `DELETE articles/${sample}`);
  expect(again).toEqual({ status: 409, body: { error: nothingToDelete } });
});

test('what the database does not hold is not deleted: 409 for a file alone or a sample', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'static', [anArticle({ slug: 'solo-archivo' })]);
  await putArticles(app.services, 'sample', [anArticle({ slug: 'de-muestra' })]);
  const { id: sample } = await getArticle(app.services, 'de-muestra');
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'de-muestra' })]);
  const { id: inFile } = await getArticle(app.services, 'solo-archivo');
  for (const id of [sample, inFile]) {
    const answer = await answerTo(app, `DELETE articles/${id}`);
    expect(answer).toEqual({ status: 409, body: { error: nothingToDelete } });
  }
  expect(await layerSlugs(app.services, 'static')).toEqual(['solo-archivo']);
});

test('an id that nothing has, or that is no id, is answered with 404 by every call', async () => {
  await using app = await createAdminApp();
  const ids = ['00000000-0000-4000-8000-000000000000', '1', 'no-es-un-id', "'", '%00', '..%2f'];
  for (const id of [...ids, 'a'.repeat(300)]) {
    expect(await answerTo(app, `PUT articles/${id}`, published), id).toEqual(unknown);
    expect(await answerTo(app, `PUT articles/${id}`, rejected), id).toEqual(unknown);
    expect(await answerTo(app, `DELETE articles/${id}`), id).toEqual(unknown);
    expect(await answerTo(app, `PUT articles/${id}/regenerate-image`), id).toEqual(unknown);
    expect(await answerTo(app, `GET articles/${id}/review`), id).toEqual(unknown);
    expect(await answerTo(app, `PUT articles/${id}/review`, aReview), id).toEqual(unknown);
  }
});

test('of an approval and a rejection at once one succeeds and the other gets 409', async () => {
  await using app = await createAdminApp();
  for (let round = 0; round < 20; round += 1) {
    const slug = `carrera-${round}`;
    const id = await putDraft(app.services, { slug });
    const [approval, rejection] = await Promise.all([
      answerTo(app, `PUT articles/${id}`, published),
      answerTo(app, `PUT articles/${id}`, rejected),
    ]);
    expect([approval.status, rejection.status].toSorted()).toEqual([200, 409]);
    expect(await standsIn(app, slug)).toEqual(approval.status === 200 ? ['published'] : []);
  }
});

test('approved, rejected, made static and deleted at once, an article ends deleted, file and all', async () => {
  await using app = await createAdminApp();
  for (let round = 0; round < 20; round += 1) {
    const slug = `fin-${round}`;
    const id = await putDraft(app.services, { slug });
    const [deletion, ...others] = await Promise.all([
      answerTo(app, `DELETE articles/${id}`),
      answerTo(app, `PUT articles/${id}`, published),
      answerTo(app, `PUT articles/${id}`, rejected),
      answerTo(app, `PUT articles/${slug}/toggle-static`, { is_static: true }),
    ]);
    expect(deletion.status).toBe(200);
    for (const { status } of others) expect([200, 404, 409]).toContain(status);
    // 410 where it was public for a moment before it was deleted.
    expect([404, 410]).toContain((await answerTo(app, `GET articles/${slug}`)).status);
    expect(await standsIn(app, slug)).toEqual([]);
  }
  expect(await layerSlugs(app.services, 'dynamic')).toEqual([]);
  expect(await layerSlugs(app.services, 'static')).toEqual([]);
});

test('what waits for a decision is approved as its list showed it; after a change the answer is 409, and the list shows that', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'vista', title_es: 'Como se vio' });
  const listed = async () => (await app.ask('GET articles/status/waiting?limit=5')).json()[0];
  const { seen } = await listed();
  const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json();
  const content = { title_es: 'Como quedó después' };
  await app.ask(`PUT articles/${id}/working-copy`, { version, content, is_automatic: true });

  const refused = await app.ask(`PUT articles/${id}`, { ...published, seen });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().details.title_es).toBe('Como quedó después');
  expect(await standsIn(app, 'vista')).toEqual(['draft']);
  const now = await listed();
  expect(now.title_es).toBe('Como quedó después');
  const approved = await app.ask(`PUT articles/${id}`, { ...published, seen: now.seen });
  expect(approved.statusCode, approved.body).toBe(200);
});
