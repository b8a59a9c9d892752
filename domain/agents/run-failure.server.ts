// Why a run failed, in a sentence that says what to do.
import { isProblem } from '#domain/errors';
import { isMessageKey, translators } from '#i18n/messages';
import { withoutSecrets } from '#platform/secrets';
import type { Services } from '#platform/services';

/** The sentence for the editor; what nobody foresaw is logged, and the sentence says so. */
export function sentenceOf(
  { config, log }: Pick<Services, 'config' | 'log'>,
  failure: unknown,
  runId: string,
): string {
  if (isProblem(failure)) {
    const { message } = failure;
    return withoutSecrets(config, isMessageKey(message) ? translators.es(message) : message);
  }
  log.error({ err: failure, runId }, 'A run failed unexpectedly');
  return translators.es('agents.runUnexpected');
}
