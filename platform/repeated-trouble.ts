// What goes wrong again at each look of something that looks every few seconds is told once, and anew after a look that
// went well: an outage of an hour is not thousands of lines.
import { DatabaseUnavailable, reasonOf } from './db/engine.ts';

export interface RepeatedTrouble {
  /** Has it told, unless the look before failed for the same reason. */
  failed(error: unknown): void;
  succeeded(): void;
}

export function repeatedTrouble(tell: (error: unknown) => void): RepeatedTrouble {
  let told: string | undefined;
  return {
    failed(error) {
      const reason = lastReason(error);
      if (reason === told) return;
      told = reason;
      tell(error);
    },
    succeeded() {
      told = undefined;
    },
  };
}

/** The reason behind the others. That the database is away is one reason, however each query comes to know of it. */
function lastReason(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return error.name;
  return error instanceof Error && error.cause ? lastReason(error.cause) : reasonOf(error);
}
