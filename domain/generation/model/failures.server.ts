// What a model's failure means to an editor: a sentence that says what happened and what to do.
import { Conflict, isProblem, type Problem, TooMany, Unavailable } from '#domain/errors';
import { isMessageKey, type MessageKey } from '#i18n/messages';
import { type Sentence, say } from '#i18n/sentences';
import { minuteMs } from '#platform/durations';
import { ModelFailure, type ModelFailureKind } from '#platform/llm/model-failure';
import { secondsToNextDay } from './budget.server.ts';

const sentences: Record<ModelFailureKind, MessageKey> = {
  'not-configured': 'generation.failure.notConfigured',
  unauthorised: 'generation.failure.unauthorised',
  forbidden: 'generation.failure.forbidden',
  'not-found': 'generation.failure.notFound',
  'rate-limited': 'generation.failure.rateLimited',
  quota: 'generation.failure.quota',
  'too-long': 'generation.failure.tooLong',
  rejected: 'generation.failure.rejected',
  moved: 'generation.failure.moved',
  elsewhere: 'generation.failure.elsewhere',
  'server-error': 'generation.failure.serverError',
  network: 'generation.failure.network',
  timeout: 'generation.failure.timeout',
  'too-large': 'generation.failure.tooLarge',
  empty: 'generation.failure.empty',
  malformed: 'generation.failure.malformed',
  'off-schema': 'generation.failure.offSchema',
  'wrong-language': 'generation.failure.wrongLanguage',
  refused: 'generation.failure.refused',
  truncated: 'generation.failure.truncated',
  budget: 'generation.failure.budget',
  stopped: 'generation.failure.stopped',
  unexpected: 'generation.failure.unexpected',
};

/** What happened and what to do about it. */
export function failureSentence(kind: ModelFailureKind): Sentence {
  return say(sentences[kind]);
}

/** A service that asks to be left alone for longer has more against the account than a busy minute. */
const longWaitMs = 30 * minuteMs;

function sentenceOf({ kind, retryAfterMs = 0 }: ModelFailure): MessageKey {
  return kind === 'rate-limited' && retryAfterMs >= longWaitMs
    ? 'generation.failure.rateLimitedLong'
    : sentences[kind];
}

/** The failure as one of the problems every entry point knows; its cause is the failure itself. */
export function asProblem(failure: ModelFailure, now: Date): Problem {
  const sentence = sentenceOf(failure);
  if (failure.kind === 'not-configured') return new Conflict(sentence, { cause: failure });
  if (failure.kind === 'budget') {
    return new TooMany(sentence, { retryAfterSeconds: secondsToNextDay(now) });
  }
  const retryAfterSeconds = Math.ceil((failure.retryAfterMs ?? minuteMs) / 1000);
  return new Unavailable(sentence, { cause: failure, retryAfterSeconds });
}

/** Why something could not be generated, in a sentence for the log of a run. */
export function failureReason(error: unknown): Sentence {
  if (error instanceof ModelFailure) return failureSentence(error.kind);
  if (!isProblem(error)) return failureSentence('unexpected');
  return isMessageKey(error.message) ? say(error.message) : failureSentence('unexpected');
}
