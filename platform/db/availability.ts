// Whether the PostgreSQL server is there. While it is not, queries fail at once instead of waiting, and no
// connection but the listening one tries to reach it.
import type { Log } from '#platform/log';
import { DatabaseAway, reasonOf } from './engine.ts';
import { StrangeDatabase } from './server-client.ts';

export interface Availability {
  isAway(): boolean;
  /** Throws `DatabaseAway` while the server is away. */
  demand(): void;
  /** Settles as `work` does, or with `DatabaseAway` as soon as the server goes away; `onGivenUp` is told then. */
  whileHere<Result>(work: Promise<Result>, onGivenUp?: () => void): Promise<Result>;
  /** Gives up what is under way. */
  away(cause: unknown): void;
  back(): void;
}

/** Starts out as there. Each outage is logged once when it begins and once when it ends. */
export function createAvailability(log: Log): Availability {
  const underWay = new Set<(reason: DatabaseAway) => void>();
  let reason: DatabaseAway | undefined;
  let since = 0;

  return {
    isAway: () => reason !== undefined,

    demand() {
      if (reason) throw new DatabaseAway(reason.message, { cause: reason.cause });
    },

    whileHere(work, onGivenUp = () => {}) {
      return new Promise((resolve, reject) => {
        const giveUp = (error: DatabaseAway) => {
          onGivenUp();
          reject(error);
        };
        underWay.add(giveUp);
        const settle = () => underWay.delete(giveUp);
        work.finally(settle).then(resolve, reject);
      });
    },

    away(cause) {
      const isNews = !reason || isStrange(reason.cause) !== isStrange(cause);
      if (isNews) tell(log, cause);
      if (!reason) since = Date.now();
      reason = new DatabaseAway(`PostgreSQL is away: ${reasonOf(cause)}`, { cause });
      for (const giveUp of underWay) giveUp(reason);
      underWay.clear();
    },

    back() {
      if (!reason) return;
      reason = undefined;
      log.info({ awayMs: Date.now() - since }, 'PostgreSQL is back');
    },
  };
}

function isStrange(cause: unknown): boolean {
  return cause instanceof StrangeDatabase;
}

function tell(log: Log, cause: unknown): void {
  if (isStrange(cause)) log.error(reasonOf(cause));
  else log.warn({ err: cause }, 'PostgreSQL does not answer; trying again');
}
