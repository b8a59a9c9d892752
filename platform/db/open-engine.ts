// The engine of this configuration, alone: it needs little of the program, so that it can be opened
// while the rest is still being read.
import type { Log } from '#platform/log';
import { openEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { openServer } from './server.ts';

/** What says where the database is. */
export interface DatabaseConfig {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/**
 * The server of `DATABASE_URL`, else the embedded database in `DATA_DIR`, open. Throws `DatabaseError`
 * when another process holds the embedded one or when the server does not answer.
 */
export function openEngine(config: DatabaseConfig, log: Log): Promise<Engine> {
  return config.DATABASE_URL
    ? openServer(config.DATABASE_URL, log)
    : openEmbedded(config.DATA_DIR, log);
}
