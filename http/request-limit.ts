// How much one client may ask of this process in a minute. Routes are told apart as they are mounted, so
// that no spelling of an address turns one into another.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from '#domain/errors';
import { translators } from '#i18n/messages';

const requestsPerMinute = 600;

/** What a page fetches beside itself, and what watches over the process: files of the build and these. */
const freeRoutes = new Set(['/media/:name', '/healthz', '/readyz', '/metrics']);
const freeFiles = /^\/((panel\/)?assets\/|favicon)[^:*]*$/;

/** Refuses with 429 what is asked too often. What is not there counts whatever route it was looked for on. */
export async function limitRequests(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: '1 minute',
  });
  const count = server.createRateLimit();

  async function refusal(request: FastifyRequest): Promise<TooMany | null> {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return null;
    return new TooMany('problem.tooMany', { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) });
  }

  server.addHook('onRequest', async (request) => {
    const refused = isFree(request) ? null : await refusal(request);
    if (refused) throw refused;
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 404 || !isFree(request)) return payload;
    const refused = await refusal(request);
    if (!refused) return payload;
    reply.code(429).header('retry-after', String(refused.retryAfterSeconds)).type('text/plain');
    return translators.es('problem.tooMany');
  });
}

function isFree({ routeOptions }: FastifyRequest): boolean {
  const { url = '' } = routeOptions;
  return freeRoutes.has(url) || freeFiles.test(url);
}
