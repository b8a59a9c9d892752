// The places of the front page: who stands where, in whichever layer, also when several editors place at once.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { layerSlugs, putArticles, removeArticles } from '#domain/articles/server';
import {
  type AdminApp,
  changeArticle,
  createAdminApp,
  putDraft,
  readArticle,
} from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

interface Places {
  places: { place: number; slug: string | null }[];
}

async function place(app: AdminApp, slug: string, number: number | null) {
  const answer = await app.ask(`PUT articles/${slug}/place`, { place: number });
  return { status: answer.statusCode, body: answer.json<Places>() };
}

async function places(app: AdminApp) {
  const answer = await app.ask('GET admin/front-page');
  expect(answer.statusCode).toBe(200);
  return answer.json<Places>().places.map(({ slug }) => slug);
}

/** Where each of these is met first in the text. */
function inOrder(text: string, slugs: readonly string[]): string[] {
  return slugs.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
}

async function putThree(app: AdminApp): Promise<string[]> {
  const [sample = ''] = await layerSlugs(app.services, 'sample');
  const ofDatabase = anArticle({ slug: 'de-la-base', title_es: 'De la base' });
  const ofFile = anArticle({ slug: 'de-archivo', title_es: 'De archivo' });
  await putArticles(app.services, 'dynamic', [ofDatabase, ofFile]);
  await changeArticle(app, 'de-archivo/toggle-static', { is_static: true });
  return [sample, 'de-la-base', 'de-archivo'];
}

test('an article of any layer is put into a place, featured, and readers meet it there', async () => {
  await using app = await createAdminApp();
  const [sample = '', ofDatabase = '', ofFile = ''] = await putThree(app);
  expect(await places(app)).toEqual([null, null, null, null]);
  expect((await place(app, ofFile, 1)).status).toBe(200);
  expect((await place(app, sample, 1)).status).toBe(200);
  const { body } = await place(app, ofDatabase, 1);
  expect(body.places).toEqual([
    { place: 1, slug: ofDatabase },
    { place: 2, slug: sample },
    { place: 3, slug: ofFile },
    { place: 4, slug: null },
  ]);
  expect(await places(app)).toEqual([ofDatabase, sample, ofFile, null]);
  for (const slug of [sample, ofDatabase, ofFile]) {
    expect((await readArticle(app, slug)).featured, slug).toBe(true);
  }
  const file = path.join(app.services.config.DATA_DIR, 'static/articles', `${ofFile}.json`);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ featured: true });
  for (const page of ['/', '/en', '/noticias']) {
    const main = (await app.get(page)).body.split('<main')[1] ?? '';
    const wanted = [ofDatabase, sample, ofFile].map((slug) => `/noticias/${slug}`);
    expect(inOrder(main, wanted), page).toEqual(wanted);
  }
  await place(app, ofDatabase, null);
  expect(await places(app)).toEqual([null, sample, ofFile, null]);
  expect((await readArticle(app, ofDatabase)).featured).toBe(true);
});

test('who stops being featured or is deleted leaves the place; who is not visible keeps it and is passed over', async () => {
  await using app = await createAdminApp();
  await putArticles(
    app.services,
    'dynamic',
    ['una', 'dos', 'tres'].map((slug) => anArticle({ slug })),
  );
  for (const slug of ['tres', 'dos', 'una']) await place(app, slug, 1);
  await changeArticle(app, 'una/toggle-featured', { featured: false });
  expect(await places(app)).toEqual([null, 'dos', 'tres', null]);
  const { id } = await readArticle(app, 'dos');
  expect((await app.ask(`DELETE articles/${id}`)).statusCode).toBe(200);
  expect(await places(app)).toEqual([null, null, 'tres', null]);
  await removeArticles(app.services, 'dynamic', ['tres']);
  app.services.announceChange('articles');
  expect((await app.get('/')).body).not.toContain('/noticias/tres');
  expect(await places(app)).toEqual([null, null, 'tres', null]);
});

test('many who place at once each get an answer, and no place has two nor an article two places', async () => {
  await using app = await createAdminApp();
  const slugs = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
  await putArticles(
    app.services,
    'dynamic',
    slugs.map((slug) => anArticle({ slug })),
  );
  const calls = Array.from({ length: 30 }, (_, number) =>
    place(app, slugs[number % slugs.length] ?? '', number % 5 === 4 ? null : (number % 4) + 1),
  );
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  const taken = (await places(app)).filter((slug) => slug !== null);
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.length).toBeGreaterThan(0);
});

test('what cannot have a place is refused with a sentence', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'una' })]);
  const composer = { text: { method: 'composer' as const }, translation: null, image: null };
  const ai = { ...composer, made_at: '2026-11-20T08:00:00.000Z', run_id: null };
  await putDraft(app.services, { slug: 'dosier', ai, is_agent: true });
  for (const wrong of [0, 5, 1.5, '1', undefined]) {
    const { statusCode } = await app.ask('PUT articles/una/place', { place: wrong });
    expect(statusCode, String(wrong)).toBe(400);
  }
  expect((await place(app, 'no-existe', 1)).status).toBe(404);
  expect(await place(app, 'dosier', 1)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('no se destaca') },
  });
  expect(await places(app)).toEqual([null, null, null, null]);
});

interface Board extends Places {
  version: string;
  stories: { slug: string; is_visible: boolean; title_es: string }[];
}

async function board(app: AdminApp): Promise<Board> {
  return (await app.ask('GET admin/front-page')).json<Board>();
}

test('all places are arranged at once, told with their stories, and can be put back as they were', async () => {
  await using app = await createAdminApp();
  const [sample = '', ofDatabase = '', ofFile = ''] = await putThree(app);
  await changeArticle(app, `${ofDatabase}/toggle-featured`, { featured: true });
  const before = await board(app);
  const arranged = { version: before.version, places: [ofFile, sample, null, null] };
  const answer = await app.ask('PUT admin/front-page', { ...arranged, unfeatured: [ofDatabase] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await places(app)).toEqual([ofFile, sample, null, null]);
  const after = await board(app);
  expect(after).toEqual(answer.json());
  expect(after.stories.map(({ slug }) => slug)).toEqual(expect.arrayContaining([ofFile, sample]));
  expect((await readArticle(app, ofDatabase)).featured).toBe(false);
  const main = (await app.get('/')).body.split('<main')[1] ?? '';
  expect(inOrder(main, [`/noticias/${sample}`, `/noticias/${ofFile}`])[0]).toBe(
    `/noticias/${ofFile}`,
  );
  const undone = { version: after.version, places: [null, null, null, null] };
  const featured = [ofDatabase];
  const back = { ...undone, featured, unfeatured: [ofFile] };
  expect((await app.ask('PUT admin/front-page', back)).statusCode).toBe(200);
  expect((await readArticle(app, ofDatabase)).featured).toBe(true);
  expect((await readArticle(app, ofFile)).featured).toBe(false);
});

test('of two editors who arrange the front page the second is told, and nothing of theirs is done', async () => {
  await using app = await createAdminApp();
  await putThree(app);
  const { version } = await board(app);
  const arrange = (slug: string, other: string) =>
    app.ask('PUT admin/front-page', {
      version,
      places: [slug, null, null, null],
      unfeatured: [other],
    });
  const answers = await Promise.all([
    arrange('de-la-base', 'de-archivo'),
    arrange('de-archivo', 'de-la-base'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const [lead = ''] = await places(app);
  expect((await readArticle(app, lead ?? '')).featured).toBe(true);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    error: expect.stringContaining('La portada ha cambiado'),
  });
});

test('an arrangement that cannot be is refused whole', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'una' })]);
  const { version } = await board(app);
  const none = [null, null, null, null];
  for (const body of [
    { version, places: [null] },
    { version, places: ['una', 'una', null, null] },
    { version, places: ['una', null, null, null], unfeatured: ['una'] },
    { version, places: ['\0', null, null, null] },
    { places: none },
    { version: 'x'.repeat(10_000), places: none },
  ]) {
    expect((await app.ask('PUT admin/front-page', body)).statusCode).toBe(400);
  }
  const unknown = { version, places: ['una', 'no-existe', null, null] };
  expect((await app.ask('PUT admin/front-page', unknown)).statusCode).toBe(404);
  expect((await readArticle(app, 'una')).featured).toBe(false);
  expect(await places(app)).toEqual(none);
});
