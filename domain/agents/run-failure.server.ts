// Why a run failed, in a sentence that says what to do.
import { isProblem } from '#domain/errors';
import { isMessageKey } from '#i18n/messages';
import { type KeptSentence, say } from '#i18n/sentences';
import { redactSecrets } from '#platform/secrets';
import type { Services } from '#platform/services';

/** The sentence for the editor; what nobody foresaw is logged, and the sentence says so. */
export function sentenceOf(
  { config, log }: Pick<Services, 'config' | 'log'>,
  failure: unknown,
  runId: string,
): KeptSentence {
  if (isProblem(failure)) {
    const { message } = failure;
    return isMessageKey(message) ? say(message) : redactSecrets(config, message);
  }
  log.error({ err: failure, runId }, 'A run failed unexpectedly');
  return say('agents.runUnexpected');
}
