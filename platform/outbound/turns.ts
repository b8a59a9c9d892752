import { orAborted } from './deadline.ts';

export interface Turns {
  /** Does the work when fewer than are allowed are under way for this host. */
  take<Value>(
    host: string,
    signal: AbortSignal | undefined,
    work: () => Promise<Value>,
  ): Promise<Value>;
}

/** So many turns at once for each host. */
export function createTurns(atOnce: number): Turns {
  const hosts = new Map<string, { busy: number; waiting: (() => void)[] }>();
  return {
    async take(host, signal, work) {
      const line = hosts.get(host) ?? { busy: 0, waiting: [] };
      hosts.set(host, line);
      const giveOn = () => {
        const next = line.waiting.shift();
        if (next) return next();
        line.busy -= 1;
        if (line.busy === 0) hosts.delete(host);
      };
      if (line.busy < atOnce) line.busy += 1;
      else await standInLine(line.waiting, giveOn, signal);
      try {
        return await work();
      } finally {
        giveOn();
      }
    },
  };
}

async function standInLine(
  waiting: (() => void)[],
  giveOn: () => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  try {
    await orAborted(promise, signal);
  } catch (error) {
    const place = waiting.indexOf(resolve);
    if (place === -1) giveOn();
    else waiting.splice(place, 1);
    throw error;
  }
}
