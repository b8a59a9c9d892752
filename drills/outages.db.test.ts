// The drill of a PostgreSQL that goes away in its short form: each way once, for three seconds. `npm run
// drill` has the long one.
import { expect, test } from 'vitest';
import { engine } from '#tests/helpers/services.ts';
import { type Fault, faultNames, outages } from './outages.ts';

const said: Record<Fault, string> = {
  stop: 'is stopped and started',
  restart: 'is restarted',
  freeze: 'stands still',
  slow: 'becomes slow',
  terminate: 'ends every connection',
  failover: 'gives way to an empty one and comes back',
};

for (const fault of faultNames) {
  test.runIf(engine === 'server')(
    `a PostgreSQL that ${said[fault]} costs nothing that was acknowledged, no life and no connections`,
    async () => {
      const { isGood, text } = await outages(fault, { rounds: 1, awayMs: 3000, slack: 4 });
      expect(isGood, text).toBe(true);
    },
  );
}
