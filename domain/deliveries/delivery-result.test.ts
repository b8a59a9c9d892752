import { expect, test } from 'vitest';
import type { SendOutcome } from '#platform/mail/mail';
import { closedBreaker, halfOpen, recordOutcome } from './circuit-breaker.ts';
import { deliveryResultOf } from './delivery-result.ts';
import { createTokenBucket } from './token-bucket.ts';

const now = new Date('2026-11-20T07:00:00.000Z');
const once = { tries: 0, now, isProbe: false };
const refused = { kind: 'refused', isPermanent: true, isOurs: false, answer: '550 5.1.1' } as const;
const later = { ...refused, isPermanent: false, answer: '450 4.2.1' };
const ours = { ...refused, isOurs: true, answer: '550 5.7.1' };
const accepted = { kind: 'accepted', answer: '250 OK' } as const;

test('what was refused for good has failed; only what is about the address counts against it', () => {
  expect(deliveryResultOf(refused, once)).toMatchObject({ state: 'failed', bounce: 'suppressed' });
  const unclear = { ...refused, answer: '550 Not now' };
  expect(deliveryResultOf(unclear, once)).toMatchObject({ state: 'failed', bounce: 'waiting' });
  expect(deliveryResultOf(ours, once)).toMatchObject({ state: 'queued', bounce: null });
  expect(deliveryResultOf(ours, { ...once, tries: 4 })).toMatchObject({
    state: 'failed',
    bounce: 'waiting',
  });
  expect(deliveryResultOf(later, { ...once, tries: 4 })).toMatchObject({
    state: 'failed',
    bounce: null,
  });
});

test('what may have arrived is never tried again', () => {
  const uncertain = { kind: 'uncertain', answer: 'Connection closed' } as const;
  expect(deliveryResultOf(uncertain, once)).toMatchObject({
    state: 'uncertain',
    next_try_at: null,
  });
});

test('five tries are made, further and further apart', () => {
  const waits = [0, 1, 2, 3, 4].map((tries) => {
    const { next_try_at } = deliveryResultOf(later, { ...once, tries });
    return next_try_at && (Date.parse(next_try_at) - now.getTime()) / 60_000;
  });
  expect(waits).toEqual([1, 5, 30, 120, null]);
});

test('a mail that is sent to see if the server is back counts against nobody', () => {
  for (const outcome of [refused, later, ours]) {
    expect(deliveryResultOf(outcome, { tries: 4, now, isProbe: true })).toMatchObject({
      state: 'queued',
      isTry: false,
      bounce: null,
    });
  }
});

test('the circuit breaker opens after 20 failures in a row or three that are ours, and one mail closes it', () => {
  let breaker = closedBreaker;
  const untilOpen = (outcome: SendOutcome, max: number) =>
    Array.from({ length: max }, () => {
      breaker = recordOutcome(breaker, outcome);
      return breaker.state;
    }).indexOf('open') + 1;
  expect(untilOpen(refused, 25)).toBe(20);
  expect(breaker.reply).toBe(refused.answer);
  // Mails that were in flight when it opened do not close it.
  expect(recordOutcome(breaker, accepted).state).toBe('open');
  breaker = halfOpen(breaker);
  expect(untilOpen(refused, 1)).toBe(1);
  breaker = recordOutcome(halfOpen(breaker), accepted);
  expect(breaker.state).toBe('closed');
  expect(untilOpen(ours, 5)).toBe(3);
});

test('the rate limit spreads mails over the minute and saves none up for later than a second', () => {
  let ms = 0;
  const bucket = createTokenBucket(600, () => ms);
  expect(bucket.available()).toBe(1);
  bucket.take(1);
  expect(bucket.waitMs()).toBe(100);
  ms += 100;
  expect(bucket.available()).toBe(1);
  ms += 60_000;
  expect(bucket.available()).toBe(10);
  expect(createTokenBucket(0).available()).toBe(Infinity);
  const slow = createTokenBucket(2, () => ms);
  slow.take(1);
  expect(slow.waitMs()).toBe(30_000);
});
