import { expect, test } from 'vitest';
import { arcPath, degreesRadius, radarArcs, ringArc, ringSectors } from './radar-geometry.ts';

const topics = ['desinformacion-deepfakes', 'regulacion', 'trabajo-economia', 'tecnica-modelos'];
const lengths = (counts: readonly number[]) =>
  radarArcs(counts.map((count, index) => ({ topic: topics[index] ?? '', count }))).arcs.map(
    ({ from, to }) => to - from,
  );

test('an arc is as long as its articles are many, and none leaves its sector', () => {
  const [one = 0, two, none] = lengths([1, 2, 0]);
  expect(two).toBeCloseTo(2 * one);
  expect(none).toBe(0);
  const [few = 0, many = 0] = lengths([6, 60, 0]);
  expect(many).toBeCloseTo(10 * few);
  expect(many).toBeCloseTo(52);
});

test('a sector has the two colours of its flag, also with nothing to show', () => {
  const { arcs } = radarArcs(topics.map((topic) => ({ topic, count: 0 })));
  expect(arcs.map(({ cloths }) => cloths.join(' '))).toEqual([
    'red white',
    'blue white',
    'yellow navy',
    'teal white',
  ]);
});

test('bearings are counted clockwise from the top', () => {
  expect(arcPath(10, 0, 90)).toBe('M0 -10A10 10 0 0 1 10 0');
  expect(ringArc(degreesRadius, 90, 142.04)).toEqual({
    r: degreesRadius,
    strokeDasharray: '52 360',
    transform: 'rotate(0)',
  });
  expect(ringSectors(degreesRadius, 6)).toMatchObject({
    strokeDasharray: '52 8',
    transform: 'rotate(-86)',
  });
  expect(ringArc(100, 0, 8.6).strokeDasharray).toBe('15.7 628.3');
});
