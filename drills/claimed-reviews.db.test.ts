import { expect, test } from 'vitest';
import { createTestServices } from '#tests/helpers/services.ts';
import { walkAtRandom } from './claimed-reviews/walk.ts';

const acts = 120;

test('whatever two people and an agent do, no label claims a review that the records do not hold', async () => {
  await using services = await createTestServices();
  const { signed, claims, faults } = await walkAtRandom(services, { acts, seed: 18 });
  expect(faults).toEqual([]);
  expect(signed).toBeGreaterThan(3);
  expect(claims).toBeGreaterThan(acts / 4);
}, 180_000);
