// The HTTP application of a test, over its own services and the pages that were built.
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { type App, createApp } from '#http/app';
import { loadSite } from '#http/site';
import { createTestServices, type TestServices } from './services.ts';

const dist = path.join(import.meta.dirname, '../../dist');

export interface TestApp extends App {
  services: TestServices;
  /** GETs a path without a port: status, headers and text. */
  get(target: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** An application ready to be asked; `config` overrides settings by name. */
export async function createTestApp(config: Record<string, string> = {}): Promise<TestApp> {
  const services = await createTestServices(config);
  const app = await createApp(services, { site: await loadSite(dist), dist });
  return {
    ...app,
    services,
    get: (target, headers = {}) => app.server.inject({ method: 'GET', url: target, headers }),
    async [Symbol.asyncDispose]() {
      await app.server.close();
      await services[Symbol.asyncDispose]();
    },
  };
}
