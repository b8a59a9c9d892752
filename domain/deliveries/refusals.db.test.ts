import { expect, test } from 'vitest';
import {
  countAwaitingReview,
  listRefusals,
  deliverDueIssues,
  listSuppressed,
  releaseSuppressed,
  resumeSending,
  resolveRefusal,
  processBounce,
} from '#domain/deliveries/server';
import { getPastIssue } from '#domain/issues/server';
import {
  confirmSubscription,
  listSubscriptions,
  newsletterKeys,
  subscribe,
  unsubscribe,
} from '#domain/newsletter/server';
import { addReaders, addSendingIssue, readDeliveries } from '#tests/helpers/readers.ts';
import { bounceOf } from '#tests/helpers/bounce-mails.ts';
import { runJobs } from '#tests/helpers/run-jobs.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { linkIn, type SmtpSink, startSmtpSink } from '#tests/helpers/smtp-sink.ts';

const limits = { connections: 3, pauseMs: 50, gracePeriodMs: 1000 };

async function subscribed(services: TestServices): Promise<number> {
  const { subscriptions } = await listSubscriptions(services);
  return subscriptions.filter((each) => each.subscribed).length;
}

/** A relay that refuses all but every `taken`th of the readers with this answer. */
function refuseMost(sink: SmtpSink, text: string, taken: number): void {
  const isTaken = (address: string) => Number(/\d+/.exec(address)?.[0]) % taken === 0;
  sink.set({ at: 'recipient', to: (address) => !isTaken(address), does: { code: 550, text } });
}

test.each(['5.4.4 Unable to route', '5.1.1 User unknown'])(
  'a relay that answers «%s» to nearly all ends no subscription: a person decides, and lets all be sent again',
  async (text) => {
    await using sink = await startSmtpSink();
    await using services = await createTestServices({ SMTP_URL: sink.url });
    await addReaders(services, 44);
    const issueId = await addSendingIssue(services);
    refuseMost(sink, text, 4);
    await deliverDueIssues(services, limits);
    // The sending stops once the answer has come five times, and what is in flight has ended.
    const { held_answer: held } = await getPastIssue(services, 1);
    expect(held).toContain(text);
    const [early] = await listRefusals(services, 1);
    expect(early).toMatchObject({ mails: early?.waiting, suppressed: 0 });
    expect(early?.mails).toBeLessThanOrEqual(5 + limits.connections);
    expect(await subscribed(services)).toBe(44);
    await deliverDueIssues(services, limits);
    expect(await listRefusals(services, 1)).toEqual([early]);
    const goOn = () => resumeSending(services, { issueNumber: 1, does: 'continue' });
    expect(await goOn()).toEqual({ settled: 0 });
    await deliverDueIssues(services, limits);
    expect(sink.received).toHaveLength(11);
    expect(await subscribed(services)).toBe(44);
    const [refusal, ...others] = await listRefusals(services, 1);
    expect(others).toEqual([]);
    expect(refusal).toMatchObject({ mails: 33, waiting: 33, suppressed: 0 });
    expect(refusal?.answer).toContain(text);
    expect((await countAwaitingReview(services, [issueId])).get(issueId)).toBe(33);
    sink.set('takes mail');
    const group = refusal?.group ?? '';
    expect(await resolveRefusal(services, { issueNumber: 1, group, does: 'retry' })).toEqual({
      settled: 33,
    });
    await deliverDueIssues(services, limits);
    expect(new Set(sink.received.map(({ envelope }) => envelope.to[0])).size).toBe(44);
    expect(sink.received).toHaveLength(44);
    expect(await listRefusals(services, 1)).toEqual([]);
  },
);

test('a sending that waits over one answer sends all again once the relay is mended: nobody is given up', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  await addReaders(services, 30);
  await addSendingIssue(services);
  sink.set({ at: 'recipient', does: { code: 550, text: '5.4.4 Unable to route' } });
  await deliverDueIssues(services, limits);
  expect((await getPastIssue(services, 1)).held_answer).toContain('5.4.4');
  sink.set('takes mail');
  const { settled } = await resumeSending(services, { issueNumber: 1, does: 'retry' });
  expect(settled).toBeGreaterThanOrEqual(5);
  await deliverDueIssues(services, limits);
  expect(await getPastIssue(services, 1)).toMatchObject({ status: 'sent', held_answer: null });
  expect(new Set(sink.received.map(({ envelope }) => envelope.to[0])).size).toBe(30);
  expect(sink.received).toHaveLength(30);
  expect(await subscribed(services)).toBe(30);
  const unknown = resumeSending(services, { issueNumber: 9, does: 'retry' });
  await expect(unknown).rejects.toThrow('issues.notFound');
});

test('suppressed addresses are told by answer, and let in again together or one by one', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const readers = await addReaders(services, 40);
  await addSendingIssue(services);
  const gone = readers.slice(0, 3);
  const isGone = (address: string) => gone.includes(address);
  sink.set({ at: 'recipient', to: isGone, does: { code: 550, text: '5.1.1 No such user' } });
  await deliverDueIssues(services, limits);
  const [group, ...others] = await listSuppressed(services);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ addresses: 3 });
  expect(group?.latest.map(({ email }) => email).toSorted()).toEqual(gone.toSorted());
  const [first] = group?.latest ?? [];
  expect(await releaseSuppressed(services, { ids: [first?.id ?? ''] })).toEqual({ settled: 1 });
  expect(await subscribed(services)).toBe(38);
  const all = { group: group?.group ?? '' };
  expect(await releaseSuppressed(services, all)).toEqual({ settled: 2 });
  expect(await releaseSuppressed(services, all)).toEqual({ settled: 0 });
  expect(await listSuppressed(services)).toEqual([]);
  expect(await subscribed(services)).toBe(40);
});

test('an address whose owner has come back, or left since, is listed as suppressed no more', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const [first = ''] = await addReaders(services, 10);
  await addSendingIssue(services);
  sink.set({ at: 'recipient', to: first, does: { code: 550, text: '5.1.1 No such user' } });
  await deliverDueIssues(services, limits);
  expect(await listSuppressed(services)).toMatchObject([{ addresses: 1 }]);
  sink.set('takes mail');
  const again = { email: first, language: 'es', consentSource: '/' } as const;
  await subscribe(services, again, { address: '192.0.2.1' });
  await runJobs(services);
  const link = linkIn(sink.received.at(-1)!, 'https://vigia.test/boletin/confirmar?token=');
  await confirmSubscription(services, link.searchParams.get('token') ?? '');
  expect(await listSuppressed(services)).toEqual([]);
});

test('a relay that does not relay is our trouble: the sending waits, and nobody is given up', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  await addReaders(services, 8);
  await addSendingIssue(services);
  sink.set({ at: 'recipient', does: { code: 550, text: 'Relay access denied' } });
  const sending = deliverDueIssues(services, limits);
  await expect.poll(() => services.logged.join('')).toContain('The mail server takes nothing');
  await sending;
  expect(await subscribed(services)).toBe(8);
  expect(await listRefusals(services, 1)).toEqual([]);
  expect(new Set((await readDeliveries(services)).map(({ state }) => state))).toEqual(
    new Set(['queued']),
  );
});

test('a person ends the subscriptions of one answer together, and lets them in again together', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  await addReaders(services, 12);
  await addSendingIssue(services);
  refuseMost(sink, '5.1.2 Host unknown', 2);
  await deliverDueIssues(services, limits);
  await resumeSending(services, { issueNumber: 1, does: 'continue' });
  await deliverDueIssues(services, limits);
  const [refusal] = await listRefusals(services, 1);
  expect(refusal).toMatchObject({ mails: 6, waiting: 6 });
  const issue = { issueNumber: 1, group: refusal?.group ?? '' };
  expect(await resolveRefusal(services, { ...issue, does: 'suppress' })).toEqual({ settled: 6 });
  expect(await subscribed(services)).toBe(6);
  expect(await listRefusals(services, 1)).toMatchObject([{ mails: 6, waiting: 0, suppressed: 6 }]);
  expect(await resolveRefusal(services, { ...issue, does: 'retry' })).toEqual({ settled: 0 });

  // One of them leaves by the link of an older letter: nobody but they may undo that.
  const { subscriptions } = await listSubscriptions(services);
  const ended = subscriptions.find((each) => !each.subscribed);
  const { tokenOf } = await newsletterKeys(services);
  await unsubscribe(services, tokenOf({ subscriptionId: ended?.id ?? '', issueNumber: 1 }));
  expect(await resolveRefusal(services, { ...issue, does: 'readmit' })).toEqual({ settled: 5 });
  expect(await subscribed(services)).toBe(11);
  const after = await listSubscriptions(services);
  expect(after.subscriptions.find(({ id }) => id === ended?.id)?.subscribed).toBe(false);
  expect(await resolveRefusal(services, { ...issue, does: 'readmit' })).toEqual({ settled: 0 });
  const unknown = resolveRefusal(services, { ...issue, issueNumber: 9, does: 'retry' });
  await expect(unknown).rejects.toThrow('issues.notFound');
});

test('mails that a relay took and then sends back with one answer end no subscription either', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  await addReaders(services, 44);
  await addSendingIssue(services);
  await deliverDueIssues(services, limits);
  const { messageIdOf } = await newsletterKeys(services);
  const deliveries = await readDeliveries(services);
  const take = (index: number, status: string) => {
    const subscriptionId = deliveries[index]?.subscription_id ?? '';
    const messageId = messageIdOf({ subscriptionId, issueNumber: 1 });
    return processBounce(services, Buffer.from(bounceOf({ messageId, status })));
  };
  expect(await take(0, '5.4.4')).toBe('waiting');
  expect(await subscribed(services)).toBe(44);
  const results: string[] = [];
  for (let index = 1; index <= 6; index += 1) results.push(await take(index, '5.1.1'));
  expect(results).toEqual(['bounce', 'bounce', 'bounce', 'bounce', 'waiting', 'waiting']);
  expect(await subscribed(services)).toBe(44);
  expect(await listRefusals(services, 1)).toMatchObject([
    { mails: 6, waiting: 6, suppressed: 0, answer: '550 5.1.1 No' },
    { mails: 1, waiting: 1, answer: '550 5.4.4 No' },
  ]);
});

test('an address that nobody has is given up at once, among others that are taken', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const [bad = ''] = await addReaders(services, 10);
  await addSendingIssue(services);
  sink.set({ at: 'recipient', to: bad, does: { code: 550, text: '5.1.1 No such user' } });
  await deliverDueIssues(services, limits);
  expect(await subscribed(services)).toBe(9);
  expect(await listRefusals(services, 1)).toMatchObject([{ mails: 1, waiting: 0, suppressed: 1 }]);
});
