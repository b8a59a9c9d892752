import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ArticleFile } from '#domain/articles';
import { addReads, layerSlugs, putArticles, removeArticles } from '#domain/articles/server';
import { approveArticle } from '#domain/moderation/server';
import { putDraft } from '#tests/helpers/admin-app.ts';
import { addReaders, shortEmail as render } from '#tests/helpers/readers.ts';
import { anEditor, reviewBoth } from '#tests/helpers/reviewer.ts';
import { anArticle, createTestServices, type TestServices } from '#tests/helpers/services.ts';
import type { ComingIssue } from './issues.ts';
import {
  editIssue,
  comingIssue,
  composeIssue,
  dropIssue,
  freezeIssue,
  getIssue,
  getSentIssue,
  holdIssue,
  issuesForFeed,
  findDueIssue,
  listIssues,
  previewIssue,
  publishedIssues,
  releaseIssue,
  setAutomatic,
} from './issues.server.ts';
import { newsletterIssues } from './issues.table.ts';

const thursday = '2026-11-19T11:00:00.000Z';
const dueFriday = '2026-11-20T07:00:00.000Z';

/** Services on a Thursday, at work since Monday, with these stories and no others. */
async function onThursday(
  stories: readonly (Partial<ArticleFile> & { slug: string })[],
): Promise<TestServices> {
  const services = await createTestServices();
  await removeArticles(services, 'sample', await layerSlugs(services, 'sample'));
  services.clock.set('2026-11-16T09:00:00.000Z');
  await findDueIssue(services);
  services.clock.set(thursday);
  await addStories(services, stories);
  return services;
}

async function addStories(
  services: TestServices,
  stories: readonly (Partial<ArticleFile> & { slug: string })[],
): Promise<void> {
  const date = '2026-11-17T08:00:00.000Z';
  await putArticles(
    services,
    'dynamic',
    stories.map((story) => anArticle({ date, topics: [story.slug], ...story })),
  );
}

async function send(services: TestServices, { id, version }: Pick<ComingIssue, 'id' | 'version'>) {
  const drawn = await composeIssue(services, { issueId: id, version, render });
  await services.db.transaction((tx) => freezeIssue(tx, drawn, services.clock.now().toISOString()));
  return drawn;
}

function slugs({ content }: Pick<ComingIssue, 'content'>): string[] {
  return content.picks.map(({ article }) => article.slug);
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('the coming issue has the five best stories of the week, each with its reasons, and the sponsored ones apart', async () => {
  await using services = await onThursday([
    ...letters.map((slug, index) => ({ slug, date: `2026-11-1${8 - index}T08:00:00.000Z` })),
    { slug: 'destacada', featured: true, date: '2026-11-13T08:00:00.000Z' },
    { slug: 'futura', date: '2026-11-19T12:00:00.000Z' },
    { slug: 'antigua', date: '2026-11-12T08:00:00.000Z' },
    ...[1, 2, 3].map((number) => ({
      slug: `anuncio-${number}`,
      sponsored: true,
      sponsor_label: 'Casa Ejemplo',
      featured: true,
      date: `2026-11-1${number + 4}T08:00:00.000Z`,
    })),
  ]);
  await addReaders(services, 3);
  await addReads(services, new Map([['d', 100]]));
  const issue = await comingIssue(services);
  expect(issue).toMatchObject({
    week: '2026-W47',
    status: 'coming',
    held_because: null,
    due_at: dueFriday,
    is_automatic: true,
    is_chosen: false,
    stories_from: '2026-11-12T11:00:00.000Z',
    audience: { es: 2, en: 1 },
  });
  expect(slugs(issue)).toEqual(['destacada', 'a', 'd', 'b', 'c']);
  expect(issue.content.picks[2]?.reasons).toEqual([{ kind: 'read', reads: 100 }]);
  expect(issue.candidates.map(({ article }) => article.slug)).toEqual(['e', 'f']);
  expect(issue.content.sponsored.map(({ slug }) => slug)).toEqual(['anuncio-3', 'anuncio-2']);
});

test('fewer than five stories make a shorter issue, and none makes none', async () => {
  await using services = await onThursday([{ slug: 'sola' }]);
  expect(slugs(await comingIssue(services))).toEqual(['sola']);
  await removeArticles(services, 'dynamic', ['sola']);
  const issue = await comingIssue(services);
  expect(slugs(issue)).toEqual([]);
  await expect(send(services, issue)).rejects.toThrow('issues.noStory');
  services.clock.set(dueFriday);
  expect(await findDueIssue(services)).toBeNull();
  expect(await listIssues(services)).toMatchObject([{ week: '2026-W47', status: 'empty' }]);
  expect(await comingIssue(services)).toMatchObject({ week: '2026-W48', status: 'coming' });
});

const composed = {
  text: { method: 'composer' },
  translation: null,
  image: null,
  made_at: '2026-11-17T08:00:00.000Z',
  run_id: null,
} as const;

test('material is in no letter: not by the rules, not by an editor, not as an advertisement, and not later', async () => {
  await using services = await onThursday([
    { slug: 'a' },
    { slug: 'recopilada', featured: true, ai: composed },
    { slug: 'pagada', sponsored: true, ai: composed },
    { slug: 'luego' },
  ]);
  const issue = await comingIssue(services);
  expect(slugs(issue)).toEqual(['a', 'luego']);
  expect(issue.content.sponsored).toEqual([]);
  expect(issue.candidates).toEqual([]);
  const { id, version } = issue;
  const asked = editIssue(services, { id, version, chosen: ['recopilada', 'a'] });
  await expect(asked).rejects.toMatchObject({ kind: 'conflict', message: 'issues.isMaterial' });
  const chosen = await editIssue(services, { id, version, chosen: ['luego', 'a'] });
  // What was chosen as a person's text becomes material in its place.
  await addStories(services, [{ slug: 'luego', ai: composed }]);
  const drawn = await send(services, { id, version: chosen.version });
  expect(slugs(drawn)).toEqual(['a']);
});

test('samples are in no letter: not by the rules, not by an editor, and alone they make none', async () => {
  await using services = await onThursday([]);
  const samples = ['muestra-1', 'muestra-2', 'muestra-pagada'].map((slug) =>
    anArticle({
      slug,
      topics: [slug],
      featured: true,
      sponsored: slug.endsWith('pagada'),
      date: '2026-11-18T08:00:00.000Z',
    }),
  );
  await putArticles(services, 'sample', samples);
  const alone = await comingIssue(services);
  expect(alone).toMatchObject({ content: { picks: [], sponsored: [] }, candidates: [] });
  await expect(send(services, alone)).rejects.toThrow('issues.noStory');
  await addStories(services, [{ slug: 'propia' }]);
  const { id, version, ...mixed } = await comingIssue(services);
  expect([slugs(mixed), mixed.candidates]).toEqual([['propia'], []]);
  const asked = editIssue(services, { id, version, chosen: ['muestra-2', 'propia'] });
  await expect(asked).rejects.toMatchObject({ kind: 'conflict', message: 'issues.isSample' });
  // As it was stored when an editor could still choose one.
  await services.db
    .update(newsletterIssues)
    .set({ chosen: ['muestra-1', 'propia'] })
    .where(eq(newsletterIssues.id, id));
  expect(slugs(await comingIssue(services))).toEqual(['propia']);
  await removeArticles(services, 'dynamic', ['propia']);
  services.clock.set(dueFriday);
  expect(await findDueIssue(services)).toBeNull();
  expect(await listIssues(services)).toMatchObject([{ week: '2026-W47', status: 'empty' }]);
});

test('the coming issue says how many readers never confirmed, where that is asked for', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  await addReaders(services, 4);
  await services.database.pool.query(
    "update subscriptions set confirmed_at = null where email like 'lector-0%' or email like 'lector-1%'",
  );
  expect((await comingIssue(services)).unconfirmed).toBe(0);
  const config = { ...services.config, NEWSLETTER_DOUBLE_OPT_IN: true };
  expect((await comingIssue({ ...services, config })).unconfirmed).toBe(2);
});

test('an editor’s choice stands in its order, and a story that is withdrawn falls out', async () => {
  await using services = await onThursday(letters.map((slug) => ({ slug })));
  const { id, version } = await comingIssue(services);
  const chosen = ['g', 'a', 'c'];
  const issue = await editIssue(services, { id, version, chosen, intro_es: 'Hola.' });
  expect(slugs(issue)).toEqual(chosen);
  expect(issue).toMatchObject({ is_chosen: true, content: { intro_es: 'Hola.', intro_en: '' } });
  expect(issue.content.picks[0]?.reasons[0]).toEqual({ kind: 'chosen' });
  await removeArticles(services, 'dynamic', ['a']);
  expect(slugs(await comingIssue(services))).toEqual(['g', 'c']);
  await removeArticles(services, 'dynamic', ['g', 'c']);
  expect(slugs(await comingIssue(services))).toEqual(['b', 'd', 'e', 'f']);
  const back = await editIssue(services, { id, version: issue.version, chosen: null });
  expect(back).toMatchObject({ is_chosen: false, content: { intro_es: 'Hola.' } });
});

test('what one editor did is not written over by another, nor is nonsense taken', async () => {
  await using services = await onThursday([{ slug: 'a' }, { slug: 'b' }]);
  const { id, version } = await comingIssue(services);
  await editIssue(services, { id, version, chosen: ['b'] });
  const again = editIssue(services, { id, version, chosen: ['a'] });
  await expect(again).rejects.toThrow('issues.hasChanged');
  for (const chosen of [['nadie'], ['a', 'a']]) {
    const odd = editIssue(services, { id, version: version + 1, chosen });
    await expect(odd).rejects.toThrow('issues.unknownStory');
  }
  const nobody = { id: '00000000-0000-4000-8000-000000000000', version: 0 };
  await expect(editIssue(services, nobody)).rejects.toThrow('issues.notFound');
  const results = await Promise.allSettled(
    ['a', 'b'].map((slug) => editIssue(services, { id, version: version + 1, chosen: [slug] })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an issue is due on Friday at eight and no sooner, whoever asks', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  const { id, version } = await comingIssue(services);
  services.clock.set('2026-11-20T06:59:59.000Z');
  expect(await findDueIssue(services)).toBeNull();
  services.clock.set(dueFriday);
  const due = await Promise.all(Array.from({ length: 4 }, () => findDueIssue(services)));
  expect(due).toEqual(Array.from({ length: 4 }, () => ({ issueId: id, version })));
  await send(services, { id, version });
  expect(await findDueIssue(services)).toBeNull();
});

test('what an editor holds waits, goes out once it is released, and is never taken for the next', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  const { id } = await comingIssue(services);
  expect(await holdIssue(services, { id })).toMatchObject({
    status: 'held',
    held_because: 'editor',
  });
  await holdIssue(services, { id });
  services.clock.set('2026-11-20T09:00:00.000Z');
  expect(await findDueIssue(services)).toBeNull();
  const released = await releaseIssue(services, { id });
  expect(released).toMatchObject({ status: 'coming', held_because: null });
  expect(await findDueIssue(services)).toEqual({ issueId: id, version: released.version });
  await holdIssue(services, { id });
  services.clock.set('2026-11-21T09:00:00.000Z');
  await expect(releaseIssue(services, { id })).rejects.toThrow('issues.isLate');
  const next = await dropIssue(services, { id });
  expect(next.week).toBe('2026-W48');
  // The second click of two is about the same issue, which is gone.
  await expect(dropIssue(services, { id })).rejects.toThrow('issues.isClosed');
  expect((await comingIssue(services)).id).toBe(next.id);
});

test('what was due while the program was down goes out the same day, and waits for a person after it', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  services.clock.set('2026-11-20T22:59:00.000Z');
  expect(await findDueIssue(services)).not.toBeNull();
  services.clock.set('2026-11-20T23:00:00.000Z');
  expect(await findDueIssue(services)).toBeNull();
  const held = await comingIssue(services);
  expect(held).toMatchObject({ week: '2026-W47', status: 'held', held_because: 'late' });
  services.clock.set('2026-11-25T22:59:00.000Z');
  expect((await comingIssue(services)).week).toBe('2026-W47');
  services.clock.set('2026-11-25T23:00:00.000Z');
  expect((await comingIssue(services)).week).toBe('2026-W48');
  expect(await listIssues(services)).toMatchObject([{ week: '2026-W47', status: 'dropped' }]);
  await expect(send(services, held)).rejects.toThrow('issues.isClosed');
});

test('of several weeks that were missed the last is held, and nothing is due for the time before the newsletter', async () => {
  await using services = await onThursday([]);
  services.clock.set('2026-12-14T09:00:00.000Z');
  await addStories(services, [{ slug: 'a', date: '2026-12-10T08:00:00.000Z' }]);
  await findDueIssue(services);
  const rows = await services.db.select().from(newsletterIssues);
  expect(rows.map(({ week, status }) => `${week} ${status}`)).toEqual(['2026-W50 held']);
  await using young = await createTestServices();
  // A Saturday: the Friday before was none of its own.
  expect(await findDueIssue(young)).toBeNull();
  expect(await comingIssue(young)).toMatchObject({ week: '2026-W48', status: 'coming' });
});

test('with automatic off an issue waits for a person, on its day and after it', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  await setAutomatic(services, false);
  services.clock.set('2026-11-20T12:00:00.000Z');
  expect(await findDueIssue(services)).toBeNull();
  expect(await comingIssue(services)).toMatchObject({ status: 'coming', is_automatic: false });
  services.clock.set('2026-11-21T12:00:00.000Z');
  const issue = await comingIssue(services);
  expect(issue).toMatchObject({ status: 'held', held_because: 'late' });
  await send(services, issue);
  expect(await getIssue(services, 1)).toMatchObject({ week: '2026-W47' });
});

test('an issue that is sent never changes again, and of many who send it one does', async () => {
  await using services = await onThursday([{ slug: 'a' }, { slug: 'b' }]);
  const issue = await comingIssue(services);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => send(services, issue)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await removeArticles(services, 'dynamic', ['a']);
  const { content, number, date } = await getSentIssue(services, 1);
  expect({ number, date, slugs: slugs({ content }) }).toEqual({
    number: 1,
    date: thursday,
    slugs: ['a', 'b'],
  });
  // What readers can open no more, the archive does not tell.
  expect(await getIssue(services, 1)).toMatchObject({
    content: { picks: [{ article: { slug: 'b' } }] },
    withdrawn: [1],
  });
  const [row] = await services.db
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, issue.id));
  expect(row?.letters?.en.subject).toBe('The Friday Top 5, number 1');
  await expect(holdIssue(services, issue)).rejects.toThrow('issues.isClosed');
  await expect(editIssue(services, { ...issue, chosen: null })).rejects.toThrow('issues.isClosed');
});

test('an issue that changed between drawing and freezing is not sent as it was', async () => {
  await using services = await onThursday([{ slug: 'a' }, { slug: 'b' }]);
  const { id, version } = await comingIssue(services);
  const drawn = await composeIssue(services, { issueId: id, version, render });
  await editIssue(services, { id, version, chosen: ['b'] });
  const freezing = services.db.transaction((tx) => freezeIssue(tx, drawn, thursday));
  await expect(freezing).rejects.toThrow('issues.hasChanged');
  const old = composeIssue(services, { issueId: id, version, render });
  await expect(old).rejects.toThrow('issues.hasChanged');
  expect((await publishedIssues(services)).total).toBe(0);
});

test('the next issue tells what is new since the last one, and nothing that one told', async () => {
  await using services = await onThursday([
    { slug: 'contada' },
    { slug: 'de-ayer', date: '2026-11-18T08:00:00.000Z' },
  ]);
  const { id, version } = await comingIssue(services);
  services.clock.set(dueFriday);
  const chosen = ['contada'];
  await send(services, await editIssue(services, { id, version, chosen }));
  services.clock.set('2026-11-26T09:00:00.000Z');
  await addStories(services, [
    { slug: 'del-mismo-dia', date: '2026-11-20' },
    { slug: 'nueva', date: '2026-11-24T08:00:00.000Z' },
  ]);
  const issue = await comingIssue(services);
  expect(slugs(issue)).toEqual(['nueva', 'del-mismo-dia']);
  services.clock.set('2026-11-27T07:00:00.000Z');
  await send(services, issue);
  const { issues, total } = await publishedIssues(services, { limit: 1 });
  expect([issues[0]?.number, issues[0]?.week, total]).toEqual([2, '2026-W48', 2]);
  expect((await issuesForFeed(services)).map(({ number }) => number)).toEqual([2, 1]);
  for (const number of [0, 3, 1.5, 1e12]) {
    await expect(getIssue(services, number)).rejects.toThrow('issues.notFound');
  }
});

test('a sponsored story stands in one issue, also where it came out on the day of that one', async () => {
  const paid = { sponsored: true, sponsor_label: 'Faro, S. L.' };
  await using services = await onThursday([{ slug: 'contada' }]);
  services.clock.set(dueFriday);
  await addStories(services, [{ slug: 'pagada', date: '2026-11-20', ...paid }]);
  const first = await comingIssue(services);
  expect(first.content.sponsored.map(({ slug }) => slug)).toEqual(['pagada']);
  await send(services, first);
  services.clock.set('2026-11-26T09:00:00.000Z');
  await addStories(services, [
    { slug: 'nueva', date: '2026-11-24T08:00:00.000Z' },
    { slug: 'otra-pagada', date: '2026-11-24', ...paid },
  ]);
  const { content } = await comingIssue(services);
  expect(content.sponsored.map(({ slug }) => slug)).toEqual(['otra-pagada']);
});

test('a draft that came out after the issue it was written for is in the next, once', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  const ai = {
    text: { method: 'model', model: 'm' },
    translation: null,
    image: null,
    made_at: '2026-11-18T08:00:00.000Z',
    run_id: null,
  } as const;
  const date = '2026-11-18T08:00:00.000Z';
  const draftId = await putDraft(services, { slug: 'borrador', date, ai, is_agent: true });
  await send(services, await comingIssue(services));
  services.clock.set('2026-11-23T09:00:00.000Z');
  expect(slugs(await comingIssue(services))).toEqual([]);
  await approveArticle(services, { id: draftId });
  const issue = await comingIssue(services);
  expect(slugs(issue)).toEqual(['borrador']);
  await send(services, issue);
  services.clock.set('2026-11-30T09:00:00.000Z');
  await reviewBoth(services, { id: draftId, accountId: await anEditor(services) });
  expect(slugs(await comingIssue(services))).toEqual([]);
});

test('a story far in the past is none, however long there was no issue', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  await send(services, await comingIssue(services));
  services.clock.set('2027-01-14T09:00:00.000Z');
  await addStories(services, [
    { slug: 'vieja', date: '2026-12-30T08:00:00.000Z' },
    { slug: 'reciente', date: '2027-01-01T08:00:00.000Z' },
  ]);
  expect(slugs(await comingIssue(services))).toEqual(['reciente']);
});

test('another hour in the settings moves the issue that is not due yet', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  await comingIssue(services);
  const config = { ...services.config, NEWSLETTER_AT: '10:30' };
  expect((await comingIssue({ ...services, config })).due_at).toBe('2026-11-20T09:30:00.000Z');
});

test('a preview is the mail as it would be, without anybody’s links', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  const { subject, html, text } = await previewIssue(services, { language: 'en', render });
  expect(subject).toBe('The Friday Top 5, number null');
  expect(html + text).not.toContain('links.invalid');
  expect(text).toContain('https://vigia.test/en/boletin');
});

test('looking at the calendar makes no page anew as long as nothing changes', async () => {
  await using services = await onThursday([{ slug: 'a' }]);
  await findDueIssue(services);
  // What was written until now is announced in a moment.
  await wait(300);
  let changes = 0;
  services.onContentChange(() => (changes += 1));
  for (let look = 0; look < 5; look += 1) await findDueIssue(services);
  await wait(300);
  expect(changes).toBe(0);
});
