import { expect, test } from 'vitest';
import { createTokenBucket } from './sending-limits.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { deliveryResultOf } from './delivery-result.ts';

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

test('patience ends with 20 failures in a row or three that are ours, and comes back with one mail', () => {
  const patience = createCircuitBreaker();
  const times = (outcome: Parameters<typeof patience.isOver>[0], count: number) =>
    Array.from({ length: count }, () => patience.isOver(outcome)).indexOf(true) + 1;
  expect(times(refused, 25)).toBe(20);
  patience.wait();
  expect(patience.isProbing).toBe(true);
  expect(times(refused, 1)).toBe(1);
  expect(patience.isOver(accepted)).toBe(false);
  expect(patience.isProbing).toBe(false);
  expect(times(ours, 5)).toBe(3);
});

test('an allowance spreads mails over the minute and saves none up for later than a second', () => {
  let ms = 0;
  const allowance = createTokenBucket(600, () => ms);
  expect(allowance.left()).toBe(1);
  allowance.take(1);
  expect(allowance.waitMs()).toBe(100);
  ms += 100;
  expect(allowance.left()).toBe(1);
  ms += 60_000;
  expect(allowance.left()).toBe(10);
  expect(createTokenBucket(0).left()).toBe(Infinity);
  const slow = createTokenBucket(2, () => ms);
  slow.take(1);
  expect(slow.waitMs()).toBe(30_000);
});
