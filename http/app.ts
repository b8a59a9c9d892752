// What is plugged into the server, in order.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import staticFiles from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import type { Services } from '#platform/services';
import { mountAdminEntry } from './admin-entry.ts';
import { mountApi } from './api/api.ts';
import { refuseBrokenRequest } from './broken-request.ts';
import { mountCovers } from './covers.ts';
import { mountErrors } from './errors.ts';
import { mountFeeds } from './feeds.ts';
import { mountForms } from './forms.ts';
import { mountHealth } from './health.ts';
import { createListener, timeLimits } from './listener.ts';
import { redactedUrl } from './client.ts';
import { mountMedia } from './media.ts';
import { createMetrics } from './metrics.ts';
import { createPages, mountPages, type Pages } from './pages.ts';
import { createReads, keepReads } from './reads.ts';
import { limitRequests } from './request-limit.ts';
import { closedPolicy, securityHeaders } from './security.ts';

/** What anybody may send; calls that know who sends take more (http/api/access.ts). */
const maxBodyBytes = 64 * 1024;
/** How late this process may be before it puts requests off. */
const shedAfterMs = 1000;

export interface App {
  server: FastifyInstance;
  pages: Pages;
}

/** The HTTP application over these services, ready to listen or to be called without a port. */
export async function createApp(
  services: Services,
  {
    site,
    dist,
    cachesPages = true,
    times = timeLimits,
  }: { site: Site; dist: string; cachesPages?: boolean; times?: typeof timeLimits },
): Promise<App> {
  const { config, log } = services;
  const metrics = createMetrics();
  const reads = createReads(services, site);
  const pages = createPages(services, site, { metrics, reads, cachesPages });

  const server = fastify<Server, IncomingMessage, ServerResponse>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.TRUST_PROXY),
    bodyLimit: maxBodyBytes,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 2048, caseSensitive: true },
    return503OnClosing: true,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    forceCloseConnections: 'idle',
    serverFactory: (handle) =>
      createListener(times, (request, response) => {
        if (!pages.answerCached(request, response)) handle(request, response);
      }),
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => mountErrors.answer(services, error, request, reply),
  });

  const headers = securityHeaders(config);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    reply.header('content-security-policy', closedPolicy);
  });
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, status: reply.statusCode };
    const seconds = reply.elapsedTime / 1000;
    metrics.note(({ requests }) => requests.observe(labels, seconds));
    log.debug(
      {
        method: request.method,
        url: redactedUrl(request.url),
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      'Answered',
    );
  });
  mountErrors(server, services);
  keepReads(server, reads);

  await server.register(underPressure, {
    maxEventLoopDelay: config.RATE_LIMIT ? shedAfterMs : 0,
    retryAfter: 5,
    pressureHandler: (request, reply) => mountErrors.shed(services, request, reply),
  });
  if (config.RATE_LIMIT) limitRequests(server);
  await server.register(staticFiles, {
    root: path.join(dist, 'client'),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders(response, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  mountHealth(server, services, metrics, pages);
  mountFeeds(server, services, { site, dist });
  mountCovers(server, services, site.drawing);
  mountMedia(server, services);
  await mountApi(server, services, site.drawing);
  await mountForms(server, services, { site, pages });
  mountAdminEntry(server, services, { site, pages });
  mountPages(server, pages);
  return { server, pages };
}

/** Schemas are the API's, which brings its compilers; the framework's own would be read at every start for nothing. */
function noSchemas(): never {
  throw new Error('Only calls of the API have schemas.');
}

/** A hop count as the framework asks for it: the proxies nearest to this server are trusted. */
function trustOf(setting: Services['config']['TRUST_PROXY']) {
  if (typeof setting !== 'number') return setting;
  return (_address: string, hop: number) => hop < setting;
}
