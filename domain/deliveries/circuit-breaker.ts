// When the sending stops asking a mail server that takes nothing, and how it starts again. Pure.
import type { SendOutcome } from '#platform/mail/mail';

const maxFailures = 20;
const maxOwnRefusals = 3;

/**
 * `closed`: mails are sent. `open`: none is until a pause is over. `half-open`: one mail at a time shows whether
 * the server takes mail again; the first that it takes closes the breaker.
 */
export interface CircuitBreaker {
  state: 'closed' | 'open' | 'half-open';
  /** In a row, of any kind. */
  failures: number;
  /** Refusals since the last accepted mail that are about us and not about the recipient. */
  ownRefusals: number;
  /** What the server said when the breaker last opened. */
  reply: string;
}

export const closedBreaker: CircuitBreaker = {
  state: 'closed',
  failures: 0,
  ownRefusals: 0,
  reply: '',
};

/** Counts an outcome: opens after 20 failures in a row, three refusals about us, or one failure while half-open. */
export function recordOutcome(breaker: CircuitBreaker, outcome: SendOutcome): CircuitBreaker {
  if (outcome.kind === 'accepted') {
    const state = breaker.state === 'open' ? 'open' : 'closed';
    return { ...breaker, state, failures: 0, ownRefusals: 0 };
  }
  const isOwn = outcome.kind === 'refused' && outcome.isOurs;
  const failures = breaker.failures + 1;
  const ownRefusals = breaker.ownRefusals + (isOwn ? 1 : 0);
  const counted = { ...breaker, failures, ownRefusals };
  const opens =
    breaker.state === 'half-open' || failures >= maxFailures || ownRefusals >= maxOwnRefusals;
  return opens ? open(counted, outcome.answer) : counted;
}

/** The breaker once no connection can be had. */
export function open(breaker: CircuitBreaker, reply: string): CircuitBreaker {
  return { ...breaker, state: 'open', reply };
}

/** The breaker after the pause. */
export function halfOpen(breaker: CircuitBreaker): CircuitBreaker {
  return { ...breaker, state: 'half-open' };
}
