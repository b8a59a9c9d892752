// How long is waited for a service, how much is read of it, and how often it is asked again.
import type { ModelFailure, ModelFailureKind } from './model-failure.ts';

export interface Limits {
  /** How long a call may take. */
  deadlineMs: number;
  maxAnswerBytes: number;
  maxPictureBytes: number;
  callsAtOnce: number;
  /** The pauses before a call is made again; as many as there may be. */
  backoffMs: number[];
  /** A service that asks to be left alone for longer is not asked again. */
  maxRetryAfterMs: number;
}

export const usualLimits: Limits = {
  deadlineMs: 60_000,
  maxAnswerBytes: 2 * 1024 * 1024,
  maxPictureBytes: 32 * 1024 * 1024,
  callsAtOnce: 2,
  backoffMs: [1000, 4000],
  maxRetryAfterMs: 20_000,
};

const passing = new Set<ModelFailureKind>(['rate-limited', 'server-error', 'network']);

/** How long to wait before the next try, which uses up one of the pauses; undefined where there is none. */
export function pauseBefore(
  { kind, retryAfterMs = 0 }: ModelFailure,
  pauses: number[],
  { maxRetryAfterMs }: Limits,
): number | undefined {
  if (!passing.has(kind) || retryAfterMs > maxRetryAfterMs) return undefined;
  const pause = pauses.shift();
  if (pause === undefined) return undefined;
  // Not all that failed together come back together.
  return Math.max(retryAfterMs, pause * (0.75 + Math.random() / 2));
}
