// When to stop asking a mail server that takes nothing, and how to begin again.
import type { SendOutcome } from '#platform/mail/mail';

const maxFailures = 20;
const maxOwnRefusals = 3;

export interface CircuitBreaker {
  /** Counts an outcome; true when it is time to wait. */
  isOver(outcome: SendOutcome): boolean;
  /** The next mail shows whether the server takes mail again: one at a time until one is taken. */
  wait(): void;
  readonly isProbing: boolean;
}

/** Lost after 20 failures in a row, or three that are about us and not about who the mails go to. */
export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let ofOurs = 0;
  let isProbing = false;
  return {
    isOver(outcome) {
      if (outcome.kind === 'accepted') {
        failures = 0;
        ofOurs = 0;
        isProbing = false;
        return false;
      }
      failures += 1;
      if (outcome.kind === 'refused' && outcome.isOurs) ofOurs += 1;
      return isProbing || failures >= maxFailures || ofOurs >= maxOwnRefusals;
    },
    wait() {
      isProbing = true;
    },
    get isProbing() {
      return isProbing;
    },
  };
}
