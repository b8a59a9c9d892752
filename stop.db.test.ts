// How `npm start` stops: by each signal, sent to any of its processes. The other half of the stops, where those that
// are sent once are sent twice, is in `npm run drill stops`.
import { expect, test } from 'vitest';
import { createTestPlace, engine } from '#tests/helpers/services.ts';
import { stopOnce, stops } from './drills/stops/stop-once.ts';

const onEmbedded = test.runIf(engine === 'embedded');

/** Each signal to each process, once where its neighbours are sent twice. */
const half = stops.filter((stop, index) => {
  const pair = Math.floor(index / 2);
  const isOnce = (pair + Math.floor(pair / 4)) % 2 === 0;
  return stop.times === (isOnce ? 1 : 2);
});

onEmbedded.each(half)(
  '$signal to the $to of npm start, $times times: answers are finished and nobody is left',
  async (stop) => {
    await using place = await createTestPlace();
    expect(await stopOnce(stop, place.settings)).toEqual([]);
  },
);
