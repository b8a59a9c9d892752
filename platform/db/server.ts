// The PostgreSQL server of DATABASE_URL: a pool for queries and one connection that listens.
import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import type { Log } from '#platform/log';
import { DatabaseError, type Engine, reasonOf } from './engine.ts';

const relistenAfterMs = 500;
/** How long a server that is there but slow, or still starting, is waited for at the start. */
const openWithinMs = 30_000;
const cannotConnectNow = '57P03';

/** Opens a pool of up to ten connections. Throws `DatabaseError` when the server does not answer in 30 s. */
export async function openServer(url: string, log: Log): Promise<Engine> {
  try {
    await untilAnswered(url);
  } catch (error) {
    throw new DatabaseError(
      `The PostgreSQL server of DATABASE_URL does not answer: ${reasonOf(error)}`,
      { cause: error },
    );
  }
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1500,
    query_timeout: 30_000,
    keepAlive: true,
    application_name: 'vigia',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'A PostgreSQL connection was lost'));
  const listener = createListener(url, log);
  return {
    pool,
    listen: listener.listen,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** Patient: at the start this process reads its modules, and may not hear for a second what the server said. */
async function untilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + openWithinMs;
  for (;;) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: Math.max(1, deadline - Date.now()),
      query_timeout: openWithinMs,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      const isStarting = (error as { code?: string }).code === cannotConnectNow;
      if (!isStarting || Date.now() > deadline) throw error;
      await wait(relistenAfterMs);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onGap: () => void;
}

function createListener(url: string, log: Log) {
  const subscriptions: Subscription[] = [];
  let client: Client | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      application_name: 'vigia-listen',
    });
    next.on('notification', ({ channel, payload }) => {
      for (const each of subscriptions) {
        if (each.channel === channel) each.onMessage(payload ?? '');
      }
    });
    next.on('error', () => {});
    next.once('end', () => void reconnect());
    await next.connect();
    for (const { channel } of subscriptions)
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    let isLogged = false;
    while (!client) {
      if (isClosed) return;
      await wait(relistenAfterMs);
      try {
        if (!isClosed) await connect();
      } catch (error) {
        if (!isLogged) log.warn({ err: error }, 'Not listening to PostgreSQL; trying again');
        isLogged = true;
      }
    }
    for (const { onGap } of subscriptions) onGap();
  }

  return {
    async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void) {
      subscriptions.push({ channel, onMessage, onGap });
      if (client) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      else await connect();
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
