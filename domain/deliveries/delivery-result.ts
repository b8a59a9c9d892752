// What becomes of a mail, by the answer of the mail server.
import type { SendOutcome } from '#platform/mail/mail';
import { minuteMs } from '#platform/durations';
import type { BounceVerdict, DeliveryState } from './deliveries.ts';
import { verdictOf } from './refusals.ts';

/** How long a mail waits after each try; after the last one it has failed. */
const backOffMs = [1, 5, 30, 120].map((minutes) => minutes * minuteMs);
export const maxBackOffMs = Math.max(...backOffMs);

export interface DeliveryResult {
  state: DeliveryState;
  answer: string;
  /** Whether it counts as one of the five tries. */
  isTry: boolean;
  next_try_at: string | null;
  settled_at: string | null;
  /** What follows for the address; null where nothing does. */
  bounce: BounceVerdict | null;
}

interface Circumstances {
  /** How often it had been tried before. */
  tries: number;
  now: Date;
  /** Whether it was sent to see if the server takes mail again: then nothing is held against the person. */
  isProbe: boolean;
}

/**
 * Refused for good is failed, and ends the subscription where the answer is clearly about the address, else
 * waits for a person. Refused for now, over us, or by a connection that broke before the mail was out, is
 * tried again, five times in all. What may have arrived is uncertain and never tried again by itself.
 */
export function deliveryResultOf(
  outcome: SendOutcome,
  { tries, now, isProbe }: Circumstances,
): DeliveryResult {
  const { kind, answer } = outcome;
  const isOver = { isTry: true, answer, next_try_at: null, settled_at: now.toISOString() };
  if (kind === 'accepted' || kind === 'uncertain') {
    return { ...isOver, state: kind, bounce: null };
  }
  const isPermanent = kind === 'refused' && outcome.isPermanent;
  if (isPermanent && !outcome.isOurs && !isProbe) {
    return { ...isOver, state: 'failed', bounce: verdictOf(answer) };
  }
  const waitMs = backOffMs[isProbe ? 1 : tries];
  if (waitMs === undefined) {
    return { ...isOver, state: 'failed', bounce: isPermanent ? 'waiting' : null };
  }
  const next_try_at = new Date(now.getTime() + waitMs).toISOString();
  return {
    state: 'queued',
    answer,
    isTry: !isProbe,
    next_try_at,
    settled_at: null,
    bounce: null,
  };
}
