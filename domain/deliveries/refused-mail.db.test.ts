// Mails of no issue that are refused for good: sign-ups, welcomes, new passwords.
import { expect, test } from 'vitest';
import { register, requestPasswordReset } from '#domain/accounts/server';
import { listSuppressed, processBounce, releaseSuppressed } from '#domain/deliveries/server';
import {
  confirmSubscription,
  listSubscriptions,
  removeUnconfirmedSubscriptions,
  subscribe,
  unsubscribe,
} from '#domain/newsletter/server';
import { client, later, leo as account } from '#tests/helpers/accounts.ts';
import { bounceOf, complaintOf } from '#tests/helpers/bounce-mails.ts';
import { runJobs } from '#tests/helpers/run-jobs.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { headersOf, linkIn, type SmtpSink, startSmtpSink } from '#tests/helpers/smtp-sink.ts';

const { email: leo } = account;
const minute = 60_000;
const gone = { code: 550, text: '5.1.1 No such user' };

function mailing(sink: SmtpSink, doubleOptIn: 'true' | 'false'): Promise<TestServices> {
  return createTestServices({ SMTP_URL: sink.url, NEWSLETTER_DOUBLE_OPT_IN: doubleOptIn });
}

function ask(services: TestServices, email = leo) {
  const input = { email, language: 'es', consentSource: '/' } as const;
  return subscribe(services, input, { address: '192.0.2.1' });
}

async function only(services: TestServices) {
  const { subscriptions } = await listSubscriptions(services);
  expect(subscriptions).toHaveLength(1);
  return subscriptions[0]!;
}

/** Has the last mail that the sink took come back. */
function returnLast(services: TestServices, sink: SmtpSink, status = '5.1.1') {
  const [id = ''] = headersOf(sink.received.at(-1)!, 'message-id');
  const messageId = /<(.+)@/.exec(id)?.[1] ?? '';
  return processBounce(services, Buffer.from(bounceOf({ messageId, status })));
}

function confirmLink(sink: SmtpSink): string {
  const mail = sink.received.at(-1)!;
  const link = linkIn(mail, 'https://vigia.test/boletin/confirmar?token=');
  return link.searchParams.get('token') ?? '';
}

test.each(['at once', 'later'])(
  'a welcome that is refused for good %s ends the subscription, is told with its answer, and is let in again by a person',
  async (when) => {
    await using sink = await startSmtpSink();
    await using services = await mailing(sink, 'false');
    if (when === 'at once') sink.set({ at: 'recipient', does: gone });
    await ask(services);
    await runJobs(services);
    if (when === 'later') expect(await returnLast(services, sink)).toBe('bounce');
    expect(await only(services)).toMatchObject({ subscribed: false });
    const [group, ...others] = await listSuppressed(services);
    expect(others).toEqual([]);
    expect(group?.answer).toContain('550 5.1.1 No');
    expect(group?.latest).toMatchObject([{ email: leo, issue_number: null }]);
    // Nothing is tried again by itself.
    sink.set('takes mail');
    const before = sink.received.length;
    expect(await runJobs(services, { evenIfNotDue: true })).toBe(0);
    expect(sink.received).toHaveLength(before);
    expect(services.logged.join('')).not.toContain(leo);
    expect(await releaseSuppressed(services, { group: group?.group ?? '' })).toEqual({
      settled: 1,
    });
    expect(await only(services)).toMatchObject({ subscribed: true, unsubscribed_at: null });
    expect(await listSuppressed(services)).toEqual([]);
  },
);

test('an address that never confirmed is asked anew when a person lets it in, and is removed like others that never do', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink, 'true');
  await ask(services);
  await runJobs(services);
  expect(await returnLast(services, sink)).toBe('bounce');
  const [group] = await listSuppressed(services);
  const ids = group?.latest.map(({ id }) => id) ?? [];
  later(services, minute);
  expect(await releaseSuppressed(services, { ids })).toEqual({ settled: 1 });
  await runJobs(services);
  expect(sink.received).toHaveLength(2);
  expect(await only(services)).toMatchObject({ subscribed: false });
  await confirmSubscription(services, confirmLink(sink));
  expect(await only(services)).toMatchObject({ subscribed: true });

  await ask(services, 'ana@example.org');
  await runJobs(services);
  expect(await returnLast(services, sink)).toBe('bounce');
  later(services, 31 * 24 * 60 * minute);
  expect(await removeUnconfirmedSubscriptions(services)).toBe(1);
  expect(await listSuppressed(services)).toEqual([]);
});

test('who signs up again and confirms is written to, and a mail of before that comes back ends nothing', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink, 'false');
  await ask(services);
  await runJobs(services);
  expect(await returnLast(services, sink)).toBe('bounce');
  const [first] = sink.received;
  later(services, 11 * minute);
  await ask(services);
  await runJobs(services);
  later(services, minute);
  await confirmSubscription(services, confirmLink(sink));
  expect(await only(services)).toMatchObject({ subscribed: true });
  expect(await listSuppressed(services)).toEqual([]);
  sink.received.push(first!);
  expect(await returnLast(services, sink)).toBe('ignored');
  expect(await only(services)).toMatchObject({ subscribed: true });
});

test('a refusal that is about us, or for now, ends nothing and is tried again', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink, 'false');
  for (const does of [
    { code: 450, text: '4.2.0 Greylisted' },
    { code: 550, text: '5.7.1 Relay access denied' },
    { code: 550, text: '5.4.4 Unable to route' },
  ]) {
    sink.set({ at: 'recipient', does });
    await ask(services, `${does.code}-${does.text.slice(0, 5)}@example.org`);
    await runJobs(services);
  }
  sink.set('takes mail');
  await runJobs(services, { evenIfNotDue: true });
  expect(sink.received).toHaveLength(3);
  expect(await returnLast(services, sink, '5.7.1')).toBe('ignored');
  const { subscriptions } = await listSubscriptions(services);
  expect(subscriptions.map(({ subscribed }) => subscribed)).toEqual([true, true, true]);
});

test.each(['true', 'false'] as const)(
  'a relay that refuses everybody ends no address, and the mails go out once it takes them (double opt-in: %s)',
  async (doubleOptIn) => {
    await using sink = await startSmtpSink();
    await using services = await mailing(sink, doubleOptIn);
    sink.set({ at: 'recipient', does: { code: 550, text: '5.1.1 User unknown' } });
    const people = Array.from({ length: 8 }, (_, index) => `lector-${index}@example.org`);
    for (const email of people) {
      later(services, minute);
      await ask(services, email);
      await runJobs(services);
    }
    expect(await listSuppressed(services)).toEqual([]);
    const stand = async () =>
      (await listSubscriptions(services)).subscriptions.map(({ subscribed }) => subscribed);
    const meant = people.map(() => doubleOptIn === 'false');
    expect(await stand()).toEqual(meant);
    sink.set('takes mail');
    await runJobs(services, { evenIfNotDue: true });
    expect(sink.received.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(people);
    expect(await stand()).toEqual(meant);
    if (doubleOptIn === 'true') {
      await confirmSubscription(services, confirmLink(sink));
      expect((await stand()).filter(Boolean)).toHaveLength(1);
    }
    // One that does not exist is one in many again.
    sink.set({ at: 'recipient', does: gone });
    later(services, minute);
    await ask(services, leo);
    await runJobs(services);
    expect(await listSuppressed(services)).toMatchObject([{ addresses: 1 }]);
  },
);

test('mails that come back alike afterwards end no address and are not sent again', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink, 'false');
  for (let index = 0; index < 7; index += 1) {
    later(services, minute);
    await ask(services, `lector-${index}@example.org`);
    await runJobs(services);
    expect(await returnLast(services, sink)).toBe(index < 4 ? 'bounce' : 'ignored');
  }
  expect(await listSuppressed(services)).toEqual([]);
  expect(await runJobs(services, { evenIfNotDue: true })).toBe(0);
  expect(sink.received).toHaveLength(7);
});

test('who complains of a welcome is never written to again', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink, 'false');
  await ask(services);
  await runJobs(services);
  const [id = ''] = headersOf(sink.received[0]!, 'message-id');
  const complaint = complaintOf({ messageId: /<(.+)@/.exec(id)?.[1] ?? '' });
  expect(await processBounce(services, Buffer.from(complaint))).toBe('complaint');
  expect(await only(services)).toMatchObject({ subscribed: false });
  expect(await listSuppressed(services)).toEqual([]);
  later(services, 11 * minute);
  await ask(services);
  await runJobs(services);
  expect(sink.received).toHaveLength(1);
});

test('who left before the mail came back stays away, and nobody lets them in', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink, 'false');
  await ask(services);
  await runJobs(services);
  const leave = linkIn(sink.received[0]!, 'https://vigia.test/boletin/baja?token=');
  await unsubscribe(services, leave.searchParams.get('token') ?? '');
  await returnLast(services, sink);
  expect(await listSuppressed(services)).toEqual([]);
  expect(await only(services)).toMatchObject({ subscribed: false });
});

test.each(['at once', 'later'])(
  'the mail of a new password that is refused for good %s ends the newsletter of that address as well',
  async (when) => {
    await using sink = await startSmtpSink();
    await using services = await mailing(sink, 'false');
    await ask(services);
    await runJobs(services);
    await register(services, account, client);
    later(services, minute);
    if (when === 'at once') sink.set({ at: 'recipient', does: gone });
    await requestPasswordReset(services, { email: leo, language: 'es' }, client);
    await runJobs(services);
    if (when === 'later') expect(await returnLast(services, sink)).toBe('bounce');
    expect(await only(services)).toMatchObject({ subscribed: false });
    expect(await listSuppressed(services)).toMatchObject([{ addresses: 1 }]);
    sink.set('takes mail');
    expect(await runJobs(services, { evenIfNotDue: true })).toBe(0);
  },
);
