// What was planned stands on pages that may say something else by its time: they are read once more.
import { expect, test, vi } from 'vitest';
import { publishDue } from '#domain/content/server';
import type { SourceWithTexts } from '#domain/ledger';
import { articleKind } from '#domain/newsroom/server';
import { hourMs, minuteMs } from '#platform/durations';
import { runSources } from '../../domain/agents/agents.table.ts';
import { later } from '#tests/helpers/accounts.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';

const said =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco no recurrirá la decisión.';
const texts = {
  title_en: 'Lirio bank',
  body_es: 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].',
  body_en: 'The authority of Valdoria fined Lirio bank 30,000 euros [1].',
};
const languages = ['es', 'en'];

type Answer = { status?: number; text?: string; first?: Promise<unknown> } | 'nothing';

/** A newspaper whose page answers as told, and a site that may fetch it. */
async function createNewsroom() {
  const paper: { answer: Answer; robots: string } = { answer: { text: said }, robots: '' };
  const site = await startWebServer(async (request, response) => {
    const isRobots = request.url === '/robots.txt';
    if (!isRobots && paper.answer === 'nothing') return;
    const { status = 200, text = '', first } = paper.answer === 'nothing' ? {} : paper.answer;
    if (!isRobots) await first;
    response.writeHead(isRobots ? 200 : status, { 'content-type': 'text/plain' });
    response.end(isRobots ? paper.robots : text);
  });
  const app = await createAdminApp({ ALLOW_PRIVATE_FETCH: 'true' });
  return {
    app,
    paper,
    address: `${site.url}/lirio`,
    pagesRead: () => site.requests.filter(({ url }) => url === '/lirio').length,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Plans what is being written for an hour later or another time, and lets that time pass twice. */
async function plan(app: AdminApp, id: string, inMs = hourMs): Promise<void> {
  await planOnly(app, id, { languages, inMs });
  later(app.services, 2 * inMs);
}

async function planOnly(
  app: AdminApp,
  id: string,
  { languages: chosen, inMs }: { languages: string[]; inMs: number },
): Promise<void> {
  const copy = (await app.ask(`GET articles/${id}/working-copy`)).json<{ version: string }>();
  const at = new Date(app.services.clock.now().getTime() + inMs).toISOString();
  const input = { version: copy.version, languages: chosen, at };
  const planned = await app.ask(`PUT articles/${id}/schedule`, input);
  expect(planned.statusCode, planned.body).toBe(200);
}

async function stateOf(app: AdminApp, id: string) {
  const copy = await app.ask(`GET articles/${id}/working-copy`);
  return copy.json<{ state: string; schedules: { state: string; problem: string | null }[] }>();
}

async function versionsOf(app: AdminApp, id: string) {
  const listed = await app.ask(`GET articles/${id}/source-texts`);
  return listed.json<{ sources: SourceWithTexts[] }>().sources[0]!.versions;
}

test('a page that says another figure by then stops what was planned, and stands beside what it said', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const id = await putMadeDraft(app.services, { slug: 'uno', source: said, address, ...texts });
  await plan(app, id);
  newsroom.paper.answer = { text: said.replace('30.000', '70.000') };
  expect(await publishDue(app.services, articleKind)).toBeNull();
  const failed = { state: 'failed', problem: 'articles.sentencesDiffer' };
  expect(await stateOf(app, id)).toMatchObject({ state: 'draft', schedules: [failed, failed] });
  expect((await app.get('/noticias/uno')).statusCode).toBe(404);
  const versions = await versionsOf(app, id);
  expect(versions.map(({ origin, by }) => [origin, by])).toEqual([
    ['address', ''],
    ['run', ''],
  ]);
  const today = (await app.ask('GET admin/today')).json<{ scheduled: { state: string }[] }>();
  expect(today.scheduled.map(({ state }) => state)).toEqual(['failed', 'failed']);
});

test('a page that says the same lets it out, and nothing is kept twice', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const id = await putMadeDraft(app.services, { slug: 'uno', source: said, address, ...texts });
  await app.ask(`POST articles/${id}/source-texts`, { from: 'address', url: address });
  const before = await versionsOf(app, id);
  await plan(app, id);
  await publishDue(app.services, articleKind);
  expect(newsroom.pagesRead()).toBe(2);
  expect((await stateOf(app, id)).state).toBe('published');
  expect(await versionsOf(app, id)).toEqual(before);
});

test('what was read a moment ago, pasted or uploaded is not read again', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const pasted = await putMadeDraft(app.services, { slug: 'uno', source: said, address, ...texts });
  const input = { from: 'paste', url: address, text: `${said} Así lo dice.` };
  expect((await app.ask(`POST articles/${pasted}/source-texts`, input)).statusCode).toBe(200);
  await plan(app, pasted);
  const read = await putMadeDraft(app.services, { slug: 'dos', source: 'x', address, ...texts });
  await app.ask(`POST articles/${read}/source-texts`, { from: 'address', url: address });
  await plan(app, read, minuteMs);
  newsroom.paper.answer = { text: said.replace('30.000', '70.000') };
  await publishDue(app.services, articleKind);
  expect(newsroom.pagesRead()).toBe(1);
  for (const id of [pasted, read]) expect((await stateOf(app, id)).state).toBe('published');
});

test('what a feed says of a page is not held against that page', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const id = await putMadeDraft(app.services, { slug: 'uno', source: said, address, ...texts });
  await app.services.db.update(runSources).set({ is_page: false });
  await plan(app, id);
  newsroom.paper.answer = { text: said.replace('30.000', '70.000') };
  await publishDue(app.services, articleKind);
  expect(newsroom.pagesRead()).toBe(0);
  expect((await stateOf(app, id)).state).toBe('published');
});

test('what stands under another headline, as a run keeps it, is the same page', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const source = `El titular del canal\n2026-11-18\n\n${said}`;
  const id = await putMadeDraft(app.services, { slug: 'uno', source, address, ...texts });
  await plan(app, id);
  await publishDue(app.services, articleKind);
  expect(newsroom.pagesRead()).toBe(1);
  expect((await versionsOf(app, id)).map(({ origin }) => origin)).toEqual(['run']);
});

test('a page that cannot be read, or has nothing on it, holds nothing up: what is kept of it stands', async () => {
  const answers: Record<string, Answer> = {
    gone: { status: 404, text: 'No está' },
    forbidden: { status: 403 },
    broken: { status: 500 },
    empty: { text: ' ' },
    wordless: { text: '...' },
  };
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  for (const [slug, answer] of Object.entries(answers)) {
    const id = await putMadeDraft(app.services, { slug, source: said, address, ...texts });
    await plan(app, id);
    newsroom.paper.answer = answer;
    await publishDue(app.services, articleKind);
    expect((await stateOf(app, id)).state, slug).toBe('published');
    expect(
      (await versionsOf(app, id)).map(({ origin }) => origin),
      slug,
    ).toEqual(['run']);
  }
  const told = app.services.logged.filter((line) => line.includes('could not be read again'));
  expect(told).toHaveLength(Object.keys(answers).length);
});

test('a page that never ends holds up neither what was planned nor a stop', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const id = await putMadeDraft(app.services, { slug: 'uno', source: said, address, ...texts });
  await plan(app, id);
  newsroom.paper.answer = 'nothing';
  const stopping = new AbortController();
  const running = publishDue(app.services, articleKind, stopping.signal);
  await expect.poll(newsroom.pagesRead).toBe(1);
  stopping.abort();
  await running;
  // It was not its turn any more: the next process publishes it.
  expect((await stateOf(app, id)).schedules.map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
  ]);
  const { timeout } = AbortSignal;
  using _ = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout.call(AbortSignal, ms / 40));
  await publishDue(app.services, articleKind);
  expect((await stateOf(app, id)).state).toBe('published');
});

test('a person’s text is held against its page anew too, and goes out as theirs', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const begun = await app.ask('POST articles', {
    title_es: 'La multa',
    title_en: 'The fine',
    body_es: texts.body_es,
    body_en: texts.body_en,
    sources: [{ name: 'Gaceta', url: address }],
  });
  const { id } = begun.json<{ id: string }>();
  await app.ask(`POST articles/${id}/source-texts`, { from: 'address', url: address });
  await plan(app, id);
  newsroom.paper.answer = { text: said.replace('30.000', '70.000') };
  await publishDue(app.services, articleKind);
  expect((await stateOf(app, id)).state).toBe('published');
  expect(await versionsOf(app, id)).toHaveLength(2);
});

test('what an editor pastes while a page is read stays what the text is held against', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const id = await putMadeDraft(app.services, { slug: 'uno', source: said, address, ...texts });
  await plan(app, id);
  const { promise: first, resolve: answer } = Promise.withResolvers<undefined>();
  newsroom.paper.answer = { text: 'Esta página pide que se demuestre quién la lee.', first };
  const running = publishDue(app.services, articleKind);
  await expect.poll(newsroom.pagesRead).toBe(1);
  const input = { from: 'paste', url: address, text: `${said} Así lo dice.` };
  expect((await app.ask(`POST articles/${id}/source-texts`, input)).statusCode).toBe(200);
  answer(undefined);
  await running;
  expect((await stateOf(app, id)).state).toBe('published');
  expect((await versionsOf(app, id)).map(({ origin }) => origin)).toEqual(['paste', 'run']);
});

test('what falls due while pages are read waits until its own were read', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const id = await putMadeDraft(app.services, { slug: 'uno', source: said, address, ...texts });
  await planOnly(app, id, { languages: ['es'], inMs: hourMs });
  await planOnly(app, id, { languages: ['en'], inMs: 2 * hourMs });
  later(app.services, hourMs);
  const { promise: first, resolve: answer } = Promise.withResolvers<undefined>();
  newsroom.paper.answer = { text: said, first };
  const running = publishDue(app.services, articleKind);
  await expect.poll(newsroom.pagesRead).toBe(1);
  later(app.services, 2 * hourMs);
  answer(undefined);
  const next = await running;
  expect(next!.getTime()).toBeLessThanOrEqual(app.services.clock.now().getTime());
  // What was read a moment ago is not asked for again.
  later(app.services, hourMs);
  newsroom.paper.answer = { text: said.replace('30.000', '70.000') };
  await publishDue(app.services, articleKind);
  const { state, schedules } = await stateOf(app, id);
  expect(state).toBe('published');
  expect(schedules).toMatchObject([{ state: 'failed', problem: 'articles.sentencesDiffer' }]);
});

test('two texts of one article that are due at once stand on one reading of their page', async () => {
  await using newsroom = await createNewsroom();
  const { app, address } = newsroom;
  const id = await putMadeDraft(app.services, { slug: 'uno', source: said, address, ...texts });
  await planOnly(app, id, { languages: ['es'], inMs: hourMs });
  const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json<{
    version: string;
  }>();
  const change = { version, content: { summary_es: 'El banco Lirio.' } };
  expect((await app.ask(`PUT articles/${id}/working-copy`, change)).statusCode).toBe(200);
  await planOnly(app, id, { languages: ['en'], inMs: hourMs });
  later(app.services, 2 * hourMs);
  newsroom.paper.answer = { text: `${said} Así lo dice.` };
  await publishDue(app.services, articleKind);
  expect(newsroom.pagesRead()).toBe(1);
  expect(await versionsOf(app, id)).toHaveLength(2);
});
