import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeLanguage,
  confirmSubscription,
  countDepartures,
  countSubscribersOfDay,
  eraseSubscription,
  exportSubscription,
  findConfirmation,
  findPreferences,
  findUnsubscription,
  listSubscriberDays,
  listSubscriptions,
  newsletterKeys,
  pauseSubscription,
  resumeSubscription,
  subscribe,
  suppressRecipient,
  unsubscribe,
} from '#domain/newsletter/server';
import { addReaders } from '#tests/helpers/readers.ts';
import { runJobs } from '#tests/helpers/run-jobs.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { linkIn, type SmtpSink, startSmtpSink } from '#tests/helpers/smtp-sink.ts';
import { suppressions } from './newsletter.table.ts';

const ana = 'lector-0@es.example';

async function anaWithLink(services: TestServices, issueNumber = 7) {
  await addReaders(services, 1);
  return linkOf(services, issueNumber);
}

async function linkOf(services: TestServices, issueNumber = 7) {
  const keys = await newsletterKeys(services);
  const { subscriptions } = await listSubscriptions(services, { search: ana });
  const subscriptionId = subscriptions[0]?.id ?? '';
  return { keys, subscriptionId, token: keys.tokenOf({ subscriptionId, issueNumber }) };
}

function ask(services: TestServices) {
  const input = { email: ana, language: 'es', consentSource: '/' } as const;
  return subscribe(services, input, { address: '192.0.2.1' });
}

async function reasons(services: TestServices): Promise<string[]> {
  const rows = await services.db.select().from(suppressions);
  expect(JSON.stringify(rows)).not.toContain('lector');
  return rows.map(({ reason }) => reason);
}

async function isSubscribed(services: TestServices): Promise<boolean | undefined> {
  return (await listSubscriptions(services, { search: ana })).subscriptions[0]?.subscribed;
}

async function confirmFrom(services: TestServices, sink: SmtpSink): Promise<void> {
  await runJobs(services);
  const link = linkIn(sink.received.at(-1)!, 'https://vigia.test/boletin/confirmar');
  await confirmSubscription(services, link.searchParams.get('token') ?? '');
}

test('a personal link says whose it is, and none that was changed says anything', async () => {
  await using services = await createTestServices();
  const { keys, token, subscriptionId } = await anaWithLink(services);
  expect(keys.readToken(token)).toEqual({ subscriptionId, issueNumber: 7 });
  fc.assert(
    fc.property(
      fc.nat({ max: token.length - 1 }),
      fc.base64String({ minLength: 1 }),
      (at, text) => {
        const changed = token.slice(0, at) + (text[0] ?? '') + token.slice(at + 1);
        const same = keys.readToken(changed);
        return same === null || (changed === token && same.subscriptionId === subscriptionId);
      },
    ),
  );
  for (const other of [
    '',
    '.',
    token.slice(1),
    `${token}A`,
    keys.messageIdOf({ subscriptionId, issueNumber: 7 }).slice(6),
  ]) {
    expect(keys.readToken(other)).toBe(null);
    await expect(findPreferences(services, other)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(unsubscribe(services, other)).rejects.toMatchObject({ kind: 'not-found' });
  }
});

test('by their link a reader changes the language, pauses and resumes; looking changes nothing', async () => {
  await using services = await createTestServices();
  const { token } = await anaWithLink(services);
  const first = { email: ana, language: 'es', subscribed: true, paused_at: null };
  expect(await findPreferences(services, token)).toEqual(first);
  expect(await findUnsubscription(services, token)).toMatchObject({ subscribed: true });
  expect(await changeLanguage(services, { token, language: 'en' })).toMatchObject({
    language: 'en',
  });
  const { paused_at } = await pauseSubscription(services, token);
  expect(paused_at).toBe(services.clock.now().toISOString());
  services.clock.set('2026-11-23T09:00:00.000Z');
  expect((await pauseSubscription(services, token)).paused_at).toBe(paused_at);
  expect(await resumeSubscription(services, token)).toEqual({ ...first, language: 'en' });
});

test('a reader leaves by the link of an issue at once and for good, and comes back of their own will', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const { token } = await anaWithLink(services);
  await unsubscribe(services, token);
  await unsubscribe(services, token);
  expect(await reasons(services)).toEqual(['unsubscribed']);
  expect(await countDepartures(services, [7, 8])).toEqual(
    new Map([[7, { unsubscribed: 1, bounced: 0, complained: 0 }]]),
  );
  await ask(services);
  expect(await reasons(services)).toEqual(['unsubscribed']);
  await confirmFrom(services, sink);
  expect(await reasons(services)).toEqual([]);
  expect(await isSubscribed(services)).toBe(true);
});

test('a reader takes their data along, and once they are erased nothing of them is left', async () => {
  await using services = await createTestServices();
  const { token, subscriptionId } = await anaWithLink(services);
  expect(await exportSubscription(services, token)).toMatchObject({
    email: ana,
    consent_version: '2026-11-21',
    paused_at: null,
  });
  await eraseSubscription(services, token);
  await expect(findPreferences(services, token)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(eraseSubscription(services, token)).rejects.toMatchObject({ kind: 'not-found' });
  const tables = ['subscriptions', 'subscription_tokens', 'suppressions', 'deliveries'];
  for (const table of tables) {
    const { rows } = await services.database.pool.query(`select * from ${table}`);
    expect(JSON.stringify(rows)).not.toContain(ana);
    expect(JSON.stringify(rows)).not.toContain(subscriptionId);
  }
  expect(await reasons(services)).toEqual(['erased']);
  await ask(services);
  expect(await reasons(services)).toEqual([]);
});

test('an address that was refused counts again once its owner has clicked in a mail', async () => {
  await using sink = await startSmtpSink();
  const settings = { SMTP_URL: sink.url, NEWSLETTER_DOUBLE_OPT_IN: 'false' };
  await using services = await createTestServices(settings);
  const { keys, subscriptionId } = await anaWithLink(services);
  const bounce = {
    subscriptionId,
    issueNumber: 7,
    reason: 'bounce',
    at: '2026-11-21T09:00:00Z',
  } as const;
  await services.db.transaction((tx) => suppressRecipient(tx, keys, bounce));
  expect(await isSubscribed(services)).toBe(false);
  expect(await ask(services)).toEqual({ message: 'newsletter.success' });
  expect(await isSubscribed(services)).toBe(false);
  expect(await reasons(services)).toEqual(['bounce']);
  await confirmFrom(services, sink);
  expect(await reasons(services)).toEqual([]);
  expect(await isSubscribed(services)).toBe(true);
});

test('who complained is told the same and mailed nothing, and no weaker reason takes its place', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const { keys, subscriptionId, token } = await anaWithLink(services);
  const complaint = {
    subscriptionId,
    issueNumber: 7,
    reason: 'complaint',
    at: '2026-11-21T09:00:00Z',
  } as const;
  await services.db.transaction((tx) => suppressRecipient(tx, keys, complaint));
  await unsubscribe(services, token);
  expect(await ask(services)).toEqual({ message: 'newsletter.checkInbox' });
  await runJobs(services);
  expect(sink.received).toEqual([]);
  await eraseSubscription(services, (await linkOf(services)).token);
  expect(await reasons(services)).toEqual(['complaint']);
});

test('who paused and subscribes again gets issues again once they have confirmed', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({
    SMTP_URL: sink.url,
    NEWSLETTER_DOUBLE_OPT_IN: 'true',
  });
  const { token } = await anaWithLink(services);
  const paused = async () => (await findPreferences(services, token)).paused_at !== null;
  await ask(services);
  await runJobs(services);
  sink.received.splice(0);
  services.clock.set('2026-11-21T12:00:00.000Z');
  await pauseSubscription(services, token);
  services.clock.set('2026-11-21T13:00:00.000Z');
  await ask(services);
  expect(await paused()).toBe(true);
  await runJobs(services);
  const [mail] = sink.received;
  const link =
    mail && linkIn(mail, 'https://vigia.test/boletin/confirmar').searchParams.get('token');
  expect(await findConfirmation(services, link ?? '')).toMatchObject({ subscribed: false });
  expect(await paused()).toBe(true);
  await confirmSubscription(services, link ?? '');
  expect(await paused()).toBe(false);

  services.clock.set('2026-11-21T14:00:00.000Z');
  await pauseSubscription(services, token);
  await confirmSubscription(services, link ?? '');
  expect(await findConfirmation(services, link ?? '')).toMatchObject({ subscribed: true });
  expect(await paused()).toBe(true);
});

test('where nobody is asked to confirm, subscribing again ends a pause at once', async () => {
  await using services = await createTestServices();
  const { token } = await anaWithLink(services);
  await pauseSubscription(services, token);
  await ask(services);
  expect((await findPreferences(services, token)).paused_at).toBe(null);
});

test('the readers of a day are those at its end in Madrid, in each language', async () => {
  await using services = await createTestServices();
  await addReaders(services, 5);
  await countSubscribersOfDay(services);
  await pauseSubscription(services, (await linkOf(services)).token);
  services.clock.set('2026-11-21T22:59:00.000Z');
  await countSubscribersOfDay(services);
  services.clock.set('2026-11-21T23:01:00.000Z');
  await unsubscribe(services, (await linkOf(services)).token);
  await countSubscribersOfDay(services);
  expect(await listSubscriberDays(services)).toEqual([
    { day: '2026-11-21', es: 2, en: 2 },
    { day: '2026-11-22', es: 2, en: 2 },
  ]);
});
