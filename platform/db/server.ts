// The PostgreSQL server of DATABASE_URL: a pool for queries and one connection that listens.
import type { Log } from '#platform/log';
import { createAvailability } from './availability.ts';
import { connectionRefusal, DatabaseError, type Engine } from './engine.ts';
import { Listener } from './listener.ts';
import { ServerPool } from './server-pool.ts';

/** Opens a pool of up to ten connections. Throws `DatabaseError` when the server does not answer in 30 s. */
export async function openServer(url: string, log: Log): Promise<Engine> {
  const availability = createAvailability(log);
  const onReplaced = () => void pool.cutSilent();
  const listener = new Listener(url, { availability, log, onReplaced });
  const pool = new ServerPool(url, { availability, listener, log });
  try {
    await listener.open();
  } catch (error) {
    throw new DatabaseError(`The PostgreSQL server of DATABASE_URL ${connectionRefusal(error)}`, {
      cause: error,
    });
  }
  return {
    pool: pool.pool,
    listen: (...args) => listener.listen(...args),
    pinIdentity: (identity) => listener.pinIdentity(identity),
    async close() {
      listener.close();
      await pool.close();
    },
  };
}
