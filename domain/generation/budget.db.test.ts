import { expect, test } from 'vitest';
import type { ModelFailureKind } from '#platform/llm/model-failure';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { reserveCall } from './budget.server.ts';
import { aiUsage } from './generation.table.ts';

function usage({ db }: TestServices) {
  return db.select().from(aiUsage).orderBy(aiUsage.day);
}

const usedUp = expect.objectContaining({ kind: 'budget' satisfies ModelFailureKind });

test('what a call did not use is given back', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  const settle = await reserveCall(services, 800);
  expect(await usage(services)).toEqual([{ day: '2026-11-21', calls: 1, tokens: 800 }]);
  await expect(reserveCall(services, 300)).rejects.toEqual(usedUp);
  await settle(150);
  await (
    await reserveCall(services, 850)
  )(850);
  expect(await usage(services)).toEqual([{ day: '2026-11-21', calls: 2, tokens: 1000 }]);
  await expect(reserveCall(services, 1)).rejects.toEqual(usedUp);
});

test('calls made at once do not pass the budget together', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => reserveCall(services, 100)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await usage(services)).toEqual([{ day: '2026-11-21', calls: 10, tokens: 1000 }]);
});

test('a day is one of Madrid, and what it began is settled on it', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '1000' });
  services.clock.set('2026-11-21T22:59:00.000Z');
  const settle = await reserveCall(services, 1000);
  services.clock.set('2026-11-21T23:01:00.000Z');
  await reserveCall(services, 400);
  await settle(700);
  expect(await usage(services)).toEqual([
    { day: '2026-11-21', calls: 1, tokens: 700 },
    { day: '2026-11-22', calls: 1, tokens: 400 },
  ]);
});

test('a budget of nothing asks nobody, and a call larger than a day is not made', async () => {
  await using services = await createTestServices({ AI_DAILY_TOKENS: '0' });
  await expect(reserveCall(services, 1)).rejects.toEqual(usedUp);
  expect(await usage(services)).toEqual([]);
});

test('calls are counted as well, also those that cost next to nothing', async () => {
  await using services = await createTestServices({ AI_DAILY_CALLS: '3' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, async () => (await reserveCall(services, 10))(1)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(reserveCall(services, 1)).rejects.toEqual(usedUp);
  expect(await usage(services)).toEqual([{ day: '2026-11-21', calls: 3, tokens: 3 }]);
  services.clock.set('2026-11-21T23:01:00.000Z');
  await reserveCall(services, 1);
  await using none = await createTestServices({ AI_DAILY_CALLS: '0' });
  await expect(reserveCall(none, 1)).rejects.toEqual(usedUp);
});
