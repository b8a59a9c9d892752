// Places that nothing was installed in yet, for backups to be put back into.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { runOnServer, withDatabase } from './server-template.ts';
import { engine } from './services.ts';

export interface EmptyPlace {
  DATA_DIR: string;
  DATABASE_URL?: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** An empty folder, and on the engine of a server an empty database. */
export async function emptyPlace(on = engine): Promise<EmptyPlace> {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'vigia-empty-'));
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = on === 'server' ? inject('postgresUrl') : null;
  if (adminUrl) await runOnServer(adminUrl, `create database ${name}`);
  return {
    DATA_DIR,
    ...(adminUrl && { DATABASE_URL: withDatabase(adminUrl, name) }),
    async [Symbol.asyncDispose]() {
      if (adminUrl) await runOnServer(adminUrl, `drop database ${name} with (force)`);
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
