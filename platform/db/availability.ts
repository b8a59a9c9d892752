// Whether the PostgreSQL server is there. While it is not, queries fail at once instead of waiting, and no
// connection but the listening one tries to reach it.
import type { Log } from '#platform/log';
import { DatabaseUnavailable, reasonOf } from './engine.ts';
import { ForeignDatabase } from './server-client.ts';

export interface Availability {
  isUnavailable(): boolean;
  /** Throws `DatabaseUnavailable` while the server is away. */
  assertAvailable(): void;
  /** Settles as `work` does, or with `DatabaseUnavailable` as soon as the server goes away; `onAbandoned` is told then. */
  whileAvailable<Result>(work: Promise<Result>, onAbandoned?: () => void): Promise<Result>;
  /** Rejects all pending work. */
  markUnavailable(cause: unknown): void;
  markAvailable(): void;
}

/** Starts out as there. Each outage is logged once when it begins and once when it ends. */
export function createAvailability(log: Log): Availability {
  const pending = new Set<(reason: DatabaseUnavailable) => void>();
  let reason: DatabaseUnavailable | undefined;
  let since = 0;

  return {
    isUnavailable: () => reason !== undefined,

    assertAvailable() {
      if (reason) throw new DatabaseUnavailable(reason.message, { cause: reason.cause });
    },

    whileAvailable(work, onAbandoned = () => {}) {
      return new Promise((resolve, reject) => {
        const giveUp = (error: DatabaseUnavailable) => {
          onAbandoned();
          reject(error);
        };
        pending.add(giveUp);
        const settle = () => pending.delete(giveUp);
        work.finally(settle).then(resolve, reject);
      });
    },

    markUnavailable(cause) {
      const isNewState = !reason || isForeign(reason.cause) !== isForeign(cause);
      if (isNewState) logOutage(log, cause);
      if (!reason) since = performance.now();
      reason = new DatabaseUnavailable(`PostgreSQL is away: ${reasonOf(cause)}`, { cause });
      for (const giveUp of pending) giveUp(reason);
      pending.clear();
    },

    markAvailable() {
      if (!reason) return;
      reason = undefined;
      log.info({ awayMs: Math.round(performance.now() - since) }, 'PostgreSQL is back');
    },
  };
}

function isForeign(cause: unknown): boolean {
  return cause instanceof ForeignDatabase;
}

function logOutage(log: Log, cause: unknown): void {
  if (isForeign(cause)) log.error(reasonOf(cause));
  else log.warn({ err: cause }, 'PostgreSQL does not answer; trying again');
}
