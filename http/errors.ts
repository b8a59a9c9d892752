// The one place where what was thrown becomes an answer: JSON under /api, a page elsewhere.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isProblem, type ProblemKind } from '#domain/errors';
import { isMessageKey, type MessageKey, translators } from '#i18n/messages';
import { isDatabaseDown } from '#platform/db';
import type { Services } from '#platform/services';
import { problemPage } from './error-page.ts';

const statuses: Record<ProblemKind, number> = {
  invalid: 400,
  'not-found': 404,
  conflict: 409,
  forbidden: 403,
  unavailable: 503,
};

const sentences: Record<number, MessageKey> = {
  400: 'problem.badRequest',
  403: 'problem.forbidden',
  404: 'problem.noSuchCall',
  405: 'problem.wrongMethod',
  413: 'problem.tooLarge',
  414: 'problem.longAddress',
  415: 'problem.notJson',
  429: 'problem.tooMany',
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
  const status = statusOf(error);
  if (status === 503) services.log.warn({ err: error, url: request.url }, 'A request was put off');
  else if (status === 500) {
    services.log.error({ err: error, url: request.url }, 'A request failed');
  }
  if (status === 503) reply.header('retry-after', String(retryAfter(error)));
  send(services, request, reply, status, error);
}

function shed(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('retry-after', '5');
  send(services, request, reply, 503);
}

function statusOf(error: FastifyError | Error): number {
  if (isProblem(error)) return statuses[error.kind];
  if (isDatabaseDown(error)) return 503;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status && status >= 400 && status < 500 ? status : status === 503 ? 503 : 500;
}

function retryAfter(error: unknown): number {
  return isProblem(error) && error.kind === 'unavailable' ? error.retryAfterSeconds : 5;
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
  const details = isProblem(error) && error.kind === 'invalid' ? error.details : {};
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      error: translators.es(own ?? sentences[status] ?? 'problem.unexpected'),
      ...(Object.keys(details).length > 0 && { details }),
    });
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
