import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '#domain/errors';
import type { Services } from '#platform/services';
import type { Metrics } from './metrics.ts';
import type { Pages } from './pages.ts';

const readyForMs = 1000;
const pingDeadlineMs = 1000;

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: figures, for this machine. */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  metrics: Metrics,
  pages: Pages,
): void {
  const isReady = createReadiness(services);
  app.addHook('onListen', async () => {
    await metrics.open();
  });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain').send('ok\n');
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    if (await isReady()) return reply.send('ready\n');
    return reply.code(503).header('retry-after', '2').send('not ready\n');
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new Forbidden('problem.forbidden');
    const { registry, pageCacheEntries } = await metrics.open();
    pageCacheEntries.set(pages.cache.size);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Whether the database answers, asked at most once a second however many want to know. */
function createReadiness({ database }: Services): () => Promise<boolean> {
  let asked = 0;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (Date.now() - asked > readyForMs) {
      asked = Date.now();
      const late = new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), pingDeadlineMs).unref();
      });
      answer = Promise.race([
        database.ping().then(
          () => true,
          () => false,
        ),
        late,
      ]);
    }
    return answer;
  };
}

/** A request that a proxy passes on is not from this machine, whatever address the proxy has. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = isIP(address) !== 0 && /^(127\.|::1$|::ffff:127\.)/.test(address);
  return isLoopback && request.headers['x-forwarded-for'] === undefined;
}
