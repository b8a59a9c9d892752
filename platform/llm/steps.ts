// The steps of a call to a service, each around the next: shape, retry, turn, budget, failure, deadline.
// `pipeline.ts` composes them.
import { setTimeout as wait } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { type Cost, honestCount, refusedTokens, tokensOf } from './cost.ts';
import { ModelFailure, type ModelFailureKind, withoutKey } from './model-failure.ts';
import type { CallHooks } from './requests.ts';
import type { ModelService, OpenService } from './service.ts';
import { type AnswerShape, looserShape } from './shapes.ts';

/** Calls that belong together: they end together, and share what is left of retries. */
export interface CallSession {
  service: ModelService;
  hooks: CallHooks;
  signal: AbortSignal;
  /** The pauses that are left before calls that are made again. */
  pauses: number[];
}

/** Calls with these hooks, none of them made yet. */
export function startSession(service: ModelService, hooks: CallHooks): CallSession {
  const signal = hooks.signal ?? new AbortController().signal;
  return { service, hooks, signal, pauses: [...service.limits.backoffMs] };
}

/** Shape: asks for the strictest shape that the service is known to understand, and for a looser one where it refuses. */
export async function withKnownShape<Value>(
  { service }: CallSession,
  call: (shape: AnswerShape) => Promise<Value>,
): Promise<Value> {
  for (;;) {
    const { shape } = service;
    try {
      return await call(shape);
    } catch (error) {
      const looser = looserShape(shape, error, service.name);
      if (!looser) throw error;
      service.shape = looser;
    }
  }
}

/** Retry: makes a call until it works, cannot work or has been made often enough. */
export async function withRetries<Value>(
  { service, hooks, signal, pauses }: CallSession,
  call: () => Promise<Value>,
): Promise<Value> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted) throw endOf(signal);
      if (!(error instanceof ModelFailure)) throw error;
      const afterMs = pauseAfter(error, pauses, service.limits.maxRetryAfterMs);
      if (afterMs === undefined) throw error;
      hooks.onEvent?.({ kind: 'retry', failure: error, afterMs });
      await wait(afterMs, undefined, { signal }).catch(() => {
        throw endOf(signal);
      });
    }
  }
}

const passing = new Set<ModelFailureKind>(['rate-limited', 'server-error', 'network']);

/** How long to wait before the next try, which uses up one of the pauses; undefined where there is none. */
function pauseAfter(
  { kind, retryAfterMs = 0 }: ModelFailure,
  pauses: number[],
  maxRetryAfterMs: number,
): number | undefined {
  if (!passing.has(kind) || retryAfterMs > maxRetryAfterMs) return undefined;
  const pause = pauses.shift();
  if (pause === undefined) return undefined;
  // Not all that failed together come back together.
  return Math.max(retryAfterMs, pause * (0.75 + Math.random() / 2));
}

/** Turn: waits until fewer calls go on than may go on at once. An aborted wait ends at once and takes no turn. */
export async function inTurn<Value>(
  { service, signal }: CallSession,
  call: () => Promise<Value>,
): Promise<Value> {
  const begun = Promise.withResolvers<void>();
  const result = service.limiter(async () => {
    signal.throwIfAborted();
    begun.resolve();
    return call();
  });
  // Where the wait was aborted nobody looks at the result.
  result.catch(() => undefined);
  await pTimeout(begun.promise, { milliseconds: Infinity, signal });
  return result;
}

/** What came of a call, with what it cost in the end. */
export type Settled<Reply> = Omit<Reply, 'tokens'> & {
  tokens: number;
  ms: number;
  /** Whether the budget left it less room for its answer than was asked for. */
  isCapped: boolean;
};

/** Budget: reserves the tokens of a call, and settles what it used, whatever came of it. */
export async function withinBudget<Reply extends { tokens: number | undefined; text?: string }>(
  { hooks }: CallSession,
  cost: Cost,
  call: (maxOutputTokens: number) => Promise<Reply>,
): Promise<Settled<Reply>> {
  const grant = await hooks.reserve(cost);
  const startedAt = performance.now();
  const reply = await call(grant.tokens - cost.estimate).catch(async (error: unknown) => {
    const isRefused = error instanceof ModelFailure && error.status !== undefined;
    await grant.settle(isRefused ? refusedTokens : cost.estimate);
    throw error;
  });
  const ms = Math.round(performance.now() - startedAt);
  const answered = tokensOf(reply.text?.length ?? 0);
  const tokens = honestCount(reply.tokens, cost) ?? cost.estimate + answered;
  await grant.settle(tokens);
  return { ...reply, tokens, ms, isCapped: grant.tokens < cost.max };
}

/** Failure: whatever a call throws becomes a `ModelFailure`, which is logged without the key. */
export async function withNamedFailure<Value>(
  { service, signal }: CallSession,
  { failureOf }: OpenService,
  call: () => Promise<Value>,
): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    const failure = signal.aborted ? endOf(signal) : failureOf(error, service.connection.key);
    report(service, failure, error);
    throw failure;
  }
}

function report({ name, connection, log }: ModelService, failure: ModelFailure, error: unknown) {
  const { kind, status, message } = failure;
  const facts = { provider: name, kind, status, reason: message };
  if (kind !== 'unexpected') return log.warn(facts, 'A call to the model failed');
  const trace = error instanceof Error ? withoutKey(error.stack ?? '', connection.key) : '';
  log.error({ ...facts, trace }, 'A call to the model failed in an unforeseen way');
}

/** Deadline: gives up a call when its time is over or it is aborted, even where the callee does not notice. */
export async function withCallDeadline<Value>(
  { service, signal }: Pick<CallSession, 'service' | 'signal'>,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(service.limits.deadlineMs)]);
  try {
    return await pTimeout(call(limited), { milliseconds: Infinity, signal: limited });
  } catch (error) {
    throw limited.aborted ? endOf(limited) : error;
  }
}

/** What an aborted signal means: time is up, or nobody wants the answer any more. */
function endOf(signal: AbortSignal): ModelFailure {
  const reason: unknown = signal.reason;
  if (reason instanceof ModelFailure) return reason;
  const isLate = reason instanceof Error && reason.name === 'TimeoutError';
  return isLate
    ? new ModelFailure('timeout', 'The service did not answer in time.')
    : new ModelFailure('stopped', 'The call was given up.');
}
