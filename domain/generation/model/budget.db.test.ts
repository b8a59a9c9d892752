import { expect, test } from 'vitest';
import type { ModelFailureKind } from '#platform/llm/model-failure';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { reserveCall, usageOfToday } from './budget.server.ts';
import { aiUsage } from '../generation.table.ts';

function usage({ db }: TestServices) {
  const { day: of, calls, tokens, reserved } = aiUsage;
  return db.select({ day: of, calls, tokens, reserved }).from(aiUsage).orderBy(of);
}

const usedUp = expect.objectContaining({ kind: 'budget' satisfies ModelFailureKind });
const day = '2026-11-21';

/** A call that costs this and can be made with no less; it does not wait unless `waitMs` is given. */
function call(services: TestServices, tokens: number, waitMs = 0) {
  return reserveCall(services, { max: tokens, min: tokens }, { waitMs });
}

test('what a call did not use is given back, and what goes on is counted apart from what was used', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  const first = await call(services, 800);
  expect(first.tokens).toBe(800);
  expect(await usage(services)).toEqual([{ day, calls: 1, tokens: 0, reserved: 800 }]);
  await expect(call(services, 300)).rejects.toEqual(usedUp);
  await first.settle(150);
  expect(await usage(services)).toEqual([{ day, calls: 1, tokens: 150, reserved: 0 }]);
  await (await call(services, 850)).settle(850);
  expect(await usage(services)).toEqual([{ day, calls: 2, tokens: 1000, reserved: 0 }]);
  await expect(call(services, 1)).rejects.toEqual(usedUp);
});

test('a call takes what is left of the day where it can do with that', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '9000' });
  const cost = { max: 5700, min: 2000 };
  const granted: number[] = [];
  for (;;) {
    const grant = await reserveCall(services, cost).catch(() => null);
    if (!grant) break;
    granted.push(grant.tokens);
    await grant.settle(1900);
  }
  expect(granted).toEqual([5700, 5700, 5200, 3300]);
  expect(await usage(services)).toEqual([{ day, calls: 4, tokens: 7600, reserved: 0 }]);
});

test('calls made at once do not pass the budget together', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => call(services, 100)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await usage(services)).toEqual([{ day, calls: 10, tokens: 0, reserved: 1000 }]);
});

test('of many calls at once each is made that the budget allows, those that find it reserved after others have ended', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  let reserved = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, async () => {
      const grant = await reserveCall(services, { max: 600, min: 200 }, { waitMs: 20_000 });
      reserved += grant.tokens;
      expect(reserved).toBeLessThanOrEqual(1000);
      await usage(services);
      reserved -= grant.tokens;
      await grant.settle(90);
    }),
  );
  // Nine of 90 leave 190, which is too little for a tenth.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  expect(await usage(services)).toEqual([{ day, calls: 9, tokens: 810, reserved: 0 }]);
});

test('a call that waits for others ends when nobody wants it any more', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  await call(services, 1000);
  const left = new AbortController();
  const waiting = reserveCall(services, { max: 10, min: 10 }, { signal: left.signal });
  left.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('what a killed process had reserved is free again once each call that was made has ended', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  const killedAt = services.clock.now().getTime();
  const after = (ms: number) => services.clock.set(new Date(killedAt + ms).toISOString());
  await call(services, 700);
  after(30_000);
  const { settle } = await call(services, 300);
  after(75_000);
  expect(await usageOfToday(services)).toEqual({ used: 0, reserved: 1000 });
  await settle(200);
  await expect(call(services, 200)).rejects.toEqual(usedUp);
  after(100_000);
  expect(await usageOfToday(services)).toEqual({ used: 200, reserved: 0 });
  expect((await call(services, 800)).tokens).toBe(800);
  expect(await usageOfToday(services)).toEqual({ used: 200, reserved: 800 });
});

test('a day is one of Madrid, and what it began is settled on it', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  services.clock.set('2026-11-21T22:59:00.000Z');
  const { settle } = await call(services, 1000);
  services.clock.set('2026-11-21T23:01:00.000Z');
  await (await call(services, 400)).settle(400);
  await settle(700);
  expect(await usage(services)).toEqual([
    { day: '2026-11-21', calls: 1, tokens: 700, reserved: 0 },
    { day: '2026-11-22', calls: 1, tokens: 400, reserved: 0 },
  ]);
});

test('a budget of nothing asks nobody, and a call larger than a day is not made', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '0' });
  await expect(call(services, 1, 60_000)).rejects.toEqual(usedUp);
  expect(await usage(services)).toEqual([{ day, calls: 0, tokens: 0, reserved: 0 }]);
});

test('calls are counted as well, also those that cost next to nothing', async () => {
  await using services = await createTestServices({ AI_DAILY_CALLS: '3' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, async () => (await call(services, 10)).settle(1)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(call(services, 10)).rejects.toEqual(usedUp);
  expect(await usage(services)).toEqual([{ day, calls: 3, tokens: 3, reserved: 0 }]);
  services.clock.set('2026-11-21T23:01:00.000Z');
  await call(services, 1);
  await using none = await createTestServices({ AI_DAILY_CALLS: '0' });
  await expect(call(none, 1)).rejects.toEqual(usedUp);
});
