import type { FastifyInstance, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import type { Gauge } from 'prom-client';
import { readSession } from '#domain/accounts/server';
import { Forbidden } from '#domain/errors';
import { type Arrived, isProbe, probeHeader } from '#domain/health/server';
import { countAudience, countUnconfirmed } from '#domain/newsletter/server';
import type { Services } from '#platform/services';
import { isFromThisMachine } from './from-this-machine.ts';
import { collectOperations } from './operations-metrics.ts';
import type { Metrics } from './metrics.ts';
import type { Pages } from './pages.ts';

const readyForMs = 1000;
const pingDeadlineMs = 1000;

/**
 * `/healthz`: the process runs; the installation itself is told what arrived of its request. `/readyz`: it can serve. `/metrics`: figures, for this
 * machine and administrators.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  { metrics, pages }: { metrics: Metrics; pages: Pages },
): void {
  const isReady = createReadiness(services);
  app.addHook('onListen', async () => {
    await metrics.open();
  });

  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    const isOwn = probeHeader in request.headers && (await isProbe(services, request.headers));
    return reply.send(isOwn ? JSON.stringify(arrivedIn(request)) : 'ok\n');
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    if (await isReady()) return reply.send('ready\n');
    return reply.code(503).header('retry-after', '2').send('not ready\n');
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) await requireAdministrator(services, request);
    const { registry, pageCacheEntries, pageCacheBytes, newsletterReaders, operations } =
      await metrics.open();
    pageCacheEntries.set(pages.cache.size);
    pageCacheBytes.set(pages.cache.bytes());
    await setReaders(services, newsletterReaders);
    await collectOperations(services, operations);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function arrivedIn({ headers, ip }: FastifyRequest): Arrived {
  const { host = '', 'x-forwarded-for': forwarded = null } = headers;
  return { host, address: ip, forwarded: forwarded === null ? null : String(forwarded) };
}

/** Leaves the figure out where the database does not answer; the others stay. */
async function setReaders(services: Services, gauge: Gauge<'confirmed'>): Promise<void> {
  gauge.reset();
  try {
    const { es, en } = await countAudience(services);
    const unconfirmed = await countUnconfirmed(services);
    gauge.set({ confirmed: 'yes' }, es + en - unconfirmed);
    gauge.set({ confirmed: 'no' }, unconfirmed);
  } catch (error) {
    services.log.warn({ err: error }, 'Readers could not be counted for /metrics');
  }
}

/** Whether the database answers; pinged at most once a second. */
function createReadiness({ database }: Services): () => Promise<boolean> {
  let pingedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (performance.now() - pingedAt > readyForMs) {
      pingedAt = performance.now();
      const ping = database.ping().then(
        () => true,
        () => false,
      );
      answer = pTimeout(ping, { milliseconds: pingDeadlineMs, fallback: () => false });
    }
    return answer;
  };
}

async function requireAdministrator(
  services: Services,
  { headers }: FastifyRequest,
): Promise<void> {
  const session = await readSession(services, headers.cookie);
  if (session?.user.role !== 'admin') throw new Forbidden('problem.forbidden');
}
