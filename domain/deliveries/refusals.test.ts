import { groupOf } from '#platform/mail/alike-answers';
import { expect, test } from 'vitest';
import { emptyMonitor, type MonitoredMail, monitorMail } from './bounce-monitor.ts';
import { verdictOf } from './refusals.ts';

test.each([
  ['550 5.1.1 <•••>: Recipient address rejected: User unknown', 'suppressed'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'suppressed'],
  ['550 5.2.1 Mailbox disabled', 'suppressed'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'suppressed'],
  ['550 No such user here', 'suppressed'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'suppressed'],
  ['550 5.4.4 Unable to route: no mail hosts for domain', 'waiting'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'waiting'],
  ['554 5.7.1 <•••>: Relay access denied', 'waiting'],
  ['550 5.7.1 User unknown to our policy', 'waiting'],
  ['550 5.1.2 Host unknown', 'waiting'],
  ['552 5.2.2 Mailbox full', 'waiting'],
  ['550 Not now', 'waiting'],
])('the answer «%s» means: %s', (answer, verdict) => {
  expect(verdictOf(answer)).toBe(verdict);
});

test('answers that differ in names and numbers only are one', () => {
  const one = '550 5.4.4 [mx1.relay.example] no route to example.org (A1B2C3)';
  const other = '550 5.4.4 [mx2.relay.example] no route to otro.example.net (99FF00)';
  expect(groupOf(one)).toBe(groupOf(other));
  expect(groupOf(one)).not.toBe(groupOf('550 5.1.1 [mx1.relay.example] no route to example.org'));
  expect(groupOf('')).toBe('');
  // In a time that grows with its length alone.
  const long = `550 ${'a'.repeat(400_000)}`;
  expect(groupOf(long)).toBe(long);
});

/** Which mails become doubtful with each of these in turn, by their ids. */
function watched(mails: readonly Partial<MonitoredMail>[]): number[][] {
  let monitor = emptyMonitor;
  return mails.map((mail, id) => {
    const after = monitorMail(monitor, { id, answer: '250 OK', bounce: null, ...mail });
    monitor = after.monitor;
    return after.doubtful;
  });
}

const gone = { answer: '550 5.1.1 User unknown', bounce: 'suppressed' } as const;
const fine = {};

test('single addresses that do not exist are doubted by nobody, however many there are in time', () => {
  const mails = Array.from({ length: 500 }, (_, index) => (index % 10 === 0 ? gone : fine));
  expect(watched(mails).flat()).toEqual([]);
  expect(watched([gone, fine, gone, gone, gone]).flat()).toEqual([]);
});

test('one answer to many is doubted from the fifth on, those before it too, each once', () => {
  const doubted = watched([gone, fine, gone, gone, gone, gone, gone]);
  expect(doubted).toEqual([[], [], [], [], [], [0, 2, 3, 4, 5], [6]]);
});

test('when half of the last mails are refused, whatever the answers say, none of them is given up', () => {
  const mails = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0
      ? {
          answer: `550 5.1.1 ${'abcdefghijklmnopqrst'[index / 2]} unknown user`,
          bounce: 'suppressed' as const,
        }
      : fine,
  );
  const doubted = new Set(watched(mails).flat());
  expect(doubted.size).toBe(20);
});
