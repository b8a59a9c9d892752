// The PostgreSQL server of DATABASE_URL: a pool for queries and one connection that listens.
import type { Log } from '#platform/log';
import { createAvailability } from './availability.ts';
import { DatabaseError, type Engine, reasonOf } from './engine.ts';
import { createListener } from './listener.ts';
import { createServerPool } from './server-pool.ts';

/** Opens a pool of up to ten connections. Throws `DatabaseError` when the server does not answer in 30 s. */
export async function openServer(url: string, log: Log): Promise<Engine> {
  const availability = createAvailability(log);
  const onReplaced = () => void pool.cutSilent();
  const listener = createListener(url, { availability, log, onReplaced });
  const pool = createServerPool(url, { availability, listener, log });
  try {
    await listener.open();
  } catch (error) {
    throw new DatabaseError(
      `The PostgreSQL server of DATABASE_URL does not answer: ${reasonOf(error)}`,
      { cause: error },
    );
  }
  return {
    pool: pool.pool,
    listen: listener.listen,
    keepTo: listener.keepTo,
    async close() {
      listener.close();
      await pool.close();
    },
  };
}
