import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import type { Refusal } from '#domain/deliveries';
import { deliverDueIssues } from '#domain/deliveries/server';
import type { ComingIssue, IssueReport, WholeIssue } from '#domain/issues';
import { countSubscribersOfDay } from '#domain/newsletter/server';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import {
  addReaders,
  readDeliveries,
  setDelivery,
  shortEmail as renderIssueEmail,
} from '#tests/helpers/readers.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { signIn } from '#tests/helpers/sign-in.ts';
import { startSmtpSink } from '#tests/helpers/smtp-sink.ts';
import { startScheduledIssue } from '../../jobs/start-issues.ts';

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

/** Has the issue sent, its ten seconds over. */
async function sendNow(app: AdminApp): Promise<void> {
  const { services } = app;
  const { id, version } = await read(app);
  const answer = await app.ask(`POST ${coming}/send`, { id, version });
  expect(answer.statusCode, answer.body).toBe(200);
  services.clock.set(new Date(services.clock.now().getTime() + 10_000).toISOString());
  await startScheduledIssue(services, renderIssueEmail);
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
  const odd = await app.ask(`PATCH ${coming}`, {
    id,
    version: version + 1,
    intro_es: 'a\0b\ud800',
  });
  expect(odd.json<ComingIssue>().content.intro_es).toBe('ab\ufffd');
  const late = await app.ask(`PATCH ${coming}`, { id, version, chosen: null });
  expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([
    409,
    'El boletín ha cambiado mientras lo mirabas. Revisa cómo está ahora y vuelve a intentarlo.',
  ]);
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const refusedField of [
    { chosen: six },
    { chosen: [] },
    { chosen: ['nadie'] },
    { number: 3 },
  ]) {
    const refused = await app.ask(`PATCH ${coming}`, { id, version: version + 2, ...refusedField });
    expect(refused.statusCode, JSON.stringify(refusedField)).toBe(400);
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
  expect(answer.json()).toEqual({
    message:
      'No hay servidor de correo (SMTP_URL): la prueba se ha guardado en «Correo» y no le llega a nadie',
    is_written: true,
  });
  const outbox = path.join(app.services.config.DATA_DIR, 'outbox');
  const [file = ''] = await readdir(outbox);
  const mail = await PostalMime.parse(await readFile(path.join(outbox, file)));
  expect(mail.subject).toMatch(/^\[Test\] ./);
  expect(mail.to?.[0]?.address).toMatch(/^admin-de-prueba-\d+@vigia\.test$/);
});

test('an issue is sent once, as it was seen, after ten seconds in which it can be taken back', async () => {
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
    message:
      'El boletín saldrá dentro de diez segundos para 5 personas; hasta entonces se puede deshacer.',
    sends_in_ms: 10_000,
    recipients: 5,
  });
  const held = await app.ask(`POST ${coming}/hold`, { id });
  expect([held.statusCode, held.json<{ error: string }>().error]).toEqual([
    409,
    'Este boletín está a punto de salir: deshaz el envío antes de cambiarlo.',
  ]);
  const back = await app.ask(`POST ${coming}/take-back`, { id });
  expect([back.statusCode, back.json<ComingIssue>().sends_in_ms]).toEqual([200, null]);
  await sendNow(app);
  expect(await readDeliveries(app.services)).toHaveLength(5);
  expect((await read(app)).week).toBe('2026-W49');
  const late = await app.ask(`POST ${coming}/take-back`, { id });
  expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([
    409,
    'El boletín ya ha empezado a salir: el envío no se puede deshacer.',
  ]);
});

test('material is refused as a story of the issue, in words', async () => {
  await using app = await withStories();
  const made_at = '2026-11-20T18:00:00.000Z';
  const ai = { text: { method: 'composer' }, translation: null, image: null, made_at } as const;
  const dossier = anArticle({ slug: 'dosier', date: made_at, ai: { ...ai, run_id: null } });
  await putArticles(app.services, 'dynamic', [dossier]);
  const { id, version } = await read(app);
  const answer = await app.ask(`PATCH ${coming}`, { id, version, chosen: ['dosier'] });
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    409,
    'Una recopilación automática de fuentes no puede ir en el boletín: es material para escribir.',
  ]);
});

test('a test mail says whether the server takes no mail or refuses the address, and what it said', async () => {
  await using sink = await startSmtpSink();
  await using app = await createAdminApp({ SMTP_URL: sink.url });
  const test = async () => {
    const answer = await app.ask(`POST ${coming}/test`, { language: 'es' });
    const { error, details } = answer.json<{ error: string; details: { answer: string } }>();
    return [answer.statusCode, error, details.answer];
  };
  const taken = await app.ask(`POST ${coming}/test`, { language: 'es' });
  expect(taken.json()).toEqual({
    message: expect.stringMatching(/^Prueba enviada a admin-/),
    is_written: false,
  });
  sink.set({ at: 'recipient', does: { code: 550, text: '5.1.1 No such user' } });
  expect(await test()).toEqual([
    409,
    'El servidor de correo funciona, pero rechaza tu dirección: comprueba que la de tu cuenta existe y recibe correo.',
    '550 5.1.1 No such user',
  ]);
  const refused = [
    503,
    'El servidor de correo no ha aceptado la prueba. Revisa SMTP_URL y vuelve a intentarlo.',
  ];
  sink.set({ at: 'recipient', does: { code: 554, text: '5.7.1 Relay access denied' } });
  expect(await test()).toEqual([...refused, '554 5.7.1 Relay access denied']);
  await sink.goDown();
  expect(await test()).toEqual([...refused, expect.stringMatching(/^connect ECONNREFUSED/)]);
});

test('a person decides about all mails that one answer refused', async () => {
  await using app = await withStories();
  await sendNow(app);
  const deliveries = await readDeliveries(app.services);
  for (const { id } of deliveries.slice(0, 3)) {
    const answer = `550 5.4.4 [mx${id}.relay.example] no route`;
    await setDelivery(app.services, id, { state: 'failed', answer, bounce: 'waiting' });
  }
  const path = 'admin/newsletter/issues/1/refusals';
  const [refusal, ...others] = (await app.ask(`GET ${path}`)).json<Refusal[]>();
  expect(others).toEqual([]);
  expect(refusal).toMatchObject({ mails: 3, waiting: 3, suppressed: 0 });
  const [report] = (await app.ask('GET admin/newsletter/issues')).json<IssueReport[]>();
  expect(report?.waiting).toBe(3);
  const { group = '' } = refusal ?? {};
  const ended = await app.ask(`POST ${path}`, { group, does: 'suppress' });
  expect(ended.json()).toEqual({ message: '3 correos resueltos', settled: 3 });
  expect((await app.ask(`POST ${path}`, { group, does: 'readmit' })).json()).toMatchObject({
    settled: 3,
  });
  expect((await app.ask(`POST ${path}`, { group, does: 'retry' })).json()).toMatchObject({
    settled: 3,
  });
  expect((await app.ask(`POST ${path}`, { group, does: 'forget' })).statusCode).toBe(400);
  await app.ask(`POST ${path}`, { group, does: 'retry' });
  const [again] = await readDeliveries(app.services);
  const answer = '550 5.1.1 User unknown';
  await setDelivery(app.services, again?.id, { state: 'failed', answer, bounce: 'waiting' });
  await app.ask(`POST ${path}`, { group: answer, does: 'suppress' });
  const suppressed = 'admin/newsletter/suppressed';
  const listed = await app.ask(`GET ${suppressed}`);
  expect(listed.json()).toMatchObject([
    { answer, addresses: 1, latest: [{ id: again?.subscription_id, issue_number: 1 }] },
  ]);
  const released = await app.ask(`POST ${suppressed}/release`, { group: answer });
  expect(released.json()).toEqual({ message: '1 dirección readmitida', settled: 1 });
  const resume = 'admin/newsletter/issues/1/resume';
  expect((await app.ask(`POST ${resume}`, { does: 'continue' })).json()).toMatchObject({
    settled: 0,
  });
  for (const call of [`GET ${path}`, `POST ${path}`]) {
    const other = call.replace('/1/', '/2/');
    const answer = await app.ask(other, { group, does: 'retry' });
    expect(answer.statusCode, other).toBe(404);
  }
});

test('a past issue tells what became of its mails, and a person settles what nobody knows', async () => {
  await using app = await withStories();
  const { content } = await read(app);
  await sendNow(app);
  const [one, two, three] = await readDeliveries(app.services);
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
  expect(settled.json()).toEqual({ message: '1 correo resuelto', settled: 1 });
  for (const call of ['GET admin/newsletter/issues/2', 'GET admin/newsletter/issues/2/problems']) {
    expect((await app.ask(call)).statusCode, call).toBe(404);
  }
  const unknown = await app.ask('POST admin/newsletter/issues/2/uncertain', decision);
  expect(unknown.statusCode).toBe(404);
  expect((await app.ask('GET admin/newsletter/issues/0')).statusCode).toBe(400);
});

test('an issue tells how many of its mails are files that reached nobody', async () => {
  await using app = await withStories();
  await sendNow(app);
  const report = async () => {
    const [issue] = (await app.ask('GET admin/newsletter/issues')).json<IssueReport[]>();
    return issue;
  };
  expect(await report()).toMatchObject({ status: 'sending', written: 0 });
  await deliverDueIssues(app.services);
  expect(await report()).toMatchObject({
    status: 'sent',
    deliveries: { accepted: 5 },
    written: 5,
  });
  const [one] = await readDeliveries(app.services);
  await setDelivery(app.services, one?.id, { answer: '250 Ok' });
  expect(await report()).toMatchObject({ deliveries: { accepted: 5 }, written: 4 });
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
