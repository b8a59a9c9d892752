import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  countDeliveries,
  listProblems,
  deliverDueIssues,
  resolveUncertain,
  enqueueIssue,
} from '#domain/deliveries/server';
import {
  changeLanguage,
  findPreferences,
  listSubscriptions,
  newsletterKeys,
  pauseSubscription,
  eraseSubscription,
  unsubscribe,
} from '#domain/newsletter/server';
import { dayMs } from '#platform/durations';
import {
  addComingIssue,
  addReaders,
  addSendingIssue,
  readDeliveries,
  shortEmail,
} from '#tests/helpers/readers.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { headersOf, linkIn, type ReceivedMail, startSmtpSink } from '#tests/helpers/smtp-sink.ts';
import { newsletterIssues } from '../issues/issues.table.ts';

const minute = 60_000;
/** Longer than anything takes on a machine that has other things to do. */
const patiently = { timeout: 20_000 };
const limits = { connections: 3, pauseMs: 50, gracePeriodMs: 1000 };

function later(services: TestServices, ms: number): void {
  services.clock.set(new Date(services.clock.now().getTime() + ms).toISOString());
}

async function statesOf(services: TestServices): Promise<string[]> {
  return (await readDeliveries(services)).map(({ state }) => state);
}

async function issueRow(services: TestServices) {
  const [row] = await services.db.select().from(newsletterIssues);
  if (!row) throw new Error('There is no issue.');
  return row;
}

/** What the links of each subscription prove. */
async function personalTokens(services: TestServices): Promise<Map<string, string>> {
  const { tokenOf } = await newsletterKeys(services);
  const { subscriptions } = await listSubscriptions(services);
  return new Map(
    subscriptions.map(({ id }) => [id, tokenOf({ subscriptionId: id, issueNumber: 1 })]),
  );
}

function tokenOf(mail: ReceivedMail, page = 'baja'): string {
  const start = mail.mail.to?.[0]?.address?.endsWith('en.example')
    ? 'https://vigia.test/en'
    : 'https://vigia.test';
  return linkIn(mail, `${start}/boletin/${page}?token=`).searchParams.get('token') ?? '';
}

test('everybody gets one mail in their language, with links of their own', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const readers = await addReaders(services, 20);
  await addSendingIssue(services);
  await deliverDueIssues(services, limits);
  const addresses = sink.received.map(({ envelope }) => envelope.to[0]);
  expect(addresses.toSorted()).toEqual(readers.toSorted());
  const tokens = new Set<string>();
  for (const mail of sink.received) {
    const isEnglish = mail.envelope.to[0]?.endsWith('en.example');
    expect(mail.mail.subject).toBe(isEnglish ? 'The Friday Top 5, number 1' : 'El parte, número 1');
    expect(mail.mail.text).toMatch(isEnglish ? /^en\n/ : /^es\n/);
    expect(mail.mail.html).not.toContain('links.invalid');
    const token = tokenOf(mail);
    tokens.add(token);
    expect((await findPreferences(services, token)).email).toBe(mail.envelope.to[0]);
    expect(headersOf(mail, 'list-unsubscribe')[0]).toContain(token);
    expect(headersOf(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(headersOf(mail, 'list-id')).toEqual(['<boletin.vigia.test>']);
  }
  expect(tokens.size).toBe(20);
  expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(20);
  expect(await issueRow(services)).toMatchObject({ status: 'sent', sender_id: null, number: 1 });
  expect(new Set(await statesOf(services))).toEqual(new Set(['accepted']));
  await deliverDueIssues(services, limits);
  expect(sink.received).toHaveLength(20);
});

test('an issue is started once, however many ask at once, and sent once, however many senders there are', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const readers = await addReaders(services, 50);
  const issueId = await addComingIssue(services);
  const started = await Promise.allSettled(
    Array.from({ length: 20 }, () => enqueueIssue(services, { issueId, render: shortEmail })),
  );
  const good = started.filter(({ status }) => status === 'fulfilled');
  expect(good).toEqual([{ status: 'fulfilled', value: { number: 1, recipients: 50 } }]);
  for (const each of started) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: 'conflict' });
  }
  await Promise.all(Array.from({ length: 5 }, () => deliverDueIssues(services, limits)));
  expect(sink.received.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(
    readers.toSorted(),
  );
});

test('an address that is refused for good is suppressed and stops nobody else', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const [bad = ''] = await addReaders(services, 10);
  const issueId = await addSendingIssue(services);
  sink.set({ at: 'recipient', to: bad, does: { code: 550, text: '5.1.1 No such user' } });
  await deliverDueIssues(services, limits);
  expect(sink.received).toHaveLength(9);
  expect((await countDeliveries(services, [issueId])).get(issueId)).toMatchObject({
    accepted: 9,
    failed: 1,
  });
  expect(await listProblems(services, 1)).toMatchObject([
    { state: 'failed', email: bad, answer: expect.stringContaining('5.1.1') },
  ]);
  const { subscriptions } = await listSubscriptions(services, { search: bad });
  expect(subscriptions).toMatchObject([{ subscribed: false }]);
  expect((await issueRow(services)).status).toBe('sent');
});

test('what is refused for now is tried again after 1, 5, 30 and 120 minutes, and then has failed', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const [busy = ''] = await addReaders(services, 4);
  await addSendingIssue(services);
  sink.set({ at: 'recipient', to: busy, does: { code: 450, text: '4.2.1 Later' } });
  for (const [tries, minutes] of [1, 5, 30, 120].entries()) {
    await deliverDueIssues(services, limits);
    expect(await issueRow(services)).toMatchObject({ status: 'sending', sender_id: null });
    later(services, minutes * minute - 1);
    await deliverDueIssues(services, limits);
    const deliveries = await readDeliveries(services);
    expect(deliveries.find(({ state }) => state === 'queued')).toMatchObject({ tries: tries + 1 });
    later(services, 1);
  }
  await deliverDueIssues(services, limits);
  expect(await listProblems(services, 1)).toMatchObject([{ state: 'failed', tries: 5 }]);
  expect(sink.received).toHaveLength(3);
  const { subscriptions } = await listSubscriptions(services, { search: busy });
  expect(subscriptions).toMatchObject([{ subscribed: true }]);
});

test('a mail that the server may have is uncertain, and goes out again only when a person says so', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const [lost = ''] = await addReaders(services, 4);
  await addSendingIssue(services);
  sink.set({ at: 'message', to: lost, does: 'cuts' });
  await deliverDueIssues(services, limits);
  const [problem, ...others] = await listProblems(services, 1);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ state: 'uncertain', email: lost });
  expect((await issueRow(services)).status).toBe('sent');
  sink.set('takes mail');
  await deliverDueIssues(services, limits);
  expect(sink.received).toHaveLength(3);
  const ids = [problem?.id ?? 0];
  expect(await resolveUncertain(services, { issueNumber: 1, ids, arrived: false })).toEqual({
    settled: 1,
  });
  expect(await resolveUncertain(services, { issueNumber: 1, ids, arrived: true })).toEqual({
    settled: 0,
  });
  await deliverDueIssues(services, limits);
  expect(sink.received.at(-1)?.envelope.to).toEqual([lost]);
  expect(new Set(await statesOf(services))).toEqual(new Set(['accepted']));
  expect((await issueRow(services)).status).toBe('sent');
});

test('a server that takes nothing from us is held against nobody: the sending says so and waits', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const readers = await addReaders(services, 12);
  await addSendingIssue(services);
  sink.set({ at: 'sender', does: { code: 550, text: '5.7.1 Not from you' } });
  const sending = deliverDueIssues(services, { ...limits, pauseMs: 300 });
  await expect.poll(async () => (await issueRow(services)).trouble, patiently).toContain('5.7.1');
  await wait(1000);
  sink.set('takes mail');
  await sending;
  expect((await issueRow(services)).trouble).toBe(null);
  later(services, 6 * minute);
  await deliverDueIssues(services, limits);
  expect(sink.received.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(
    readers.toSorted(),
  );
  const { subscriptions } = await listSubscriptions(services);
  expect(subscriptions.every(({ subscribed }) => subscribed)).toBe(true);
});

test('a mail server that is down loses nobody', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const readers = await addReaders(services, 12);
  await addSendingIssue(services);
  await sink.goDown();
  const sending = deliverDueIssues(services, { ...limits, pauseMs: 300 });
  await expect
    .poll(async () => (await issueRow(services)).trouble, patiently)
    .toContain('ECONNREFUSED');
  await sink.comeUp();
  await sending;
  expect(await issueRow(services)).toMatchObject({ status: 'sent', trouble: null });
  expect(sink.received).toHaveLength(readers.length);
});

test('who leaves, pauses or is erased before their turn is written to no more', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({
    SMTP_URL: sink.url,
    NEWSLETTER_PER_MINUTE: '1800',
  });
  await addReaders(services, 60);
  await addSendingIssue(services);
  const tokens = await personalTokens(services);
  const wishes = [unsubscribe, eraseSubscription, pauseSubscription];
  const heard = new Set<number>();
  const sending = deliverDueIssues(services, limits);
  const deliveries = await readDeliveries(services);
  for (const [index, { id, subscription_id }] of deliveries.toReversed().entries()) {
    const wish = wishes[index % 4];
    await wish?.(services, tokens.get(subscription_id ?? '') ?? '');
    const state = (await statesOf(services))[deliveries.length - 1 - index];
    if (wish && (state === 'queued' || state === 'skipped')) heard.add(id);
    await wait(5);
  }
  await sending;
  const after = await readDeliveries(services);
  const skipped = after.filter(({ state }) => state === 'skipped').map(({ id }) => id);
  expect(heard.size).toBeGreaterThan(10);
  expect(new Set(skipped)).toEqual(heard);
  expect(sink.received).toHaveLength(60 - heard.size);
});

test('a mail comes in the language that its reader chose last', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  await addReaders(services, 1);
  await addSendingIssue(services);
  const [token = ''] = (await personalTokens(services)).values();
  await changeLanguage(services, { token, language: 'en' });
  await deliverDueIssues(services, limits);
  expect(sink.received[0]?.mail.subject).toBe('The Friday Top 5, number 1');
  expect(sink.received[0]?.mail.text).toContain('https://vigia.test/en/boletin/baja?token=');
});

test('a sending keeps to so many mails a minute', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({
    SMTP_URL: sink.url,
    NEWSLETTER_PER_MINUTE: '600',
  });
  await addReaders(services, 20);
  await addSendingIssue(services);
  const from = performance.now();
  await deliverDueIssues(services, limits);
  expect(sink.received).toHaveLength(20);
  const ms = performance.now() - from;
  expect(ms).toBeGreaterThan(1500);
  expect(ms).toBeLessThan(15_000);
});

test('what a sender had under way when it died is uncertain; who takes over sends the rest', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  await addReaders(services, 6);
  await addSendingIssue(services);
  const { pool } = services.database;
  await pool.query(`update deliveries set state = 'handed-over', handed_at = now()
    where id in (select id from deliveries order by id limit 2)`);
  await pool.query(`update newsletter_issues
    set sender_id = gen_random_uuid(), sender_seen_at = now()`);
  await deliverDueIssues(services, limits);
  expect(sink.received).toHaveLength(0);
  await pool.query(`update newsletter_issues set sender_seen_at = now() - interval '11 s'`);
  await deliverDueIssues(services, limits);
  expect(sink.received).toHaveLength(4);
  expect((await statesOf(services)).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'accepted'),
    ...Array.from({ length: 2 }, () => 'uncertain'),
  ]);
});

test('where the clock was set back, a dead sender holds nobody up, and no mail waits longer than for any try', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  await addReaders(services, 2);
  await addSendingIssue(services);
  const { pool } = services.database;
  await pool.query(`update newsletter_issues
    set sender_id = gen_random_uuid(), sender_seen_at = now() + interval '1 hour'`);
  const tomorrow = new Date(services.clock.now().getTime() + dayMs);
  await pool.query(`update deliveries set tries = 1, next_try_at = $1`, [tomorrow]);
  await deliverDueIssues(services, limits);
  expect(sink.received).toHaveLength(2);
});

test('a sender whose issue was taken over writes nothing more', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  await addReaders(services, 30);
  const issueId = await addSendingIssue(services);
  sink.set({ at: 'message', does: { waitsMs: 200 } });
  const sending = deliverDueIssues(services, limits);
  await expect.poll(() => statesOf(services), patiently).toContain('handed-over');
  await services.db
    .update(newsletterIssues)
    .set({ sender_id: crypto.randomUUID() })
    .where(eq(newsletterIssues.id, issueId));
  await sending;
  const states = await statesOf(services);
  expect(states.filter((state) => state === 'handed-over')).toHaveLength(3);
  expect((await issueRow(services)).status).toBe('sending');
});
