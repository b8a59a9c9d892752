/** How fast and how patiently issues are sent. */
export interface SendingLimits {
  /** How many connections to the mail server there are at most, each with one mail at a time. */
  lines: number;
  /** How long nothing is sent once the mail server takes nothing. */
  pauseMs: number;
  /** How long mails under way may take to end when the program stops. */
  gracePeriodMs: number;
}

export const defaultSendingLimits: SendingLimits = {
  lines: 8,
  pauseMs: 5 * 60_000,
  gracePeriodMs: 4000,
};

export interface TokenBucket {
  /** How many mails may be sent now. */
  left(): number;
  take(mails: number): void;
  /** How long until there is one again. */
  waitMs(): number;
}

const minuteMs = 60_000;

/** So many mails a minute, evenly: what was not used is saved up for a second at most. `0` sets no limit. */
export function createTokenBucket(
  perMinute: number,
  nowMs: () => number = () => performance.now(),
): TokenBucket {
  if (perMinute === 0) return { left: () => Infinity, take: () => undefined, waitMs: () => 0 };
  const most = Math.max(1, perMinute / 60);
  let saved = 1;
  let seenMs = nowMs();
  const refill = () => {
    const now = nowMs();
    saved = Math.min(most, saved + ((now - seenMs) * perMinute) / minuteMs);
    seenMs = now;
  };
  return {
    left() {
      refill();
      return Math.floor(saved);
    },
    take(mails) {
      saved -= mails;
    },
    waitMs() {
      refill();
      return saved >= 1 ? 0 : Math.ceil(((1 - saved) * minuteMs) / perMinute);
    },
  };
}
