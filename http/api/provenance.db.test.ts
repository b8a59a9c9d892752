// What readers are told of how an article came about.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ledger } from '#domain/ledger';
import {
  type AdminApp,
  createAdminApp,
  signature,
  signTheReview,
} from '#tests/helpers/admin-app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';

interface Told {
  sentences: {
    text: string;
    state: string;
    by: string | null;
    reason: string | null;
    passages: { source: number; text: string | null }[];
  }[];
  sources: { position: number; hash: string | null }[];
  versions: {
    number: number;
    languages: string[];
    changes: { field: string; language: string; before: string[]; after: string[] }[];
  }[];
}

async function told(app: AdminApp, slug: string): Promise<Told> {
  const answer = await app.get(`/api/articles/${slug}/provenance`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Writes an article and gives its texts to readers, from the version that the last act brought. */
async function writing(app: AdminApp, first: object) {
  let copy = (await app.ask('POST articles', first)).json<{
    id: string;
    slug: string;
    version: string;
  }>();
  const act = async (name: string, body: object) => {
    const [method, path] = name.split(' ');
    const answer = await app.ask(`${method} articles/${copy.id}/${path}`, {
      version: copy.version,
      ...body,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    copy = answer.json();
  };
  return {
    slug: () => copy.slug,
    save: (content: object) => act('PUT working-copy', { content }),
    publish: (...languages: string[]) => act('POST publish', { languages }),
    unpublish: (...languages: string[]) => act('POST unpublish', { languages }),
  };
}

test('each version that readers were given is told with what it changed, and nothing of those in between', async () => {
  await using app = await createAdminApp();
  const article = await writing(app, {
    title_es: `Qué se sabe ${randomUUID().slice(0, 8)}`,
    body_es: 'Uno.\n\nDos.',
    sources: [{ name: 'Un informe', url: 'https://fuente.example/informe' }],
  });
  expect((await app.get(`/api/articles/${article.slug()}/provenance`)).statusCode).toBe(404);
  expect((await app.get(`/noticias/${article.slug()}/procedencia`)).statusCode).toBe(404);
  await article.publish('es');
  await article.save({ body_es: 'Lo que nadie leyó.' });
  await article.save({ body_es: 'Uno.\n\nTres.', title_en: 'What is known', body_en: 'One.' });
  await article.publish('es');
  await article.publish('en');
  const { sources, versions } = await told(app, article.slug());
  expect(sources).toMatchObject([{ position: 1, hash: null }]);
  expect(versions.map(({ number, languages }) => [number, languages])).toEqual([
    [3, ['en']],
    [2, ['es']],
    [1, ['es']],
  ]);
  expect(versions[1]?.changes).toEqual([
    { field: 'body', language: 'es', before: ['Dos.'], after: ['Tres.'] },
  ]);
  expect(JSON.stringify(versions)).not.toContain('nadie leyó');
  for (const path of [`/noticias/${article.slug()}`, `/en/noticias/${article.slug()}`]) {
    const page = await app.get(`${path}/procedencia`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Tres.');
    expect(page.body).toMatch(/huella SHA-256|SHA-256 fingerprint/);
    expect((await app.get(path)).body).toContain(`href="${path}/procedencia"`);
  }
});

test('the page of an article says when its text was changed, in the language in which it was', async () => {
  await using app = await createAdminApp();
  const article = await writing(app, {
    title_es: `Corregido ${randomUUID().slice(0, 8)}`,
    body_es: 'Uno.',
  });
  const shown = async () => {
    const pages = [`/noticias/${article.slug()}`, `/en/noticias/${article.slug()}`];
    const bodies = await Promise.all(pages.map(async (page) => (await app.get(page)).body));
    return bodies.map((body) => /procedencia">(?:Modificado el|Changed on) [^<]+</.test(body));
  };
  await article.publish('es');
  expect(await shown()).toEqual([false, false]);
  await article.save({ tags: ['otra'] });
  await article.publish('es');
  expect(await shown(), 'no text changed').toEqual([false, false]);
  await article.save({ title_en: 'Corrected', body_en: 'One.' });
  await article.publish('en');
  expect(await shown(), 'a translation changes no text').toEqual([false, false]);
  await article.save({ body_es: 'Dos.' });
  await article.publish('es');
  expect(await shown()).toEqual([true, false]);
  await article.save({ body_en: 'Two.' });
  expect(await shown()).toEqual([true, false]);
  await article.publish('en');
  expect(await shown()).toEqual([true, true]);
  await article.unpublish('en');
  expect(await shown(), 'English readers are shown the Spanish').toEqual([true, true]);
  await article.unpublish('es');
  await article.publish('es');
  expect(await shown(), 'published anew').toEqual([false, false]);
});

test('a paragraph that is taken out once, or moved, is a change of the text', async () => {
  await using app = await createAdminApp();
  const article = await writing(app, {
    title_es: `Repetido ${randomUUID().slice(0, 8)}`,
    body_es: 'Uno.\n\nDos.\n\nUno.\n\nFin.',
  });
  await article.publish('es');
  for (const body_es of ['Uno.\n\nDos.\n\nFin.', 'Dos.\n\nUno.\n\nFin.']) {
    await article.save({ body_es });
    await article.publish('es');
  }
  await article.save({ tags: ['otra'] });
  await article.publish('es');
  const { versions } = await told(app, article.slug());
  expect(
    versions.map(({ changes }) => changes.map(({ before, after }) => [before, after])),
  ).toEqual([
    [],
    [
      [
        ['Uno.', 'Dos.'],
        ['Dos.', 'Uno.'],
      ],
    ],
    [[['Uno.'], []]],
    [],
  ]);
  const { body } = await app.get(`/noticias/${article.slug()}/procedencia`);
  expect(body.match(/Sus textos son los de la versión anterior/g)).toHaveLength(1);
});

test('what was taken from readers is not told again', async () => {
  await using app = await createAdminApp();
  const article = await writing(app, {
    title_es: `Retirado ${randomUUID().slice(0, 8)}`,
    title_en: 'Withdrawn',
    body_es: 'Un texto que se retiró.',
    body_en: 'A text that was withdrawn.',
  });
  await article.publish('es', 'en');
  await article.save({ body_en: 'Another text that was withdrawn.' });
  await article.publish('en');
  await article.unpublish('en');
  const left = await told(app, article.slug());
  expect(JSON.stringify(left)).not.toContain('withdrawn');
  expect(left.versions).toMatchObject([{ number: 1, languages: ['es'], changes: [] }]);
  await article.unpublish('es');
  expect((await app.get(`/api/articles/${article.slug()}/provenance`)).statusCode).toBe(410);
  await article.save({ body_es: 'Otro texto.' });
  await article.publish('es');
  const { versions } = await told(app, article.slug());
  expect(versions).toMatchObject([{ number: 1, changes: [] }]);
  expect(JSON.stringify(versions)).not.toContain('se retiró');
});

const source =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros <script>alert(1)</script>. El banco no recurrirá.';
const body_es =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1]. El banco **Lirio** pagó 13.000 euros [1]. Todo se sabrá pronto [1].';

test('readers are told the passage of each sentence that a program wrote, or who let it out and why', async () => {
  await using app = await createAdminApp();
  const id = await putMadeDraft(app.services, { slug: 'lirio', source, body_es });
  await app.ask('PUT auth/public-identity', signature);
  const { sentences } = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  const { language, hash } = sentences.find(({ open }) => open === 'differs')!;
  const reason = 'La fuente <b>rectificó</b> la cifra.';
  await app.ask(`PUT articles/${id}/ledger/except`, { language, hash, reason });
  expect((await app.ask(`PUT articles/${id}`, { status: 'published' })).statusCode).toBe(200);
  const { sentences: all } = await told(app, 'lirio');
  const body = all.slice(-3);
  expect(body).toMatchObject([
    { state: 'found', by: null, passages: [{ source: 1 }] },
    { state: 'exception', by: 'Ana Ruiz', reason, passages: [] },
    { state: 'to-read', by: null, passages: [] },
  ]);
  expect(body[0]?.passages[0]?.text).toContain('30.000 euros');
  expect(body[1]?.text).toBe('El banco Lirio pagó 13.000 euros [1].');
  const { body: page } = await app.get('/noticias/lirio/procedencia');
  expect(page).toContain('Ana Ruiz');
  expect(page).toContain('La fuente &lt;b&gt;rectificó');
  expect(page).not.toContain('<script>alert(1)');
  // Browsers have other marks for Spanish.
  expect(page).toContain('q:lang(es){quotes:"«" "»"');
  const english = await app.get('/en/noticias/lirio/procedencia');
  expect(english.statusCode).toBe(200);
  const reopened = await app.ask(`PUT articles/${id}/ledger/reopen`, { language, hash });
  expect(reopened.statusCode, reopened.body).toBe(200);
  await expect
    .poll(async () => (await app.get('/noticias/lirio/procedencia')).body)
    .not.toContain('rectificó');
});

test('what was pasted is told to have been read, and not quoted', async () => {
  await using app = await createAdminApp();
  const id = await putMadeDraft(app.services, {
    slug: 'lirio',
    source: 'Otra cosa.',
    body_es: 'El banco no recurrirá la multa [1].',
  });
  const url = 'https://gaceta.example/lirio';
  const text = 'El banco no recurrirá la multa, dice un documento reservado.';
  const added = await app.ask(`POST articles/${id}/source-texts`, { from: 'paste', url, text });
  expect(added.statusCode, added.body).toBe(200);
  await signTheReview(app, id, 'es');
  expect((await app.ask(`PUT articles/${id}`, { status: 'published' })).statusCode).toBe(200);
  const { sentences } = await told(app, 'lirio');
  expect(sentences.at(-1)).toMatchObject({ state: 'found', passages: [{ source: 1, text: null }] });
  const { body: page } = await app.get('/noticias/lirio/procedencia');
  expect(page).not.toContain('documento reservado');
});

test('a review says of how many sentences it was made, and stays in the history of reviews', async () => {
  await using app = await createAdminApp();
  const id = await putMadeDraft(app.services, { slug: 'lirio', source, body_es });
  await signTheReview(app, id, 'es');
  const answer = await app.ask(`GET articles/${id}/review`);
  const { texts } = answer.json<{ texts: Record<'es', { review: object; history: object[] }> }>();
  const { review, history } = texts.es;
  expect(review).toMatchObject({ ledger: { exceptions: 1, differs: 0, to_read: 0 } });
  expect(history).toEqual([review]);
  const { ledger } = review as { ledger: Record<string, number> };
  const { sentences = 0, anchored = 0, read = 0, no_claim = 0, own_knowledge = 0 } = ledger;
  expect(anchored + read + no_claim + own_knowledge + 1).toBe(sentences);
});
