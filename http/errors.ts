// The one place where what was thrown becomes an answer: JSON under /api, a page elsewhere.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isProblem, statusOf } from '#domain/errors';
import { isMessageKey, type MessageKey, translators } from '#i18n/messages';
import { isDatabaseDown } from '#platform/db';
import type { Services } from '#platform/services';
import { problemPage } from './error-page.ts';
import { redactedUrl } from './client.ts';
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

function mount(app: FastifyInstance, services: Services): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    answer(services, error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const status = isApi(request) ? 404 : 405;
    if (status === 405) reply.header('allow', 'GET, HEAD');
    return send(services, request, reply, status);
  });
}

function answer(
  services: Services,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const t = translators[requestLanguage(request)];
    return send(services, request, reply, 400, invalidOf(error.validation, t));
  }
  const status = errorStatus(error);
  if (status === 503)
    services.log.warn({ err: error, url: redactedUrl(request.url) }, 'A request was put off');
  else if (status === 500) {
    services.log.error({ err: error, url: redactedUrl(request.url) }, 'A request failed');
  }
  if (status === 503 || status === 429) reply.header('retry-after', String(retryAfter(error)));
  send(services, request, reply, status, error);
}

function shed(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('retry-after', '5');
  send(services, request, reply, 503);
}

function errorStatus(error: FastifyError | Error): number {
  if (isProblem(error)) return statusOf(error);
  if (isDatabaseDown(error)) return 503;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status && status >= 400 && status < 500 ? status : status === 503 ? 503 : 500;
}

function retryAfter(error: unknown): number {
  return isProblem(error) && 'retryAfterSeconds' in error ? error.retryAfterSeconds : 5;
}

function send(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  error?: unknown,
): void {
  const own = isProblem(error) && isMessageKey(error.message) ? error.message : undefined;
  if (!isApi(request)) return problemPage(reply, services, request.url, status, own);
  const t = translators[requestLanguage(request)];
  const details = detailsOf(error, t);
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      error: t(own ?? sentences[status] ?? 'problem.unexpected'),
      ...(Object.keys(details).length > 0 && { details }),
    });
}

/** What there is to say beside the sentence: what is wrong with which field, or what stands now. */
function detailsOf(error: unknown, t: (typeof translators)['es']): object {
  if (!isProblem(error)) return {};
  if (error.kind === 'invalid') return spoken(error.details, t);
  return error.kind === 'conflict' ? error.present : {};
}

/** Details by field, as sentences where they are message keys. */
function spoken(
  details: Record<string, string>,
  t: (typeof translators)['es'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([field, text]) => [field, isMessageKey(text) ? t(text) : text]),
  );
}

function isApi(request: FastifyRequest): boolean {
  return isApiPath(request.url);
}

/** Whether an address belongs to the API, however its path is spelt. */
export function isApiPath(target: string): boolean {
  const [path = ''] = target.split(/[?#]/);
  return /^\/+api(\/|;|$)/i.test(decodeLeniently(path));
}

function decodeLeniently(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export const mountErrors = Object.assign(mount, { answer, shed });
