import { OutboundFailure } from './outbound-failure.ts';

export interface Deadline extends Disposable {
  signal: AbortSignal;
}

/** Aborts after so long, as a failure of kind `timeout`, or with `given` and its reason. */
export function startDeadline(timeoutMs: number, host: string, given?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new OutboundFailure('timeout', `${host} took over ${timeoutMs} ms`));
  }, timeoutMs);
  const stop = () => controller.abort(given?.reason);
  if (given?.aborted) stop();
  given?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      given?.removeEventListener('abort', stop);
    },
  };
}

/** What the work comes to, or the reason of the signal as soon as it aborts. */
export async function orAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (!signal) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
