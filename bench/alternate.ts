// Two servers under the same load in turns, so that what a machine does meanwhile meets both.
import { median } from '#tests/helpers/median.ts';
import { canPin, load, type LoadOptions, warmUp } from './load.ts';
import type { Figure } from './report.ts';
import { type WrkResult, wrkVersion } from './wrk.ts';

const rounds = 3;
const roundSeconds = 3;
/** From here on the generator, not the server, may be what limits. */
const saturatedShare = 0.95;

export interface Target extends LoadOptions {
  url: string;
}

export interface Rounds {
  site: WrkResult[];
  floor: WrkResult[];
}

/** Each under load three times, A B A B A B, after a warm-up. */
export function alternate(site: Target, floor: Target): Rounds {
  warmUp(site.url, site);
  warmUp(floor.url, floor);
  const turns: Rounds = { site: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    turns.site.push(load(site.url, { seconds: roundSeconds, ...site }));
    turns.floor.push(load(floor.url, { seconds: roundSeconds, ...floor }));
  }
  return turns;
}

/** The rate of the site as a part of the floor's. */
export function rateFigure(
  name: string,
  turns: Rounds,
  { floor, toReach, connections = 16 }: { floor: string; toReach: number; connections?: number },
): Figure {
  const site = rateOf(turns.site);
  const bare = rateOf(turns.floor);
  return {
    name,
    measured: `${spelt(site)} requests/s`,
    floor: `${floor}: ${spelt(bare)} requests/s`,
    result: (site / bare).toFixed(2),
    toReach: `>= ${toReach}`,
    isReached: site / bare >= toReach,
    tool: toolOf([...turns.site, ...turns.floor], connections),
  };
}

/** The tool of these runs, its cores, and the most that it used of its own. */
export function toolOf(runs: readonly WrkResult[], connections = 16): string {
  const share = Math.max(...runs.map(({ generatorShare }) => generatorShare));
  const cores = canPin ? 'server on core 0, load on core 1' : 'no cores of their own';
  return `${wrkVersion()}, ${connections} connections, ${cores}${busy(share)}`;
}

function busy(share: number): string {
  if (Number.isNaN(share)) return '';
  const percent = `${Math.round(share * 100)} % busy`;
  return share > saturatedShare ? ` (**${percent}: it may be what limits**)` : ` (${percent})`;
}

function rateOf(runs: readonly WrkResult[]): number {
  return median(runs.map(({ requestsPerSecond }) => requestsPerSecond));
}

function spelt(rate: number): string {
  return rate < 100 ? rate.toFixed(1) : String(Math.round(rate));
}
