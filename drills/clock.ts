// The wall clock of the machine is moved while the program runs: by an hour and by a day, forward and back; and
// Madrid's clocks change. What is lost by it is counted.
import { dayMs, hourMs } from '#platform/durations';
import type { DrillResult } from './drill-result.ts';
import { clockChange } from './clock/changes.ts';
import { moveWithinIssue } from './clock/issue.ts';
import type { Engine } from './clock/place.ts';
import { type Jump, jumpAndBack } from './clock/jump.ts';

const jumps: readonly Jump[] = [
  { name: 'an hour forward', ms: hourMs },
  { name: 'an hour back', ms: -hourMs },
  { name: 'a day forward', ms: dayMs },
  { name: 'a day back', ms: -dayMs },
];

/** Each move and the way back, in programs of their own, `rounds` times. */
export function clockMoves(engine: Engine, rounds: number): Promise<DrillResult> {
  return repeated(rounds, `moves of the clock and back (${engine})`, () =>
    jumps.map((jump) => jumpAndBack(jump, engine)),
  );
}

/** The same while an issue goes out. */
export function clockInIssue(engine: Engine, rounds: number): Promise<DrillResult> {
  return repeated(rounds, `moves of the clock in a sending (${engine})`, () =>
    jumps.map((jump) => moveWithinIssue(jump, engine)),
  );
}

/** Both changes of Madrid's clocks. */
export function clockChanges(engine: Engine, rounds: number): Promise<DrillResult> {
  return repeated(rounds, `changes to summer and winter time (${engine})`, () =>
    ([2, 9] as const).map((month) => clockChange(month, engine)),
  );
}

/** All at once, so many times. */
async function repeated(
  rounds: number,
  what: string,
  start: () => Promise<string[]>[],
): Promise<DrillResult> {
  const losses: string[] = [];
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const all = start();
    count += all.length;
    losses.push(...(await Promise.all(all)).flat());
  }
  return {
    isGood: losses.length === 0,
    text: `${count} ${what}: ${losses.length} losses${losses.map((loss) => `\n  ${loss}`).join('')}`,
  };
}
