import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import type { ComingIssue, IssueReport, WholeIssue } from '#domain/issues';
import { countSubscribersOfDay } from '#domain/newsletter/server';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { addReaders, readJournal, setDelivery } from '#tests/helpers/readers.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

const coming = 'admin/newsletter/issues/coming';

/** An administrator's application with stories of this week and readers of two languages. */
async function withStories(): Promise<AdminApp> {
  const app = await createAdminApp();
  await putArticles(
    app.services,
    'dynamic',
    ['uno', 'dos', 'tres'].map((slug) =>
      anArticle({ slug, date: '2026-11-20T18:00:00.000Z', topics: [slug], title_en: '' }),
    ),
  );
  await addReaders(app.services, 5);
  return app;
}

async function read(app: AdminApp): Promise<ComingIssue> {
  const answer = await app.ask(`GET ${coming}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('an editor reads the coming issue, chooses its stories and writes introductions', async () => {
  await using app = await withStories();
  const issue = await read(app);
  expect(issue).toMatchObject({
    week: '2026-W48',
    status: 'coming',
    is_automatic: true,
    audience: { es: 3, en: 2 },
  });
  const { id, version } = issue;
  const change = { id, version, chosen: ['tres', 'uno'], intro_es: ' Hola. ', intro_en: 'Hello.' };
  const answer = await app.ask(`PATCH ${coming}`, change);
  expect(answer.json<ComingIssue>()).toMatchObject({
    version: version + 1,
    is_chosen: true,
    content: { intro_es: 'Hola.', intro_en: 'Hello.' },
  });
  expect(answer.json<ComingIssue>().content.picks.map(({ article }) => article.slug)).toEqual([
    'tres',
    'uno',
  ]);
  const late = await app.ask(`PATCH ${coming}`, { id, version, chosen: null });
  expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([
    409,
    'El boletín ha cambiado mientras lo mirabas. Revisa cómo está ahora y vuelve a intentarlo.',
  ]);
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const odd of [{ chosen: six }, { chosen: [] }, { chosen: ['nadie'] }, { number: 3 }]) {
    const refused = await app.ask(`PATCH ${coming}`, { id, version: version + 1, ...odd });
    expect(refused.statusCode, JSON.stringify(odd)).toBe(400);
  }
});

test('an editor holds the issue, lets it go, drops it, and has none go out by itself', async () => {
  await using app = await withStories();
  const { id } = await read(app);
  const held = await app.ask(`POST ${coming}/hold`, { id });
  expect(held.json()).toMatchObject({ status: 'held', held_because: 'editor' });
  const released = await app.ask(`POST ${coming}/release`, { id });
  expect(released.json()).toMatchObject({ status: 'coming', held_because: null });
  const next = await app.ask(`POST ${coming}/drop`, { id });
  expect(next.json()).toMatchObject({ week: '2026-W49' });
  expect((await app.ask(`POST ${coming}/drop`, { id })).statusCode).toBe(409);
  const automatic = await app.ask('PUT admin/newsletter/automatic', { automatic: false });
  expect(automatic.json()).toEqual({ is_automatic: false });
  expect((await read(app)).is_automatic).toBe(false);
  const past = await app.ask('GET admin/newsletter/issues');
  expect(past.json()).toMatchObject([{ week: '2026-W48', number: null, status: 'dropped' }]);
});

test('the mail of the coming issue is shown in both languages and mailed to who asks', async () => {
  await using app = await withStories();
  for (const language of ['es', 'en']) {
    const answer = await app.ask(`GET ${coming}/preview?language=${language}`);
    const { subject, html, text } = answer.json<{ subject: string; html: string; text: string }>();
    expect(subject).not.toBe('');
    expect(html).toContain(`lang="${language}"`);
    expect(html + text).not.toContain('links.invalid');
    expect(text).toContain('Título de uno');
  }
  expect((await app.ask(`GET ${coming}/preview?language=fr`)).statusCode).toBe(400);
  const answer = await app.ask(`POST ${coming}/test`, { language: 'en' });
  expect(answer.json<{ message: string }>().message).toMatch(/^Prueba enviada a admin-/);
  const outbox = path.join(app.services.config.DATA_DIR, 'outbox');
  const [file = ''] = await readdir(outbox);
  const mail = await PostalMime.parse(await readFile(path.join(outbox, file)));
  expect(mail.subject).toMatch(/^\[Test\] ./);
  expect(mail.to?.[0]?.address).toMatch(/^admin-de-prueba-\d+@vigia\.test$/);
});

test('an issue is sent once, as it was seen, to everybody who is subscribed', async () => {
  await using app = await withStories();
  const { id, version } = await read(app);
  const old = await app.ask(`POST ${coming}/send`, { id, version: version + 1 });
  expect(old.statusCode).toBe(409);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.ask(`POST ${coming}/send`, { id, version })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  const sent = answers.find(({ statusCode }) => statusCode === 200);
  expect(sent?.json()).toEqual({
    message: 'El boletín 1 ya está saliendo para 5 personas.',
    number: 1,
    recipients: 5,
  });
  expect(await readJournal(app.services)).toHaveLength(5);
  expect((await read(app)).week).toBe('2026-W49');
});

test('a past issue tells what became of its mails, and a person settles what nobody knows', async () => {
  await using app = await withStories();
  const { id, version, content } = await read(app);
  await app.ask(`POST ${coming}/send`, { id, version });
  const [one, two, three] = await readJournal(app.services);
  await setDelivery(app.services, one?.id, {
    state: 'failed',
    answer: '550 No such user',
    tries: 1,
  });
  await setDelivery(app.services, two?.id, {
    state: 'uncertain',
    handed_at: '2026-11-21T09:00:00.000Z',
  });
  await setDelivery(app.services, three?.id, { state: 'accepted' });

  const [report] = (await app.ask('GET admin/newsletter/issues')).json<IssueReport[]>();
  expect(report).toMatchObject({
    number: 1,
    status: 'sending',
    recipients: 5,
    deliveries: { queued: 2, 'handed-over': 0, accepted: 1, failed: 1, uncertain: 1, skipped: 0 },
    departures: { unsubscribed: 0, bounced: 0, complained: 0 },
  });
  const whole = (await app.ask('GET admin/newsletter/issues/1')).json<WholeIssue>();
  expect(whole).toEqual({ ...report, content });

  const problems = await app.ask('GET admin/newsletter/issues/1/problems');
  expect(problems.json()).toMatchObject([
    { id: one?.id, state: 'failed', answer: '550 No such user', tries: 1 },
    { id: two?.id, state: 'uncertain', answer: null },
  ]);
  expect(problems.json<{ email: string }[]>()[0]?.email).toMatch(/^lector-\d@e[sn]\.example$/);
  const decision = { ids: [one?.id, two?.id], arrived: true };
  const settled = await app.ask('POST admin/newsletter/issues/1/uncertain', decision);
  expect(settled.json()).toEqual({ message: 'Decidido: 1 correo', settled: 1 });
  for (const call of ['GET admin/newsletter/issues/2', 'GET admin/newsletter/issues/2/problems']) {
    expect((await app.ask(call)).statusCode, call).toBe(404);
  }
  const unknown = await app.ask('POST admin/newsletter/issues/2/uncertain', decision);
  expect(unknown.statusCode).toBe(404);
  expect((await app.ask('GET admin/newsletter/issues/0')).statusCode).toBe(400);
});

test('the growth of the list is told by day', async () => {
  await using app = await withStories();
  await countSubscribersOfDay(app.services);
  const answer = await app.ask('GET admin/newsletter/growth');
  expect(answer.json()).toEqual([{ day: '2026-11-21', es: 3, en: 2 }]);
});

test('only administrators see and decide anything of it', async () => {
  await using app = await withStories();
  const cookie = await signIn(app, 'user');
  for (const url of [`/api/${coming}`, '/api/admin/newsletter/issues']) {
    const reader = await app.server.inject({ method: 'GET', url, headers: { cookie } });
    expect([(await app.get(url)).statusCode, reader.statusCode], url).toEqual([401, 403]);
  }
});
