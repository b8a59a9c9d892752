import pTimeout from 'p-timeout';
import { OutboundFailure } from './outbound-failure.ts';

/** Runs the work under a time limit. Throws `OutboundFailure` of kind `timeout`, or the reason of the signal given. */
export async function withDeadline<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { timeoutMs, host, signal: given }: { timeoutMs: number; host: string; signal?: AbortSignal },
): Promise<Value> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await work(given ? AbortSignal.any([given, timeout]) : timeout);
  } catch (error) {
    if (error !== timeout.reason || !timeout.aborted) throw error;
    throw new OutboundFailure('timeout', `${host} took over ${timeoutMs} ms`);
  }
}

/** The work's result, or the reason of the signal as soon as it aborts. */
export function orAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  return signal ? pTimeout(work, { milliseconds: Infinity, signal }) : work;
}
