import { expect, test } from 'vitest';
import { liveThrough, randomFrom } from '#tests/helpers/fridays.ts';
import { createTestPlace, engine } from '#tests/helpers/services.ts';

/** The embedded engine takes longer to start again and gets a short form; `npm run drill` has three years. */
const weeks = engine === 'server' ? 52 : 26;

test(
  `each of ${weeks} weeks has one issue on its Friday, and each reader one mail, across restarts, downtime and changes of the clocks`,
  { timeout: 240_000 },
  async () => {
    await using place = await createTestPlace();
    const { wrong, ...lived } = await liveThrough(place.config, { weeks, random: randomFrom(3) });
    expect(wrong).toEqual([]);
    expect(Math.min(...Object.values(lived.weeks)), JSON.stringify(lived)).toBeGreaterThan(0);
    expect(lived.restarts).toBeGreaterThan(0);
  },
);
