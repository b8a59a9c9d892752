import pLimit, { type LimitFunction } from 'p-limit';
import { orAborted } from './deadline.ts';

/** Runs work for a host when fewer than `maxAtOnce` are under way for it. Throws the signal's reason while it waits. */
export function createHostLimits(maxAtOnce: number) {
  const limits = new Map<string, LimitFunction>();
  return async function run<Value>(
    work: () => Promise<Value>,
    { host, signal }: { host: string; signal: AbortSignal | undefined },
  ): Promise<Value> {
    const limit = limits.get(host) ?? pLimit(maxAtOnce);
    limits.set(host, limit);
    const queued = limit(async () => {
      signal?.throwIfAborted();
      return await work();
    });
    const forget = () => {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(host);
    };
    void queued.then(forget, forget);
    return orAborted(queued, signal);
  };
}
