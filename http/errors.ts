// The one place where an error becomes an answer: JSON under /api, a page elsewhere.
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isProblem, statusOf } from '#domain/errors';
import { isMessageKey, type MessageKey, translators } from '#i18n/messages';
import { isDatabaseDown } from '#platform/db';
import type { Services } from '#platform/services';
import { redactedUrl } from './client.ts';
import { sendErrorPage } from './error-page.ts';
import { isApiPath } from './page-target.ts';
import { requestLanguage } from './request-language.ts';
import { invalidOf } from './schema-faults.ts';

const sentences: Record<number, MessageKey> = {
  400: 'problem.badRequest',
  401: 'problem.notLoggedIn',
  403: 'problem.forbidden',
  404: 'problem.noSuchCall',
  405: 'problem.wrongCall',
  413: 'problem.tooLarge',
  414: 'problem.longAddress',
  415: 'problem.notJson',
  429: 'problem.tooMany',
  431: 'problem.longHeaders',
  503: 'problem.unavailable',
};
const overloadRetrySeconds = 5;

/** Answers what handlers throw, and addresses that have no handler. */
export function mountErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    answerError(services, error, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const status = isApiPath(request.url) ? 404 : 405;
    if (status === 405) reply.header('allow', 'GET, HEAD');
    return send(services, reply, { status });
  });
}

/** Answers an error, and logs it where it is the server's. */
export function answerError(
  services: Services,
  error: FastifyError | Error,
  reply: FastifyReply,
): void {
  const { request } = reply;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const t = translators[requestLanguage(request)];
    return send(services, reply, { status: 400, error: invalidOf(error, t) });
  }
  const status = errorStatus(error);
  const logged = { err: error, url: redactedUrl(request.url) };
  if (status === 503 && !(error instanceof Overloaded)) {
    services.log.warn(logged, 'A request was put off');
  }
  if (status === 500) services.log.error(logged, 'A request failed');
  if (status === 503 || status === 429) reply.header('retry-after', String(retryAfter(error)));
  send(services, reply, { status, error });
}

/** A request that comes while the process is overloaded: there are many of them, and the log tells of none. */
export class Overloaded extends Error {
  readonly statusCode = 503;
}

function errorStatus(error: FastifyError | Error): number {
  if (isProblem(error)) {
    const isUnmet = 'statusCode' in error && error.statusCode === 412;
    return isUnmet ? 412 : statusOf(error);
  }
  if (isDatabaseDown(error)) return 503;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status && status >= 400 && status < 500 ? status : status === 503 ? 503 : 500;
}

function retryAfter(error: unknown): number {
  return isProblem(error) && 'retryAfterSeconds' in error
    ? error.retryAfterSeconds
    : overloadRetrySeconds;
}

function send(
  services: Services,
  reply: FastifyReply,
  { status, error }: { status: number; error?: unknown },
): void {
  const { request } = reply;
  const own = error instanceof Error && isMessageKey(error.message) ? error.message : undefined;
  if (!isApiPath(request.url)) {
    return sendErrorPage(reply, services, { status, message: own });
  }
  const t = translators[requestLanguage(request)];
  const details = detailsOf(error, t);
  reply
    .code(status)
    .header('cache-control', 'no-store')
    // A list that fails before its first row was to be sent compressed.
    .removeHeader('content-encoding')
    .send({
      error: t(own ?? sentences[status] ?? 'problem.unexpected'),
      ...(Object.keys(details).length > 0 && { details }),
    });
}

/** What there is beside the sentence: what is wrong with each field, the state in conflict, or what a server said. */
function detailsOf(error: unknown, t: (typeof translators)['es']): object {
  if (!isProblem(error)) return {};
  if (error.kind === 'invalid') return translated(error.details, t);
  if (error.kind === 'unavailable') return error.details;
  return error.kind === 'conflict' ? error.present : {};
}

/** Details by field, as sentences where they are message keys. */
function translated(
  details: Record<string, string>,
  t: (typeof translators)['es'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([field, text]) => [field, isMessageKey(text) ? t(text) : text]),
  );
}
