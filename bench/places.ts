// Where the sites of a benchmark keep their data: each an empty place of its own, on either engine.
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Place } from '#tests/helpers/newsletter-database.ts';
import { startPostgres } from '../tests/helpers/postgres-server.ts';

export interface Places extends AsyncDisposable {
  /** As a figure is to say it. */
  engine: 'embedded' | 'PostgreSQL';
  next(): Promise<Place>;
}

/** Places on the embedded database. */
export function embeddedPlaces(): Places {
  return {
    engine: 'embedded',
    next: async () => ({ DATA_DIR: await newFolder() }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** Places on a PostgreSQL server that is started for them, on the cores of this machine. */
export async function serverPlaces(): Promise<Places> {
  const server = await startPostgres();
  let last = 0;
  return {
    engine: 'PostgreSQL',
    async next() {
      const name = `bench_${(last += 1)}`;
      const client = new Client(server.url);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const { href } = new URL(`/${name}`, server.url);
      return { DATA_DIR: await newFolder(), DATABASE_URL: href };
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

function newFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
}
