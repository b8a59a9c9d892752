// The drills of a sending in their short form: the real program, a real mail server, few readers. `npm run
// drill` has the long one, all of it on both engines.
import { expect, test } from 'vitest';
import { createTestPlace, engine } from '#tests/helpers/services.ts';
import type { DrillResult } from './drill-result.ts';
import { killNewsletter } from './kill-newsletter.ts';
import { leaveNewsletter } from './leave-newsletter.ts';
import type { Place } from '#tests/helpers/newsletter-database.ts';
import { triggerNewsletter } from './trigger-newsletter.ts';

const onEmbedded = test.runIf(engine === 'embedded');
/** Two processes, and readers who subscribe, confirm and leave meanwhile. */
const onServer = test.runIf(engine === 'server');

async function expectGood(drill: (place: Place) => Promise<DrillResult>): Promise<void> {
  await using place = await createTestPlace();
  const { isGood, text } = await drill(place.settings);
  expect(isGood, text).toBe(true);
}

test('a program that is killed in a sending leaves nobody out and writes to nobody twice', () =>
  expectGood((place) => killNewsletter({ signal: 'SIGKILL', kills: 2, readers: 100, place })));

onEmbedded(
  'a program that is told to stop in a sending ends in time and goes on after its restart',
  () => expectGood((place) => killNewsletter({ signal: 'SIGTERM', kills: 1, readers: 100, place })),
);

onServer('an issue that is sent twenty times at once goes to everybody once', () =>
  expectGood((place) => triggerNewsletter({ readers: 60, place })),
);

onServer('who leaves, is erased or suppressed in a sending is written to no more', () =>
  expectGood((place) => leaveNewsletter({ readers: 80, place })),
);
