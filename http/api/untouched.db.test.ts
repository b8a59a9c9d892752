// An article that was begun and left without a word: it waits for nobody, and nothing that was ever written is lost.
import { expect, test } from 'vitest';
import { dayMs } from '#platform/durations';
import { removeOldData } from '../../jobs/remove-old-data.ts';
import { type AdminApp, createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';

type Begun = { id: string; version: string };

async function begin(app: AdminApp, content = {}): Promise<Begun> {
  return (await app.ask('POST articles', content)).json<Begun>();
}

async function save(app: AdminApp, { id, version }: Begun, content: object): Promise<Begun> {
  const saving = { version, content, is_automatic: true };
  return (await app.ask(`PUT articles/${id}/working-copy`, saving)).json<Begun>();
}

/** How many drafts the counts tell, and how many both lists show. */
async function waiting(app: AdminApp): Promise<number[]> {
  const counts = (await app.ask('GET admin/counts')).json<{ articles: { drafts: number } }>();
  const drafts = (await app.ask('GET articles/status/draft')).json<object[]>();
  const all = (await app.ask('GET admin/articles?state=draft')).json<object[]>();
  return [counts.articles.drafts, drafts.length, all.length];
}

test('a new article waits for a decision from its first word on, and also once that is taken back', async () => {
  await using app = await createAdminApp();
  const untouched = await begin(app);
  expect(await waiting(app)).toEqual([0, 0, 0]);
  const opened = await app.ask(`GET articles/${untouched.id}/working-copy`);
  expect(opened.statusCode).toBe(200);
  const written = await save(app, untouched, { body_es: 'Una palabra.' });
  expect(await waiting(app)).toEqual([1, 1, 1]);
  await save(app, written, { body_es: '' });
  expect(await waiting(app)).toEqual([1, 1, 1]);
  await begin(app, { topics: ['regulacion'] });
  await putDraft(app.services, { slug: 'sin-titulo', title_es: '', title_en: '' });
  const all = (await waiting(app)).slice(0, 2);
  expect(all).toEqual([3, 3]);
});

test('what nobody has written in goes for good after 30 days, and nothing else does', async () => {
  await using app = await createAdminApp();
  const untouched = await begin(app);
  const young = await begin(app);
  const tagged = await save(app, await begin(app), { tags: ['consumo'] });
  const written = await begin(app, { title_es: 'Con título' });
  const old = new Date(app.services.clock.now().getTime() - 31 * dayMs).toISOString();
  const ids = [untouched, tagged, written].map(({ id }) => id);
  for (const change of [
    'update content_items set created_at = $1 where id = any($2)',
    'update working_copies set updated_at = $1 where item_id = any($2)',
  ]) {
    await app.services.database.pool.query(change, [old, ids]);
  }
  await removeOldData(app.services);
  const statuses = await Promise.all(
    [untouched, young, tagged, written].map(async ({ id }) => {
      return (await app.ask(`GET articles/${id}/working-copy`)).statusCode;
    }),
  );
  expect(statuses).toEqual([404, 200, 200, 200]);
});

test('what was saved by itself stands in the list of drafts once it is saved for that, word for word the same', async () => {
  await using app = await createAdminApp();
  const begun = await begin(app);
  const title_es = 'Escrito y guardado solo';
  const first = await save(app, begun, { title_es: 'Escrito' });
  const { version } = await save(app, first, { title_es });
  const listed = async () =>
    (await app.ask('GET articles/status/draft')).json<{ title_es: string }[]>();
  // Its first text is there at once; what follows it is not.
  expect((await listed()).map((each) => each.title_es)).toEqual(['Escrito']);
  const saving = { version, content: {}, is_automatic: false };
  const saved = await app.ask(`PUT articles/${begun.id}/working-copy`, saving);
  expect(saved.statusCode).toBe(200);
  expect((await listed()).map((each) => each.title_es)).toEqual([title_es]);
});
