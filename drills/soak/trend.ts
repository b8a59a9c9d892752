// Whether what a process uses grows: a line through the figures of the last two thirds, and the last sixth
// beside the middle one.

export interface Sample {
  minute: number;
  mb: number;
  threads: number;
  handles: number;
  /** The pages that are kept, which are 64 MB at most. */
  cacheMb: number;
  heapMb: number;
  /** Buffers of the page cache, and of the embedded database in its thread. */
  externalMb: number;
  /** Timers, sockets, requests and files that keep the event loop alive. */
  resources: number;
}

/** The growth of memory, handles and threads in these samples, which lie evenly in time. */
export function trendOf(samples: readonly Sample[]) {
  const part = (from: number, to: number) =>
    samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
  const middle = part(1 / 3, 1 / 2);
  const last = part(5 / 6, 1);
  const median = (of: readonly Sample[], figure: (sample: Sample) => number) =>
    of.map(figure).toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;
  const handlesOf = ({ handles, resources }: Sample) => handles + resources;
  const [middleMb, lastMb] = [median(middle, ({ mb }) => mb), median(last, ({ mb }) => mb)];
  const [middleHandles, lastHandles] = [median(middle, handlesOf), median(last, handlesOf)];
  const [middleThreads, lastThreads] = [
    median(middle, ({ threads }) => threads),
    median(last, ({ threads }) => threads),
  ];
  return {
    mbPerMinute: slopeOf(part(1 / 3, 1), ({ mb }) => mb),
    cacheMbPerMinute: slopeOf(part(1 / 3, 1), ({ cacheMb }) => cacheMb),
    heapMbPerMinute: slopeOf(part(1 / 3, 1), ({ heapMb }) => heapMb),
    middleMb: Math.round(middleMb),
    lastMb: Math.round(lastMb),
    mostMb: Math.round(Math.max(...samples.map(({ mb }) => mb))),
    growth: lastMb / middleMb,
    middleHandles,
    lastHandles,
    moreHandles: lastHandles - middleHandles,
    middleThreads,
    lastThreads,
    moreThreads: lastThreads - middleThreads,
  };
}

/** Least squares: MB a minute. */
function slopeOf(samples: readonly Sample[], mbOf: (sample: Sample) => number): number {
  const mean = (figure: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + figure(sample), 0) / samples.length;
  const [meanMinute, meanMb] = [mean(({ minute }) => minute), mean(mbOf)];
  const products = mean((sample) => (sample.minute - meanMinute) * (mbOf(sample) - meanMb));
  return products / mean(({ minute }) => (minute - meanMinute) ** 2);
}
