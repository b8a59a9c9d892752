import { Problem } from '#domain/errors';
import { isMessageKey, translators } from '#i18n/messages';
import { OutboundFailure } from '#platform/outbound/outbound-failure';
import { SearchFailed } from './search-service.server.ts';

const t = translators.es;

/** Why something outside could not be read, in Spanish, for an editor; it names no address and no key. */
export function readingProblem(error: unknown): string {
  if (error instanceof OutboundFailure) return ofOutside(error);
  if (error instanceof SearchFailed) return ofStatus(error.status);
  if (error instanceof Problem && isMessageKey(error.message)) return t(error.message);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return t('newsGathering.reason.timeout');
  return t('newsGathering.reason.network');
}

const reasons = {
  'not-an-address': 'newsGathering.reason.notAnAddress',
  'private-address': 'newsGathering.reason.privateAddress',
  robots: 'newsGathering.reason.robots',
  redirects: 'newsGathering.reason.redirects',
  timeout: 'newsGathering.reason.timeout',
  'too-large': 'newsGathering.reason.tooLarge',
  'not-text': 'newsGathering.reason.notText',
  network: 'newsGathering.reason.network',
} as const;

function ofOutside({ kind, status }: OutboundFailure): string {
  return kind === 'status' ? ofStatus(status ?? 0) : t(reasons[kind]);
}

function ofStatus(status: number): string {
  if (status === 401 || status === 403) return t('newsGathering.reason.refused', { status });
  if (status === 404 || status === 410) return t('newsGathering.reason.missing', { status });
  if (status === 429) return t('newsGathering.reason.tooOften', { status });
  if (status >= 200 && status < 300) return t('newsGathering.reason.unreadable');
  return t('newsGathering.reason.status', { status });
}
