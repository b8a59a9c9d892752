// An embedded database that DATABASE_URL would have nobody see any more, and one that was left for a server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { DatabaseError } from '../db/engine.ts';
import { hasTables } from './server-aside.ts';

/** The mark beside the embedded database that its content has gone to a server. */
export function movedFile(dataDir: string): string {
  return path.join(dataDir, 'database', 'moved.json');
}

/**
 * Throws `DatabaseError` where the embedded database was moved to a server and DATABASE_URL names none: what was
 * written since is not in it, and its letters have gone out from there.
 */
export function refuseMovedDatabase({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}): void {
  const file = movedFile(DATA_DIR);
  if (DATABASE_URL || !existsSync(file)) return;
  throw new DatabaseError(
    `The database in ${path.dirname(file)} was moved to a PostgreSQL server, and what was written since is there: set DATABASE_URL to its address, or remove ${file} to go on with what was here before the move.`,
  );
}

/**
 * Throws `DatabaseError` where the server's database is empty and there is an embedded one that was not moved: a
 * start would look as if everything were lost.
 */
export async function refuseForgottenDatabase({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}): Promise<void> {
  const cluster = path.join(DATA_DIR, 'database', 'pgdata', 'PG_VERSION');
  if (!DATABASE_URL || !existsSync(cluster) || existsSync(movedFile(DATA_DIR))) return;
  const client = new Client({ connectionString: DATABASE_URL, application_name: 'vigia-restore' });
  try {
    await client.connect();
    if (await hasTables(client)) return;
  } catch {
    // That it does not answer is said by the start itself.
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new DatabaseError(
    `DATABASE_URL leads to an empty database, while ${path.join(DATA_DIR, 'database')} holds one with content. Run npm run move-to-postgres -- <DATABASE_URL> to take it along, or move that folder away to begin with an empty one.`,
  );
}
