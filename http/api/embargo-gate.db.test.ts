// What was published with a date that lies ahead is asked for once more when that date comes.
import { expect, test } from 'vitest';
import { putArticles, watchArticles } from '#domain/articles/server';
import type { Ledger } from '#domain/ledger';
import { beforeRelease } from '#domain/newsroom/server';
import { hourMs, minuteMs } from '#platform/durations';
import { articles } from '../../domain/articles/articles.table.ts';
import { later } from '#tests/helpers/accounts.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';

const said =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco no recurrirá la decisión.';
const other = said.replace('30.000', '70.000');
const right = 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].';
const url = 'http://127.0.0.1/lirio';

async function ahead(app: AdminApp, slug: string, fields: object = {}): Promise<string> {
  const date = new Date(app.services.clock.now().getTime() + hourMs).toISOString();
  const texts = { source: said, address: url, date, body_es: right };
  return putMadeDraft(app.services, { slug, ...texts, ...fields });
}

async function approve(app: AdminApp, id: string): Promise<void> {
  const approved = await app.ask(`PUT articles/${id}`, { status: 'published' });
  expect(approved.statusCode, approved.body).toBe(200);
}

/** Lets the date come while the process runs, or while it does not. */
async function release({ services }: AdminApp, isRunning = true): Promise<void> {
  const watch = () => watchArticles(services, beforeRelease(services));
  const running = isRunning ? await watch() : null;
  later(services, 2 * hourMs);
  services.announceChange('articles');
  const watching = running ?? (await watch());
  // Each is shown or a draft again.
  const waiting = async () => {
    const rows = await services.db.select().from(articles);
    return rows.filter((row) => row.is_embargoed).map(({ slug }) => slug);
  };
  await expect.poll(waiting).toEqual([]);
  await watching.stop();
}

async function seen(app: AdminApp, slug: string): Promise<number> {
  return (await app.get(`/noticias/${slug}`)).statusCode;
}

test('what differs by its date is a draft again, whose plan failed, and what does not is shown', async () => {
  await using app = await createAdminApp();
  const [differing, same] = [await ahead(app, 'otra-cifra'), await ahead(app, 'la-misma')];
  await approve(app, differing);
  await approve(app, same);
  const added = await app.ask(`POST articles/${differing}/source-texts`, {
    from: 'paste',
    url,
    text: other,
  });
  expect(added.statusCode, added.body).toBe(200);
  await release(app);
  expect([await seen(app, 'otra-cifra'), await seen(app, 'la-misma')]).toEqual([404, 200]);
  const copy = (await app.ask(`GET articles/${differing}/working-copy`)).json();
  expect(copy).toMatchObject({
    state: 'draft',
    content: { body_es: right },
    schedules: [{ language: 'es', state: 'failed', problem: 'articles.sentencesDiffer' }],
  });
  const { scheduled } = (await app.ask('GET admin/today')).json<{ scheduled: { id: string }[] }>();
  expect(scheduled).toMatchObject([{ id: copy.id, state: 'failed' }]);
});

test('so is what an exception let out that was taken back, also where its date came while nothing ran', async () => {
  await using app = await createAdminApp();
  const id = await ahead(app, 'exceptuada', { body_es: right.replace('30.000', '90.000') });
  const { sentences } = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  const { language, hash } = sentences.find(({ field }) => field === 'body')!;
  const act = (call: string, more = {}) =>
    app.ask(`PUT articles/${id}/ledger/${call}`, { language, hash, ...more });
  expect((await act('except', { reason: 'La autoridad lo corrigió.' })).statusCode).toBe(200);
  await approve(app, id);
  later(app.services, minuteMs);
  expect((await act('reopen')).statusCode).toBe(200);
  await release(app, false);
  expect(await seen(app, 'exceptuada')).toBe(404);
});

test('its pages are read once more while the process runs, and a start asks nobody', async () => {
  await using site = await startWebServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(request.url === '/robots.txt' ? '' : other);
  });
  await using app = await createAdminApp({ ALLOW_PRIVATE_FETCH: 'true' });
  const address = `${site.url}/lirio`;
  const started = await ahead(app, 'al-arrancar', { address });
  await approve(app, started);
  await release(app, false);
  expect(site.requests).toEqual([]);
  expect(await seen(app, 'al-arrancar')).toBe(200);
  const running = await ahead(app, 'en-marcha', { address });
  await approve(app, running);
  await release(app);
  expect(await seen(app, 'en-marcha')).toBe(404);
});

test('a person’s own text is shown at its date whatever its sources say', async () => {
  await using app = await createAdminApp();
  const date = new Date(app.services.clock.now().getTime() + hourMs).toISOString();
  const sources = [{ name: 'Gaceta', url }];
  const text = { title_es: 'La multa', body_es: right, date, sources };
  const { id, slug } = (await app.ask('POST articles', text)).json<{ id: string; slug: string }>();
  await app.ask(`POST articles/${id}/source-texts`, { from: 'paste', url, text: other });
  await approve(app, id);
  await release(app);
  expect(await seen(app, slug)).toBe(200);
});

test('what cannot be taken back, since a sample would show instead, holds nothing else up', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'sample', [anArticle({ slug: 'sobre-la-muestra' })]);
  const [over, same] = [await ahead(app, 'sobre-la-muestra'), await ahead(app, 'la-misma')];
  await approve(app, over);
  await approve(app, same);
  const input = { from: 'paste', url, text: other };
  expect((await app.ask(`POST articles/${over}/source-texts`, input)).statusCode).toBe(200);
  await release(app);
  expect(await seen(app, 'la-misma')).toBe(200);
  const told = app.services.logged.filter((line) => line.includes('could not be taken back'));
  expect(told).toHaveLength(1);
});

test('a file that is dated ahead is not asked, and stays', async () => {
  await using app = await createAdminApp();
  const id = await ahead(app, 'en-fichero');
  await approve(app, id);
  const toggled = await app.ask('PUT articles/en-fichero/toggle-static', { is_static: true });
  expect(toggled.statusCode, toggled.body).toBe(200);
  const input = { from: 'paste', url, text: other };
  expect((await app.ask(`POST articles/${id}/source-texts`, input)).statusCode).toBe(200);
  await release(app);
  expect(await seen(app, 'en-fichero')).toBe(200);
});
