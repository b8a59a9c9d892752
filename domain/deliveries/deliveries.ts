// The delivery log of a sending: where each mail stands. Safe in the browser.
import { z } from 'zod';

/**
 * `handed-over` is written before the mail server is given the mail, so that whatever a process dies at is
 * known; found there afterwards, a mail is `uncertain` and waits for a person. `skipped`: the person had
 * left, paused, been erased or suppressed before it was their turn.
 */
export const deliveryStates = [
  'queued',
  'handed-over',
  'accepted',
  'failed',
  'uncertain',
  'skipped',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * What follows for the address that was refused for good: it is written to no more, or that waits for a
 * person, because the answer may be about the mail server between us and not about the address.
 */
export const bounceVerdicts = ['suppressed', 'waiting'] as const;
export type BounceVerdict = (typeof bounceVerdicts)[number];

/** How many mails of an issue stand where. */
export type DeliveryCounts = Record<DeliveryState, number>;

/** A mail that did not arrive, or of which nobody knows whether it did. */
export interface DeliveryProblem {
  id: number;
  state: 'failed' | 'uncertain';
  /** Null once the person was erased. */
  email: string | null;
  language: 'es' | 'en';
  tries: number;
  handed_at: string | null;
  /** What the mail server said; null where the program ended before it heard. */
  answer: string | null;
}

/** What a person says about uncertain mails: that they arrived, or that they are to be sent again. */
export const ResolveUncertain = z.strictObject({
  ids: z.array(z.int().positive()).min(1).max(1000),
  arrived: z.boolean(),
});
export type ResolveUncertain = z.output<typeof ResolveUncertain>;

/** The mails of an issue that failed with one answer, but for names and numbers in it. */
export interface Refusal {
  /** What the answers have in common. */
  group: string;
  /** One of them. */
  answer: string;
  mails: number;
  /** How many wait for a person to say what that means for their addresses. */
  waiting: number;
  /** How many ended the subscription. */
  suppressed: number;
}

/**
 * What a person decides about the mails of one answer: send those again that ended no subscription, write
 * to their addresses no more, or write again to those that were given up.
 */
export const ResolveRefusal = z.strictObject({
  group: z.string().max(400),
  does: z.enum(['retry', 'suppress', 'readmit']),
});
export type ResolveRefusal = z.output<typeof ResolveRefusal>;

/** The addresses that are written to no more because a mail to them was refused with answers of one group. */
export interface SuppressedGroup {
  group: string;
  /** One of the answers. */
  answer: string;
  addresses: number;
  /** The latest of them, at most `shownAddresses`. */
  latest: SuppressedAddress[];
}

export interface SuppressedAddress {
  /** Of the subscription. */
  id: string;
  email: string;
  /** The issue whose mail was refused; null where it was a sign-up's, a welcome or a new password. */
  issue_number: number | null;
  /** When the mail was refused. */
  at: string | null;
}

export const shownAddresses = 100;

/** Which suppressed addresses are written to again: all of one answer, or these. */
export const ReleaseSuppressed = z.union([
  z.strictObject({ group: z.string().max(400) }),
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) }),
]);
export type ReleaseSuppressed = z.output<typeof ReleaseSuppressed>;

/**
 * How a sending goes on over which one answer of many mail servers was held up: with what is left (`continue`), or
 * with the refused mails as well (`retry`). Neither gives up an address.
 */
export const ContinueSending = z.strictObject({ does: z.enum(['continue', 'retry']) });
export type ContinueSending = z.output<typeof ContinueSending>;
