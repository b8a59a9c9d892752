// What is plugged into the server, in order.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import underPressure from '@fastify/under-pressure';
import { fastify, type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import type { Services } from '#platform/services';
import { mountAdminEntry } from './admin-entry.ts';
import { mountApi } from './api/api.ts';
import { refuseBrokenRequest } from './broken-request.ts';
import { serveBuiltFiles } from './built-files.ts';
import { mountCitations } from './citations.ts';
import { createSitePictures, mountCovers } from './covers.ts';
import { answerError, mountErrors, Overloaded } from './errors.ts';
import { mountFeeds } from './feeds.ts';
import { mountForms } from './forms.ts';
import { mountHealth } from './health.ts';
import { mountIcons } from './icons.ts';
import { createListener, type TimeLimits, timeLimits } from './listener.ts';
import { redactedUrl } from './client.ts';
import { mountManifest } from './manifest.ts';
import { mountMedia } from './media.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { originForm } from './page-target.ts';
import { createPages, mountPages, type Pages } from './pages.ts';
import { createReadCounter, flushReads } from './reads.ts';
import { limitRequests } from './request-limit.ts';
import { closedPolicy, securityHeaders } from './security.ts';

/** For everybody; calls of known users take more (http/api/access.ts). */
const maxBodyBytes = 64 * 1024;

export interface App {
  server: FastifyInstance;
  pages: Pages;
}

export interface AppOptions {
  site: Site;
  /** The folder of the build. */
  dist: string;
  cachesPages?: boolean;
  times?: TimeLimits;
}

/** The HTTP application over these services, ready to listen or to be called without a port. */
export async function createApp(services: Services, options: AppOptions): Promise<App> {
  const { site, dist, cachesPages = true, times = timeLimits } = options;
  const metrics = createMetrics();
  const reads = createReadCounter(services, site);
  const pages = createPages(services, site, { metrics, reads, cachesPages });
  const server = createServer(services, (handle) =>
    createListener(times, (request, response) => {
      request.url = originForm(request.url ?? '/');
      if (!pages.answerCached(request, response)) handle(request, response);
    }),
  );

  setSecurityHeaders(server, services.config);
  measureRequests(server, services.log, metrics);
  mountErrors(server, services);
  flushReads(server, reads);
  await limitLoad(server, services, times);
  await serveBuiltFiles(server, path.join(dist, 'client'));
  await mountManifest(server, services, path.join(dist, 'client'));
  const pictures = createSitePictures(services);
  const { drawing } = site;
  await mountIcons(server, services, { folder: path.join(dist, 'client'), drawing, pictures });

  mountHealth(server, services, { metrics, pages });
  mountFeeds(server, services, { site, dist });
  mountCitations(server, services, site);
  mountCovers(server, services, { drawing, pictures });
  mountMedia(server, services);
  await mountApi(server, services, site.drawing);
  await mountForms(server, services, { site, pages });
  mountAdminEntry(server, services, site);
  mountPages(server, pages);
  return { server, pages };
}

function createServer(services: Services, serverFactory: FastifyServerFactory): FastifyInstance {
  const { config, log } = services;
  return fastify<Server, IncomingMessage, ServerResponse>({
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
    serverFactory,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, _request, reply) => answerError(services, error, reply),
  });
}

function setSecurityHeaders(server: FastifyInstance, config: Services['config']): void {
  const headers = securityHeaders(config);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    reply.header('content-security-policy', closedPolicy);
  });
}

function measureRequests(server: FastifyInstance, log: Services['log'], metrics: Metrics): void {
  server.addHook('onResponse', async ({ method, url }, { statusCode, elapsedTime }) => {
    const labels = { method, status: statusCode };
    metrics.note(({ requests }) => requests.observe(labels, elapsedTime / 1000));
    log.debug({ method, url: redactedUrl(url), status: statusCode, ms: elapsedTime }, 'Answered');
  });
}

/** Answers 503 while the process is overloaded, and 429 to a client that sends too much. */
async function limitLoad(
  server: FastifyInstance,
  services: Services,
  { delay, start }: Pick<TimeLimits, 'delay' | 'start'>,
): Promise<void> {
  const { RATE_LIMIT: isLimited } = services.config;
  let servesFrom = 0;
  server.addHook('onListen', async () => {
    servesFrom = performance.now() + start;
  });
  await server.register(underPressure, {
    maxEventLoopDelay: isLimited ? delay : 0,
    // As a failure, which ends the request; after an answer it would be worked on all the same.
    pressureHandler: async () => {
      if (performance.now() >= servesFrom) throw new Overloaded();
    },
  });
  if (isLimited) limitRequests(server, services);
}

/** Only the API has schemas, and brings its own compilers; the framework's would be loaded for nothing. */
function noSchemas(): never {
  throw new Error('Only calls of the API have schemas.');
}

/** A number of hops as the framework takes it: the proxies nearest to this server are trusted. */
function trustOf(setting: Services['config']['TRUST_PROXY']) {
  if (typeof setting !== 'number') return setting;
  return (_address: string, hop: number) => hop < setting;
}
