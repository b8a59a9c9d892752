// The HTTP application of a test, over its own services and the pages that were built.
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import { type App, createApp } from '#http/app';
import { loadSite } from '#http/site';
import { createAnswerCheck } from './described-answers.ts';
import { createTestServices, type TestServices } from './services.ts';

const dist = path.join(import.meta.dirname, '../../dist');

export interface TestApp extends App {
  services: TestServices;
  site: Site;
  /** GETs a path without a port: status, headers and text. */
  get(target: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** An application ready to be asked; `config` overrides settings by name. */
export async function createTestApp(config: Record<string, string> = {}): Promise<TestApp> {
  const services = await createTestServices(config);
  const site = await loadSite(dist);
  const app = await createApp(services, { site, dist });
  holdToDescription(app.server);
  return {
    ...app,
    services,
    site,
    get: (target, headers = {}) => app.server.inject({ method: 'GET', url: target, headers }),
    async [Symbol.asyncDispose]() {
      // Clients that a test has done with may have left a connection open, on which nothing was asked.
      app.server.server.closeAllConnections();
      await app.server.close();
      await services[Symbol.asyncDispose]();
    },
  };
}

/** From here on an answer of the API that its description does not allow rejects. */
function holdToDescription(server: TestApp['server']): void {
  const inject = server.inject.bind(server) as (
    options: InjectOptions,
  ) => Promise<LightMyRequestResponse>;
  const check = createAnswerCheck({ ...server, inject } as TestApp['server']);
  const held = async (
    options: (InjectOptions & { url: string }) | string,
  ): Promise<LightMyRequestResponse> => {
    const asked = typeof options === 'string' ? { url: options } : options;
    const answer = await inject(asked);
    await check(asked.method ?? 'GET', asked.url, answer);
    return answer;
  };
  Object.assign(server, { inject: held });
}
