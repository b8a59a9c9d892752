import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  confirmSubscription,
  countSubscriptions,
  deleteSubscription,
  findConfirmation,
  findUnsubscription,
  listSubscriptions,
  newsletterKeys,
  removeUnconfirmedSubscriptions,
  subscribe,
  unsubscribe,
} from '#domain/newsletter/server';
import { runJobs } from '#tests/helpers/run-jobs.ts';
import { createTestServices, testNow, type TestServices } from '#tests/helpers/services.ts';
import {
  headersOf,
  linkIn,
  type ReceivedMail,
  type SmtpSink,
  startSmtpSink,
} from '#tests/helpers/smtp-sink.ts';

const ana = 'ana@example.org';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function ask(services: TestServices, email = ana, language: 'es' | 'en' = 'es') {
  const input = { email, language, consentSource: '/' };
  return subscribe(services, input, { address: '192.0.2.1' });
}

function later(services: TestServices, ms: number): void {
  services.clock.set(new Date(services.clock.now().getTime() + ms).toISOString());
}

/** Services whose mail goes to the sink; double opt-in follows, as it does by default. */
function mailing(sink: SmtpSink, config: Record<string, string> = {}): Promise<TestServices> {
  return createTestServices({ SMTP_URL: sink.url, ...config });
}

function tokenIn(mail: ReceivedMail | undefined, page: 'confirmar' | 'baja', prefix = ''): string {
  if (!mail) throw new Error('No mail came.');
  const link = linkIn(mail, `https://vigia.test${prefix}/boletin/${page}?token=`);
  return link.searchParams.get('token') ?? '';
}

async function only(services: TestServices) {
  const { subscriptions } = await listSubscriptions(services);
  expect(subscriptions).toHaveLength(1);
  return subscriptions[0]!;
}

test('without double opt-in a subscription counts at once, with the consent recorded', async () => {
  await using services = await createTestServices();
  expect(await ask(services, ana, 'en')).toEqual({ message: 'newsletter.success' });
  expect(await only(services)).toMatchObject({
    email: ana,
    subscribed: true,
    source: 'website',
    language: 'en',
    created_at: testNow,
    consent_at: testNow,
    consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    consent_source: '/',
    confirmed_at: null,
    unsubscribed_at: null,
  });
  await runJobs(services);
  expect(await readdir(path.join(services.config.DATA_DIR, 'outbox'))).toHaveLength(1);
});

test('with double opt-in a subscription counts from the click on', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  expect(await ask(services)).toEqual({ message: 'newsletter.checkInbox' });
  expect(await only(services)).toMatchObject({ subscribed: false, confirmed_at: null });
  await runJobs(services);
  const token = tokenIn(sink.received[0], 'confirmar');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);

  expect(await findConfirmation(services, token)).toMatchObject({ subscribed: false });
  expect((await only(services)).subscribed).toBe(false);
  later(services, hour);
  expect(await confirmSubscription(services, token)).toEqual({
    email: ana,
    language: 'es',
    subscribed: true,
  });
  const confirmed = await only(services);
  expect(confirmed).toMatchObject({ subscribed: true, confirmed_at: '2026-11-21T10:00:00.000Z' });

  expect(await findConfirmation(services, token)).toMatchObject({ subscribed: true });
  expect(await confirmSubscription(services, token)).toMatchObject({ subscribed: true });
  expect(await only(services)).toEqual(confirmed);
  expect(await ask(services)).toEqual({ message: 'newsletter.checkInbox' });
  await runJobs(services);
  expect(await only(services)).toEqual(confirmed);
  expect(sink.received).toHaveLength(1);
});

test('the mail is in the language of the page, whole in both parts, and can be left with one click', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services, 'ana@example.org', 'es');
  await ask(services, 'leo@example.org', 'en');
  await runJobs(services);
  const [es, en] = ['ana', 'leo'].map((name) =>
    sink.received.find(({ envelope }) => envelope.to[0] === `${name}@example.org`),
  );
  expect(es?.mail.subject).toBe('Confirma tu suscripción a Vigía');
  expect(en?.mail.subject).toBe('Confirm your subscription to Vigía');
  for (const [got, language, prefix] of [
    [es, 'es', ''],
    [en, 'en', '/en'],
  ] as const) {
    const leave = `https://vigia.test${prefix}/boletin/baja?token=${tokenIn(got, 'baja', prefix)}`;
    const confirm = `https://vigia.test${prefix}/boletin/confirmar?token=${tokenIn(got, 'confirmar', prefix)}`;
    expect(got?.envelope.to).toHaveLength(1);
    expect(got?.mail.html).toContain(`<html lang="${language}">`);
    expect(got?.mail.html).toContain(`href="${leave}"`);
    expect(got?.mail.html).toContain(`href="${confirm}"`);
    expect(headersOf(got!, 'list-unsubscribe')).toEqual([`<${leave}>`]);
    expect(headersOf(got!, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  }
});

test('a confirmation works for 48 hours; then another can be asked for', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services);
  await runJobs(services);
  const token = tokenIn(sink.received[0], 'confirmar');
  later(services, 2 * day);
  for (const useToken of [findConfirmation, confirmSubscription]) {
    await expect(useToken(services, token)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'newsletter.expiredLink',
    });
  }
  await ask(services);
  await runJobs(services);
  await confirmSubscription(services, tokenIn(sink.received[1], 'confirmar'));
  expect((await only(services)).subscribed).toBe(true);
});

test('a token that was never sent, is cut short or is for something else does nothing', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services);
  await runJobs(services);
  const confirm = tokenIn(sink.received[0], 'confirmar');
  const leave = tokenIn(sink.received[0], 'baja');
  const wrong = ['', 'x', confirm.slice(0, -1), `${confirm}A`, "' or 1=1 --", '\u0000'];
  const unknown = { kind: 'not-found', message: 'newsletter.unknownLink' };
  for (const token of [...wrong, leave]) {
    await expect(findConfirmation(services, token)).rejects.toMatchObject(unknown);
    await expect(confirmSubscription(services, token)).rejects.toMatchObject(unknown);
  }
  for (const token of [...wrong, confirm]) {
    await expect(findUnsubscription(services, token)).rejects.toMatchObject(unknown);
    await expect(unsubscribe(services, token)).rejects.toMatchObject(unknown);
  }
  expect(await only(services)).toMatchObject({ subscribed: false, unsubscribed_at: null });
});

test("one person's links change nobody else's subscription", async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services, ana);
  await runJobs(services);
  await ask(services, 'leo@example.org');
  await runJobs(services);
  const [anas, leos] = sink.received;
  await confirmSubscription(services, tokenIn(leos, 'confirmar'));
  await unsubscribe(services, tokenIn(anas, 'baja'));
  const { subscriptions } = await listSubscriptions(services);
  expect(subscriptions.map(({ email, subscribed }) => `${email} ${subscribed}`).toSorted()).toEqual(
    ['ana@example.org false', 'leo@example.org true'],
  );
});

test('leaving takes effect at once, again changes nothing, and its link never expires', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services);
  await runJobs(services);
  const [mail] = sink.received;
  await confirmSubscription(services, tokenIn(mail, 'confirmar'));
  later(services, 400 * day);
  const token = tokenIn(mail, 'baja');
  expect(await findUnsubscription(services, token)).toMatchObject({ subscribed: true });
  expect((await only(services)).subscribed).toBe(true);
  expect(await unsubscribe(services, token)).toMatchObject({ email: ana, subscribed: false });
  const left = await only(services);
  expect(left).toMatchObject({
    subscribed: false,
    unsubscribed_at: services.clock.now().toISOString(),
  });
  later(services, day);
  expect(await unsubscribe(services, token)).toMatchObject({ subscribed: false });
  expect(await only(services)).toEqual(left);
});

test('who left and comes back agrees anew, and the old confirmation does not count', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services);
  await runJobs(services);
  const [first] = sink.received;
  await confirmSubscription(services, tokenIn(first, 'confirmar'));
  await unsubscribe(services, tokenIn(first, 'baja'));
  await expect(confirmSubscription(services, tokenIn(first, 'confirmar'))).rejects.toMatchObject({
    message: 'newsletter.expiredLink',
  });
  later(services, hour);
  await ask(services, ana, 'en');
  expect(await only(services)).toMatchObject({
    subscribed: false,
    language: 'en',
    consent_at: services.clock.now().toISOString(),
    confirmed_at: null,
    unsubscribed_at: null,
  });
  await runJobs(services);
  await confirmSubscription(services, tokenIn(sink.received[1], 'confirmar', '/en'));
  expect((await only(services)).subscribed).toBe(true);
});

test('who leaves before confirming gets no further mail and cannot be confirmed by that link', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services);
  await runJobs(services);
  const [mail] = sink.received;
  await unsubscribe(services, tokenIn(mail, 'baja'));
  await expect(confirmSubscription(services, tokenIn(mail, 'confirmar'))).rejects.toMatchObject({
    message: 'newsletter.expiredLink',
  });
});

test.each(['true', 'false'])(
  '100 subscriptions of one address make one mail, and a day of them three (double opt-in %s)',
  async (isDouble) => {
    await using sink = await startSmtpSink();
    await using services = await mailing(sink, { NEWSLETTER_DOUBLE_OPT_IN: isDouble });
    for (let index = 0; index < 100; index += 1) await ask(services);
    await runJobs(services);
    expect(sink.received).toHaveLength(1);
    for (let index = 0; index < 30; index += 1) {
      later(services, 11 * minute);
      await ask(services);
      await runJobs(services);
    }
    expect(sink.received).toHaveLength(isDouble === 'true' ? 3 : 1);
    later(services, day);
    await ask(services);
    await runJobs(services);
    expect(sink.received).toHaveLength(isDouble === 'true' ? 4 : 1);
    await only(services);
  },
);

test('20 subscriptions of one address at once make one row and one mail', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(services)));
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  await runJobs(services);
  await only(services);
  expect(sink.received).toHaveLength(1);
});

test('the answer and the number of statements are the same for every state of an address', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  const { pool } = services.database;
  // Read once in the life of a process.
  await newsletterKeys(services);
  const states: Record<string, () => Promise<unknown>> = {
    new: () => Promise.resolve(),
    pending: () => Promise.resolve(),
    active: async () => {
      await runJobs(services);
      return confirmSubscription(services, tokenIn(sink.received.at(-1), 'confirmar'));
    },
    left: () => unsubscribe(services, tokenIn(sink.received.at(-1), 'baja')),
    deleted: () => deleteSubscription(services, ana),
  };
  const seen = new Set<string>();
  for (const [state, prepare] of Object.entries(states)) {
    await prepare();
    later(services, hour);
    const client = await pool.connect();
    let statements = 0;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, { query: (...args: unknown[]) => ((statements += 1), query(...args)) });
    client.release();
    const answer = await ask(services);
    Object.assign(client, { query });
    seen.add(JSON.stringify({ answer, statements }));
    expect(statements, state).toBeGreaterThan(3);
  }
  expect([...seen]).toHaveLength(1);
});

test('a mail that could not be sent goes out once, as soon as the server takes it', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await sink.goDown();
  await ask(services);
  await runJobs(services);
  await runJobs(services, { evenIfNotDue: true });
  expect(sink.received).toHaveLength(0);
  await sink.comeUp();
  await runJobs(services, { evenIfNotDue: true });
  await runJobs(services, { evenIfNotDue: true });
  expect(sink.received).toHaveLength(1);
  await confirmSubscription(services, tokenIn(sink.received[0], 'confirmar'));
});

test('only the latest of the mails that wait is sent', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  for (let index = 0; index < 6; index += 1) {
    await ask(services);
    later(services, 11 * minute);
  }
  await runJobs(services);
  expect(sink.received).toHaveLength(1);
});

test('tokens are kept only as hashes', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services);
  await runJobs(services);
  const { rows } = await services.database.pool.query(
    `select (select json_agg(t) from subscription_tokens t)::text
         || (select json_agg(j) from pgboss.job j)::text as kept`,
  );
  const kept = JSON.stringify(rows) + services.logged.join('');
  for (const page of ['confirmar', 'baja'] as const) {
    expect(kept).not.toContain(tokenIn(sink.received[0], page));
  }
});

test('the list is newest first, and a cursor goes on where it was whoever comes or goes', async () => {
  await using services = await createTestServices();
  for (let index = 0; index < 7; index += 1) {
    if (index % 3 === 0) later(services, minute);
    await ask(services, `lector-${index}@example.org`);
  }
  const all = (await listSubscriptions(services)).subscriptions;
  const times = all.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listSubscriptions(services, { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.subscriptions.map(({ email }) => email));
    cursor = page.nextCursor ?? undefined;
    later(services, minute);
    await ask(services, `nuevo-${seen.length}@example.org`);
  } while (cursor);
  expect(seen).toEqual(all.map(({ email }) => email));
  for (const bad of ['', 'x', 'W10', Buffer.from('["a","b"]').toString('base64url')]) {
    await expect(listSubscriptions(services, { limit: 2, cursor: bad })).rejects.toMatchObject({
      kind: 'invalid',
    });
  }
  expect(await countSubscriptions(services)).toEqual({ total: 11, active: 11 });
});

test('only who has confirmed and not left counts as active', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  const expectCounts = async (total: number, active: number) => {
    expect(await countSubscriptions(services)).toEqual({ total, active });
    later(services, hour);
  };
  await expectCounts(0, 0);
  await ask(services);
  await runJobs(services);
  await expectCounts(1, 0);
  await confirmSubscription(services, tokenIn(sink.received[0], 'confirmar'));
  await expectCounts(1, 1);
  await unsubscribe(services, tokenIn(sink.received[0], 'baja'));
  await expectCounts(1, 0);
  await ask(services);
  await expectCounts(1, 0);
});

test('deleting takes exactly the address, whatever its case', async () => {
  await using services = await createTestServices();
  await ask(services, 'ana+boletin@example.org');
  await ask(services, 'leo@example.org');
  for (const pattern of ['%@%', '%', 'ana boletin@example.org', 'ana_boletin@example.org', '']) {
    await expect(deleteSubscription(services, pattern)).rejects.toMatchObject({
      kind: 'not-found',
      message: 'newsletter.unknownSubscription',
    });
  }
  await deleteSubscription(services, ' ANA+boletin@Example.org ');
  expect((await only(services)).email).toBe('leo@example.org');
});

test('who leaves while their subscription is being deleted is not kept waiting, and neither is who deletes it', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink, { NEWSLETTER_DOUBLE_OPT_IN: 'false' });
  const rounds = 8;
  for (let round = 1; round <= rounds; round += 1) {
    await ask(services, `ana${round}@example.org`);
    await runJobs(services);
    const token = tokenIn(sink.received.at(-1), 'baja');
    const leaving = Array.from({ length: 4 }, () => unsubscribe(services, token));
    const deleting = Array.from({ length: 2 }, () =>
      deleteSubscription(services, `ana${round}@example.org`),
    );
    const results = await Promise.allSettled([...deleting, ...leaving]);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'not-found' });
    }
  }
  expect(await countSubscriptions(services)).toMatchObject({ total: 0 });
});

test('what nobody confirmed is gone after 30 days, and nothing else', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await ask(services, 'confirmada@example.org');
  await runJobs(services);
  await confirmSubscription(services, tokenIn(sink.received[0], 'confirmar'));
  await ask(services, 'baja@example.org');
  await runJobs(services);
  await unsubscribe(services, tokenIn(sink.received[1], 'baja'));
  await ask(services, 'pendiente@example.org');
  later(services, 30 * day);
  await ask(services, 'reciente@example.org');
  expect(await removeUnconfirmedSubscriptions(services)).toBe(0);
  later(services, 1);
  expect(await removeUnconfirmedSubscriptions(services)).toBe(1);
  const { subscriptions } = await listSubscriptions(services);
  expect(subscriptions.map(({ email }) => email).toSorted()).toEqual([
    'baja@example.org',
    'confirmada@example.org',
    'reciente@example.org',
  ]);
});
