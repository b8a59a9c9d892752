import { expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { createLog } from '#platform/log';
import { watchSchedules } from './schedules.server.ts';

test('what is planned at short notice is found within two seconds, whatever was planned before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    let looked = 0;
    const services = { clock: systemClock, log: createLog('silent') };
    const inAnHour = new Date(Date.now() + 3_600_000);
    const watch = watchSchedules(services, async () => {
      looked += 1;
      return looked % 2 === 0 ? inAnHour : null;
    });
    await vi.advanceTimersByTimeAsync(8100);
    expect(looked).toBe(5);
    await watch.stop();
  } finally {
    vi.useRealTimers();
  }
});
