// The rate limit of a sending.
import { minuteMs } from '#platform/durations';

export interface TokenBucket {
  /** How many mails may be sent now. */
  available(): number;
  take(mails: number): void;
  /** Milliseconds until one may be sent. */
  waitMs(): number;
}

/** So many mails a minute, evenly: at most a second's worth is saved up. `0` sets no limit. */
export function createTokenBucket(
  perMinute: number,
  nowMs: () => number = () => performance.now(),
): TokenBucket {
  if (perMinute === 0) {
    return { available: () => Infinity, take: () => undefined, waitMs: () => 0 };
  }
  const capacity = Math.max(1, perMinute / 60);
  let tokens = 1;
  let filledAtMs = nowMs();
  const refill = () => {
    const now = nowMs();
    tokens = Math.min(capacity, tokens + ((now - filledAtMs) * perMinute) / minuteMs);
    filledAtMs = now;
  };
  return {
    available() {
      refill();
      return Math.floor(tokens);
    },
    take(mails) {
      tokens -= mails;
    },
    waitMs() {
      refill();
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * minuteMs) / perMinute);
    },
  };
}
