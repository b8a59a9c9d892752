import { Problem } from '#domain/errors';
import { isMessageKey } from '#i18n/messages';
import { type Sentence, say } from '#i18n/sentences';
import { OutboundFailure } from '#platform/outbound/outbound-failure';
import { SearchFailed } from './search-service.server.ts';

/** Why reading a feed or page failed, for an editor; names no address and no key. */
export function readingProblem(error: unknown): Sentence {
  if (error instanceof OutboundFailure) return ofOutbound(error);
  if (error instanceof SearchFailed) return ofStatus(error.status);
  if (error instanceof Problem && isMessageKey(error.message)) return say(error.message);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return say('newsGathering.reason.timeout');
  return say('newsGathering.reason.network');
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

function ofOutbound({ kind, status }: OutboundFailure): Sentence {
  return kind === 'status' ? ofStatus(status ?? 0) : say(reasons[kind]);
}

function ofStatus(status: number): Sentence {
  if (status === 401 || status === 403) return say('newsGathering.reason.refused', { status });
  if (status === 404 || status === 410) return say('newsGathering.reason.missing', { status });
  if (status === 429) return say('newsGathering.reason.tooOften', { status });
  if (status >= 200 && status < 300) return say('newsGathering.reason.unreadable');
  return say('newsGathering.reason.status', { status });
}
