import { expect, test } from 'vitest';
import { dayMs, hourSeconds } from '#platform/durations';
import { createTestServices } from '#tests/helpers/services.ts';

test('a limit that was reached before the clock was set back lasts no longer than its time', async () => {
  await using services = await createTestServices({ RATE_LIMIT: 'true' });
  const { limits, database } = services;
  const consume = () => limits.consume('contactMessages', '203.0.113.7');
  const setBack = () => database.pool.query(`update rate_limits set expire = expire + $1`, [dayMs]);
  for (let times = 0; times < 10; times += 1) expect(await consume()).toBeNull();
  expect((await consume())?.retryAfterSeconds).toBeLessThanOrEqual(hourSeconds);
  await setBack();
  expect(await consume()).toBeNull();
  for (let times = 0; times < 10; times += 1) await consume();
  expect(await limits.check('contactMessages', '203.0.113.7')).not.toBeNull();
  await setBack();
  expect(await limits.check('contactMessages', '203.0.113.7')).toBeNull();
});
