// The newsletter's subscriptions as an administrator reads and deletes them.
import { expect, test } from 'vitest';
import { subscriptions } from '../../domain/newsletter/newsletter.table.ts';
import { type AdminApp, createAdminApp, nextPage, walkList } from '#tests/helpers/admin-app.ts';

const path = 'admin/newsletter/subscriptions';
const at = '2026-11-20T08:00:00.000Z';
const consent = { consent_at: at, consent_version: '1', consent_source: '/' };

function aSubscription(email: string, fields: Partial<typeof subscriptions.$inferInsert> = {}) {
  return {
    email,
    subscribed: true,
    source: 'website',
    language: 'es' as const,
    created_at: at,
    ...consent,
    ...fields,
  };
}

type Row = typeof subscriptions.$inferSelect;

async function put({ services }: AdminApp, emails: readonly string[]): Promise<void> {
  await services.db.insert(subscriptions).values(emails.map((email) => aSubscription(email)));
}

async function emailsIn(app: AdminApp, query = ''): Promise<string[]> {
  const answer = await app.ask(`GET ${path}${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ email: string }[]>().map(({ email }) => email);
}

test('subscriptions are listed newest first with every field, and nothing of mails', async () => {
  await using app = await createAdminApp();
  expect(await emailsIn(app)).toEqual([]);
  const later = {
    created_at: '2026-11-21T08:00:00.000Z',
    subscribed: false,
    language: 'en' as const,
  };
  const rows = [aSubscription('ana@x.test'), aSubscription('leo@x.test', later)];
  await app.services.db.insert(subscriptions).values(rows);
  const listed = (await app.ask(`GET ${path}`)).json<object[]>();
  expect(listed).toMatchObject(rows.toReversed());
  const unset = { confirmed_at: null, unsubscribed_at: null, paused_at: null };
  expect(listed[0]).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...rows[1], ...unset });
});

test('who paused is told apart from whom issues go to, and not counted among them', async () => {
  await using app = await createAdminApp();
  const paused = aSubscription('leo@x.test', { paused_at: at });
  const gone = aSubscription('eva@x.test', { subscribed: false });
  await app.services.db.insert(subscriptions).values([aSubscription('ana@x.test'), paused, gone]);
  const [listed] = (await app.ask(`GET ${path}?search=leo`)).json<object[]>();
  expect(listed).toMatchObject({ subscribed: true, paused_at: at });
  const counts = await app.ask('GET admin/counts');
  expect(counts.json()).toMatchObject({ subscriptions: { total: 3, active: 1 } });
  const table = await app.ask(`GET ${path}.csv`);
  expect(table.body.split('\n').find((line) => line.includes('leo@'))).toMatch(
    new RegExp(`,"${at}"\\s*$`),
  );
});

test('2,500 subscriptions are walked once from end to end, and streamed whole as the same', async () => {
  await using app = await createAdminApp();
  const emails = Array.from({ length: 2500 }, (_, index) => `s${index}@x.test`);
  await put(app, emails);
  const whole = await emailsIn(app);
  expect(whole.toSorted()).toEqual(emails.toSorted());
  for (const limit of [90, 200]) {
    const rows = await walkList<{ email: string }>(app, `${path}?limit=${limit}`);
    expect(rows.map(({ email }) => email)).toEqual(whole);
  }
});

test('a walk goes on where it was while others come and go', async () => {
  await using app = await createAdminApp();
  await put(app, ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test']);
  const first = await app.ask(`GET ${path}?limit=2`);
  const [last] = first.json<{ email: string }[]>().slice(-1);
  const rest = (await emailsIn(app)).slice(2);
  const now = { created_at: '2026-11-21T08:00:00.000Z' };
  await app.services.db.insert(subscriptions).values(aSubscription('nueva@x.test', now));
  await app.ask(`DELETE ${path}/${last?.email}`);
  const others = await walkList<{ email: string }>(app, String(nextPage(first)));
  expect(others.map(({ email }) => email)).toEqual(rest);
});

test('a limit or cursor that nobody gave out, and any other parameter, is answered with 400', async () => {
  await using app = await createAdminApp();
  for (const query of [
    'limit=0',
    'limit=201',
    'limit=x',
    'cursor=x',
    'cursor=',
    'where=1',
    'limit=1&limit=2',
    'sort=name',
    'sort=',
    'search=a&search=b',
    'search=%00',
    `search=${'a'.repeat(255)}`,
  ]) {
    const answer = await app.ask(`GET ${path}?${query}`);
    expect([answer.statusCode, answer.json()], query).toEqual([
      400,
      { error: expect.any(String), details: expect.any(Object) },
    ]);
  }
});

test('the list carries an ETag for its reader alone, another one after each change', async () => {
  await using app = await createAdminApp();
  await put(app, ['ana@x.test', 'leo@x.test']);
  const { db } = app.services;
  for (const change of [
    () => put(app, ['eva@x.test']),
    () => app.ask(`DELETE ${path}/leo@x.test`),
    () => db.update(subscriptions).set({ subscribed: false }),
  ]) {
    const { headers } = await app.ask(`GET ${path}`);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = () =>
      app.ask(`GET ${path}`, undefined, { 'if-none-match': String(headers.etag) });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    await change();
    expect((await again()).statusCode).toBe(200);
  }
});

test('exactly the address that is named is deleted, however it is written in the path', async () => {
  await using app = await createAdminApp();
  const odd = [
    'a+b@x.test',
    'a_b@x.test',
    'a%b@x.test',
    'a/b@x.test',
    "o'hara@x.test",
    'axb@x.test',
  ];
  await put(app, [...odd, 'otra@x.test']);
  const before = (await emailsIn(app)).toSorted();
  for (const none of [
    '%25',
    '%25%40%25',
    '%25@x.test',
    '%5F',
    'a b@x.test',
    '*',
    'x.test',
    "'%20or%201=1",
    'otra@x.test%00',
  ]) {
    const answer = await app.ask(`DELETE ${path}/${none.replaceAll(' ', '%20')}`);
    expect([answer.statusCode, answer.json()], none).toEqual([
      404,
      { error: 'No hay ninguna suscripción con ese email.' },
    ]);
  }
  expect((await emailsIn(app)).toSorted()).toEqual(before);
  for (const [index, email] of odd.entries()) {
    const written =
      index % 2 === 0 ? encodeURIComponent(email) : encodeURIComponent(email.toUpperCase());
    const answer = await app.ask(`DELETE ${path}/${written}`);
    expect([answer.statusCode, answer.json()], email).toEqual([
      200,
      { message: 'Suscripción eliminada' },
    ]);
    expect(await emailsIn(app)).not.toContain(email);
    expect(await emailsIn(app)).toHaveLength(odd.length - index);
    expect((await app.ask(`DELETE ${path}/${written}`)).statusCode).toBe(404);
  }
  expect(await emailsIn(app)).toEqual(['otra@x.test']);
});

const fewEmails = ['ana@x.test', 'eva@y.test', 'leo@x.test', 'luz_1@x.test', 'luz%1@x.test'];

test('the list is walked in the order that is asked for, and read whole in the same', async () => {
  await using app = await createAdminApp();
  const rows = fewEmails.map((email, index) =>
    aSubscription(email, { created_at: `2026-11-${20 - (index % 3)}T08:00:00.000Z` }),
  );
  await app.services.db.insert(subscriptions).values(rows);
  for (const [sort, key] of [
    ['email', 'email'],
    ['created_at', 'created_at'],
  ] as const) {
    const up = await walkList<Row>(app, `${path}?sort=${sort}&limit=2`);
    const down = await walkList<Row>(app, `${path}?sort=-${sort}&limit=2`);
    expect(up.map((row) => row[key])).toEqual(rows.map((row) => row[key]).toSorted());
    expect(down.map(({ email }) => email)).toEqual(up.map(({ email }) => email).toReversed());
    expect(await emailsIn(app, `?sort=${sort}`)).toEqual(up.map(({ email }) => email));
    expect(await emailsIn(app, `?sort=-${sort}`)).toEqual(down.map(({ email }) => email));
  }
  expect(await emailsIn(app)).toEqual(await emailsIn(app, '?sort=-created_at'));
});

test('a cursor is good for the order it was given out for and no other', async () => {
  await using app = await createAdminApp();
  await put(app, fewEmails);
  const next = nextPage(await app.ask(`GET ${path}?sort=email&limit=2`));
  expect(next).toContain('sort=email');
  const other = await app.ask(`GET ${next?.replace('sort=email', 'sort=-email')}`);
  expect(other.statusCode).toBe(400);
});

test('a part of an address finds those that have it, letter for letter, in any case', async () => {
  await using app = await createAdminApp();
  await put(app, fewEmails);
  const found = async (search: string) =>
    (await emailsIn(app, `?limit=200&search=${encodeURIComponent(search)}`)).toSorted();
  expect(await found('@x.test')).toHaveLength(4);
  expect(await found(' EVA@ ')).toEqual(['eva@y.test']);
  expect(await found('_')).toEqual(['luz_1@x.test']);
  expect(await found('%')).toEqual(['luz%1@x.test']);
  expect(await found('\\')).toEqual([]);
  expect(await found('nadie')).toEqual([]);
  expect(await found('')).toHaveLength(5);
  const walked = await walkList<Row>(app, `${path}?search=X.test&sort=email&limit=1`);
  expect(walked.map(({ email }) => email)).toEqual(await found('x.test'));
  expect(await emailsIn(app, '?search=eva')).toEqual(['eva@y.test']);
});

test('an address is found by the letters of its domain, though it is kept as the DNS has them', async () => {
  await using app = await createAdminApp();
  const ana = 'ana@xn--and-6ma2c.es';
  await put(app, [ana, 'eva@y.test']);
  for (const search of ['ñandú.es', 'ana@ÑANDÚ', 'ñandú', 'xn--and'])
    expect(await emailsIn(app, `?search=${encodeURIComponent(search)}`), search).toEqual([ana]);
});

test('a page of the list carries an ETag of its own that only its own rows change', async () => {
  await using app = await createAdminApp();
  await put(app, ['ana@x.test', 'leo@x.test', 'zoe@x.test']);
  const ask = (etag = '') =>
    app.ask(`GET ${path}?sort=email&limit=2`, undefined, etag ? { 'if-none-match': etag } : {});
  const etag = String((await ask()).headers.etag);
  expect((await ask(etag)).statusCode).toBe(304);
  await put(app, ['zulema@x.test']);
  expect((await ask(etag)).statusCode).toBe(304);
  await app.ask(`DELETE ${path}/leo@x.test`);
  const changed = await ask(etag);
  expect(changed.statusCode).toBe(200);
  for (const last of ['zoe@x.test', 'zulema@x.test']) await app.ask(`DELETE ${path}/${last}`);
  await put(app, ['leo@x.test']);
  const end = await ask(String(changed.headers.etag));
  expect([end.statusCode, nextPage(end)]).toEqual([200, undefined]);
});

test('subscriptions are exported whole, with their consent, safe against spreadsheet formulas', async () => {
  await using app = await createAdminApp();
  await put(
    app,
    Array.from({ length: 1200 }, (_, index) => `s${index}@x.test`),
  );
  const odd = { confirmed_at: at, source: '=1+1', consent_source: '/noticias?q="a",b' };
  const later = '2026-11-21T08:00:00.000Z';
  const rows = [aSubscription('+ana@x.test', { ...odd, created_at: later })];
  await app.services.db.insert(subscriptions).values(rows);
  // In the publication's time zone it is the next day.
  app.services.clock.set('2026-11-21T23:30:00.000Z');
  const { headers, body, rawPayload } = await app.ask(`GET ${path}.csv`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(
    'attachment; filename="suscripciones-2026-11-22.csv"',
  );
  expect(headers['cache-control']).toBe('private, no-store');
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, first, ...others] = body.slice(1).split('\r\n');
  expect(head).toBe(
    '"email","subscribed","source","language","created_at","consent_at","consent_version","consent_source","confirmed_at","unsubscribed_at","id","paused_at"',
  );
  expect(first).toMatch(
    /^"'\+ana@x\.test","true","'=1\+1","es","2026-11-21T08:00:00\.000Z","2026-11-20T08:00:00\.000Z","1","\/noticias\?q=""a"",b","2026-11-20T08:00:00\.000Z","","[0-9a-f-]{36}",""$/,
  );
  expect(others.filter(Boolean)).toHaveLength(1200);
});
