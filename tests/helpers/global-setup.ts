// Once a run: one migrated, seeded database an engine, which every test copies.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadSamples } from '#domain/samples/server';
import { systemClock } from '#platform/clock';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { runOnServer, withDatabase } from './server-template.ts';
import { testConfig } from './services.ts';

const template = 'vigia_template';

export default async function setup(project: TestProject) {
  const isServer = project.config.env['TEST_ENGINE'] === 'server';
  const parent = await mkdtemp(path.join(os.tmpdir(), 'vigia-template-'));
  const folder = path.join(parent, 'template');
  let postgres: PostgresServer | undefined;
  if (isServer) {
    postgres = await startPostgres();
    await runOnServer(postgres.url, `create database ${template}`);
    project.provide('postgresUrl', postgres.url);
    project.provide('postgresTemplate', template);
  } else {
    project.provide('embeddedTemplate', folder);
  }
  const services = await createServices(
    testConfig({
      DATA_DIR: folder,
      ...(postgres && { DATABASE_URL: withDatabase(postgres.url, template) }),
    }),
    { log: createLog('silent'), clock: systemClock },
  );
  await loadSamples(services);
  await services.database.close();

  return async () => {
    await postgres?.stop();
    await rm(parent, { recursive: true, force: true });
  };
}
