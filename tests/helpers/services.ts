// Real services for a test: its own database on the engine of the run, a clock that stands still, a
// temporary data folder, logs that can be read back. Everything is gone when the test ends.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { ArticleFile } from '#domain/articles';
import { fixedClock } from '#platform/clock';
import { type Config, loadConfig } from '#platform/config';
import { createLog, type Log } from '#platform/log';
import { createServices, type Services } from '#platform/services';
import { copyFolder } from './copy-folder.ts';
import { copyServerTemplate, runOnServer } from './server-template.ts';
import { borrowEmbedded, borrowOnServer } from './shared-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with a migrated embedded database and the sample content. */
    embeddedTemplate: string;
    /** Address of the test server, and the database on it that new ones are copied from. */
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** When the tests take place: a Saturday, two days after the newest sample article. */
export const testNow = '2026-11-21T09:00:00.000Z';

export type Engine = 'embedded' | 'server';
export const engine: Engine = process.env['TEST_ENGINE'] === 'server' ? 'server' : 'embedded';

export interface TestServices extends Services {
  clock: ReturnType<typeof fixedClock>;
  /** The log lines so far, as JSON text. */
  logged: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** A fresh copy of the migrated, seeded database and a data folder. */
export interface TestPlace {
  config: Config;
  /** The settings by which another process finds it. */
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  [Symbol.asyncDispose](): Promise<void>;
}

/** A place for processes of a test, which are gone when it goes; `config` overrides settings by name. */
export async function createTestPlace(config: Record<string, string> = {}): Promise<TestPlace> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-test-'));
  const database = engine === 'server' ? await createServerDatabase() : null;
  if (!database) copyFolder(inject('embeddedTemplate'), folder);
  const settings = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) };
  return {
    config: testConfig({ ...settings, ...config }),
    settings,
    async [Symbol.asyncDispose]() {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await copyServerTemplate(name);
  return {
    url,
    drop: () => runOnServer(inject('postgresUrl'), `drop database ${name} with (force)`),
  };
}

/**
 * Services over the migrated, seeded database; `config` overrides settings by name. The database may have
 * served other tests, with its rows put back: see `createOwnServices`.
 */
export async function createTestServices(
  config: Record<string, string> = {},
): Promise<TestServices> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-test-'));
  const onServer = engine === 'server' ? await borrowOnServer() : null;
  const settings = { DATA_DIR: folder, ...(onServer && { DATABASE_URL: onServer.url }) };
  const place = {
    config: testConfig({ ...settings, ...config }),
    settings,
    async [Symbol.asyncDispose]() {
      await onServer?.giveBack();
      await rm(folder, { recursive: true, force: true });
    },
  };
  const written = logTo(config);
  return openServices(place, written, onServer ? undefined : borrowEmbedded(written.log));
}

/** Services over a database that nobody else ever sees, whose schema a test may change. */
export async function createOwnServices(
  config: Record<string, string> = {},
): Promise<TestServices> {
  const place = await createTestPlace(config);
  return openServices(place, logTo(config));
}

interface WrittenLog {
  log: Log;
  logged: string[];
}

function logTo(config: Record<string, string>): WrittenLog {
  const logged: string[] = [];
  const write = (line: string) => logged.push(line);
  return { log: createLog(config['LOG_LEVEL'] ?? 'info', { write }), logged };
}

async function openServices(
  place: TestPlace,
  { log, logged }: WrittenLog,
  database?: ReturnType<typeof borrowEmbedded>,
): Promise<TestServices> {
  const clock = fixedClock(testNow);
  const services = await createServices(place.config, { log, clock, engine: database });
  return {
    ...services,
    clock,
    logged,
    async [Symbol.asyncDispose]() {
      await services.outbound.close();
      await services.database.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

/** Settings as a test wants them: no limits, nothing from this machine's environment. */
export function testConfig(overrides: Record<string, string>): Config {
  return loadConfig({ RATE_LIMIT: 'false', SITE_URL: 'https://vigia.test', ...overrides });
}

/** An article of a test: complete, dated, with what the test cares about. */
export function anArticle(fields: Partial<ArticleFile> & { slug: string }): ArticleFile {
  return ArticleFile.parse({
    title_es: `Título de ${fields.slug}`,
    title_en: `Title of ${fields.slug}`,
    summary_es: 'Un resumen.',
    summary_en: 'A summary.',
    body_es: 'Un cuerpo.',
    body_en: 'A body.',
    date: '2026-11-10T08:00:00.000Z',
    topics: ['regulacion'],
    tags: ['prueba'],
    sources: [],
    author: 'Redacción de Vigía',
    ...fields,
  });
}
