// Editors add the texts of sources to an article of their own; its sentences are held against the newest of each.
import { expect, test } from 'vitest';
import type { AddedText, Ledger, SourceWithTexts, WholeVersion } from '#domain/ledger';
import { dayMs, minuteMs } from '#platform/durations';
import { later } from '#tests/helpers/accounts.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { removeOldData } from '../../jobs/remove-old-data.ts';

const url = 'https://gaceta.example/lirio';
const said =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco no recurrirá la decisión.';
const anchored = 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].';

async function anArticle(app: AdminApp, address = url): Promise<string> {
  const answer = await app.ask('POST articles', {
    title_es: 'Lo que sé',
    body_es: `${anchored} El banco no recurrirá la decisión [1].`,
    sources: [{ name: 'Gaceta', url: address }],
  });
  return answer.json<{ id: string }>().id;
}

async function add(app: AdminApp, id: string, input: object) {
  const answer = await app.ask(`POST articles/${id}/source-texts`, input);
  return { status: answer.statusCode, body: answer.json<AddedText & { error: string }>() };
}

async function bodyStates(app: AdminApp, id: string) {
  const { sentences } = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  return sentences
    .filter(({ field, language }) => field === 'body' && language === 'es')
    .map(({ state, open }) => open ?? state);
}

test('a pasted text anchors the sentences of a person; another one is kept beside it and read instead', async () => {
  await using app = await createAdminApp();
  const id = await anArticle(app);
  expect(await bodyStates(app, id)).toEqual(['to-read', 'to-read']);
  const paste = { from: 'paste', url, text: said, title: 'La multa', published_at: '2026-11-18' };
  const first = await add(app, id, paste);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.body).toMatchObject({
    outcome: 'new',
    version: { origin: 'paste', title: 'La multa', published_at: '2026-11-18T00:00:00.000Z' },
  });
  expect(await bodyStates(app, id)).toEqual(['anchored', 'anchored']);
  expect((await add(app, id, paste)).body.outcome).toBe('same');
  later(app.services, minuteMs);
  const second = await add(app, id, { ...paste, text: said.replace('30.000', '70.000') });
  expect(second.body.outcome).toBe('changed');
  expect(await bodyStates(app, id)).toEqual(['differs', 'anchored']);
  const listed = await app.ask(`GET articles/${id}/source-texts`);
  const [source] = listed.json<{ sources: SourceWithTexts[] }>().sources;
  expect(source).toMatchObject({ position: 1, url, name: 'Gaceta' });
  expect(source!.versions.map((version) => version.id)).toEqual([
    second.body.version.id,
    first.body.version.id,
  ]);
  const call = `GET articles/${id}/source-texts/${second.body.version.id}`;
  const whole = (await app.ask(call)).json<WholeVersion>();
  expect(whole.text).toContain('70.000');
  expect(whole.before?.text).toContain('30.000');
  const none = '00000000-0000-4000-8000-000000000000';
  expect((await app.ask(`GET articles/${id}/source-texts/${none}`)).statusCode).toBe(404);
});

test('a file of HTML is read as a page is; what is no text, too long or empty is refused with a sentence', async () => {
  await using app = await createAdminApp();
  const id = await anArticle(app);
  const hidden = '<p style="display:none">El banco recurrirá.</p>';
  const html = `<html><head><title>La multa</title></head><body><article><p>${said}</p>${hidden}</article></body></html>`;
  const added = await add(app, id, { from: 'file', url, text: html, format: 'html' });
  expect(added.status, added.body.error).toBe(200);
  expect(await bodyStates(app, id)).toEqual(['anchored', 'anchored']);
  const file = { from: 'file', url };
  const refused = [
    [{ ...file, text: '%PDF-1.7 x' }, /PDF/],
    [{ ...file, text: 'a\u0000b' }, /texto/],
    [{ ...file, text: ' ' }, /texto/],
    [{ ...file, text: '<html><body></body></html>', format: 'html' }, /texto/],
    [{ ...file, text: 'palabra '.repeat(20_000) }, /largo/],
  ] as const;
  for (const [input, sentence] of refused) {
    const { status, body } = await add(app, id, input);
    expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
  }
  for (const input of [
    {},
    { from: 'run', url, text: 'x' },
    { from: 'paste', url: 'x', text: 'x' },
  ]) {
    expect((await add(app, id, input)).status).toBe(400);
  }
  expect((await app.ask('GET articles/no/source-texts')).statusCode).toBe(404);
});

test('a page is fetched as agents fetch theirs, and again on demand', async () => {
  const pages = new Map([
    ['/robots.txt', 'User-agent: *\nDisallow: /no'],
    ['/multa', said],
    ['/no', said],
    ['/vacia', ''],
  ]);
  await using site = await startWebServer((request, response) => {
    const text = pages.get(request.url ?? '');
    const refused = Number(/^\/(\d{3})$/.exec(request.url ?? '')?.[1] ?? 404);
    response.writeHead(text === undefined ? refused : 200, { 'content-type': 'text/plain' });
    response.end(text);
  });
  await using app = await createAdminApp({ ALLOW_PRIVATE_FETCH: 'true' });
  const address = `${site.url}/multa`;
  const id = await anArticle(app, address);
  const first = await add(app, id, { from: 'address', url: address });
  expect(first.body, JSON.stringify(first.body)).toMatchObject({
    outcome: 'new',
    version: { origin: 'address' },
  });
  expect(await bodyStates(app, id)).toEqual(['anchored', 'anchored']);
  pages.set('/multa', said.replace('no recurrirá', 'recurrirá'));
  later(app.services, 60 * minuteMs);
  expect((await add(app, id, { from: 'address', url: address })).body.outcome).toBe('changed');
  expect((await bodyStates(app, id))[1]).not.toBe('anchored');
  const refused = [
    ['/no', 400, /no admite/],
    ['/vacia', 400, /texto/],
    ['/404', 400, /ya no hay nada/],
    ['/410', 400, /ya no hay nada/],
    ['/403', 400, /no admite/],
    ['/500', 503, /no responde/],
  ] as const;
  for (const [path, status, sentence] of refused) {
    const answer = await add(app, id, { from: 'address', url: site.url + path });
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)]);
  }
});

test('what was read in a text that its source no longer has is not taken for read', async () => {
  await using app = await createAdminApp();
  const id = await anArticle(app);
  expect((await add(app, id, { from: 'paste', url, text: said })).status).toBe(200);
  const before = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  const { language, hash } = before.sentences.find(({ field }) => field === 'title')!;
  const [source] = before.sources;
  const passages = [{ source: 1, at: 0, length: 20, source_hash: source?.hash }];
  const input = { language, hash, kind: 'read', passages };
  later(app.services, minuteMs);
  const text = `Corregido por el diario.\n\n${said}`;
  expect((await add(app, id, { from: 'paste', url, text })).status).toBe(200);
  const stale = await app.ask(`PUT articles/${id}/ledger/settle`, input);
  expect(stale.statusCode).toBe(409);
  expect(stale.json().error).toMatch(/otro texto/);
  const after = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  expect(after.sentences.find((each) => each.hash === hash)?.settlement).toBeNull();
  const now = [{ source: 1, at: 0, length: 20, source_hash: after.sources[0]?.hash }];
  const read = await app.ask(`PUT articles/${id}/ledger/settle`, { ...input, passages: now });
  expect(read.statusCode, read.body).toBe(200);
});

test('a private address is not fetched', async () => {
  await using app = await createAdminApp();
  const id = await anArticle(app);
  const answer = await add(app, id, { from: 'address', url: 'http://127.0.0.1:1/x' });
  expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(/dirección/)]);
});

test('what is kept of an article goes for good when the trash does', async () => {
  await using app = await createAdminApp();
  const { database } = app.services;
  const kept = async () => {
    const { rows } = await database.pool.query(
      'select (select count(*) from source_texts) + (select count(*) from ledger_settlements) as n',
    );
    return Number(rows[0]?.['n']);
  };
  const [gone, stays] = [await anArticle(app), await anArticle(app)];
  for (const id of [gone, stays]) {
    expect((await add(app, id, { from: 'paste', url, text: said })).status).toBe(200);
    const { sentences } = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
    const { language, hash } = sentences.find(({ field }) => field === 'title')!;
    const input = { language, hash, kind: 'own-knowledge', note: 'Lo vi en la sala.' };
    expect((await app.ask(`PUT articles/${id}/ledger/settle`, input)).statusCode).toBe(200);
  }
  await app.ask(`DELETE articles/${gone}`);
  later(app.services, 29 * dayMs);
  await removeOldData(app.services);
  expect(await kept()).toBe(4);
  later(app.services, 2 * dayMs);
  await removeOldData(app.services);
  expect(await kept()).toBe(2);
});

test('a text without a word is refused: nothing could be held against it', async () => {
  await using app = await createAdminApp();
  const id = await anArticle(app);
  const refused = await add(app, id, { from: 'paste', url, text: '... ¶ —' });
  expect(refused.status).toBe(400);
  expect((await add(app, id, { from: 'paste', url, text: said })).status).toBe(200);
});

test('the text that was added last is read, whatever the clock said', async () => {
  await using app = await createAdminApp();
  const id = await anArticle(app);
  await add(app, id, { from: 'paste', url, text: said.replace('30.000', '70.000') });
  await add(app, id, { from: 'paste', url, text: said.replace('30.000', '80.000') });
  later(app.services, -dayMs);
  await add(app, id, { from: 'paste', url, text: said });
  expect(await bodyStates(app, id)).toEqual(['anchored', 'anchored']);
});

test('the same text that is added twice at once is kept once', async () => {
  await using app = await createAdminApp();
  const id = await anArticle(app);
  const paste = { from: 'paste', url, text: said };
  const both = await Promise.all([add(app, id, paste), add(app, id, paste)]);
  expect(both.map(({ body }) => body.outcome).toSorted()).toEqual(['new', 'same']);
});
