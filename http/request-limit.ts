// How many requests one client may make in a minute: counted in the memory of each process, and fifty at a time in the
// database where other processes may answer the same client. Routes are told apart as they are mounted, so that no
// spelling of an address turns one into another.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '#domain/errors';
import { translators } from '#i18n/messages';
import { minuteSeconds } from '#platform/durations';
import { clientNetwork, limitReached, limitRules } from '#platform/limits';
import type { Services } from '#platform/services';

const countedAtOnce = 50;
const maxRequestsPerMinute = limitRules.fiftyRequests.points * countedAtOnce;

/** Exempt: what a page loads beside itself (files of the build, media) and the routes of monitoring. */
const exemptRoutes = new Set([
  '/assets/:file',
  '/panel/assets/:file',
  '/media/:name',
  '/healthz',
  '/readyz',
  '/metrics',
]);
const exemptIcons = /^\/favicon[^:*]*$/;

/** Answers 429 beyond the limit. A 404 counts on exempt routes too. */
export function limitRequests(
  server: FastifyInstance,
  { database, limits, log }: Pick<Services, 'database' | 'limits' | 'log'>,
): void {
  const limiter = new RateLimiterMemory({ points: maxRequestsPerMinute, duration: minuteSeconds });

  async function countTogether(client: string): Promise<void> {
    const reached = await limits.consume('fiftyRequests', client);
    if (reached) await limiter.block(client, reached.retryAfterSeconds);
  }

  async function refusalOf({ ip }: FastifyRequest): Promise<TooMany | null> {
    const client = clientNetwork(ip);
    try {
      const { consumedPoints } = await limiter.consume(client);
      if (database.engine === 'server' && consumedPoints % countedAtOnce === 0) {
        // Nobody waits for it: a database that does not answer leaves the count of this process.
        countTogether(client).catch((error: unknown) => {
          log.warn({ err: error }, 'The requests of a client could not be counted together');
        });
      }
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return new TooMany('problem.tooMany', limitReached(refusal));
    }
  }

  server.addHook('onRequest', async (request) => {
    const refusal = isExempt(request) ? null : await refusalOf(request);
    if (refusal) throw refusal;
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 404 || !isExempt(request)) return payload;
    const refusal = await refusalOf(request);
    if (!refusal) return payload;
    reply.code(429).header('retry-after', String(refusal.retryAfterSeconds)).type('text/plain');
    return translators.es('problem.tooMany');
  });
}

function isExempt({ routeOptions }: FastifyRequest): boolean {
  const { url = '' } = routeOptions;
  return exemptRoutes.has(url) || exemptIcons.test(url);
}
