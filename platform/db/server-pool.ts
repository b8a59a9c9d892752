// The pool of connections for queries. When the server goes away, who waits is told at once; the connection
// itself is kept until the server has answered on it or another shows that it never will, so that a server
// that stood still does not meet twice as many connections as before.
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import type { Log } from '#platform/log';
import type { Availability } from './availability.ts';
import { DatabaseAway, reasonOf } from './engine.ts';
import type { Listener } from './listener.ts';
import { answerWithinMs, greet, ServerClient } from './server-client.ts';
import { isConnectionError, watchQueries } from './watched-queries.ts';

const size = 10;
/** How long somebody waits for a free connection while the server answers, which is asked after a second. */
const freeWithinMs = 5000;
const askAfterMs = 1000;
const silentMs = 1000;
const endWithinMs = 1000;

export interface ServerPool {
  pool: Pool;
  /** Cuts the connections on which nothing is heard any more. */
  cutSilent(): Promise<void>;
  close(): Promise<void>;
}

/** A pool whose connections speak to the database that the listener keeps to. */
export function createServerPool(
  url: string,
  { availability, listener, log }: { availability: Availability; listener: Listener; log: Log },
): ServerPool {
  const clients = new Set<ServerClient>();
  // Not `PoolClient` or the like: by such a name Drizzle tells a pool from a connection.
  class QueryClient extends ServerClient {
    constructor(config: ClientConfig) {
      super(config);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }
  }
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: answerWithinMs,
    application_name: 'vigia',
    Client: QueryClient as unknown as NonNullable<PoolConfig['Client']>,
    onConnect: (client) => greet(client, listener.identity()),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'A PostgreSQL connection was lost'));

  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  let isFailing = false;
  const watches = new WeakMap<PoolClient, ReturnType<typeof watchQueries>>();

  async function checkOut(): Promise<PoolClient> {
    availability.demand();
    const coming = connect();
    coming.then(() => (isFailing = false), fail);
    try {
      return lend(await availability.whileHere(inTime(coming, listener)));
    } catch (error) {
      // It still comes, for the next who asks.
      coming.then(
        (client) => client.release(),
        () => {},
      );
      if (error instanceof DatabaseAway) throw error;
      throw new DatabaseAway(`No connection to PostgreSQL was made: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  /** Says it once until one is made again; that the server is away is said elsewhere. */
  function fail(error: unknown): void {
    if (pool.ending) return;
    if (!isFailing && !availability.isAway()) {
      log.warn({ err: error }, 'No connection to PostgreSQL was made');
      isFailing = true;
    }
    void listener.ask();
  }

  function lend(client: PoolClient): PoolClient {
    const watch = watches.get(client) ?? watchQueries(client, { availability, listener });
    watches.set(client, watch);
    const release = client.release;
    client.release = (isBroken) => {
      if (!watch.isGivenUp()) return release(isBroken);
      watch.recover().then(
        () => release(),
        () => release(true),
      );
    };
    return client;
  }

  async function query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const client = await checkOut();
    try {
      const result = await client.query(config, values);
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionError(error));
      throw error;
    }
  }

  Object.assign(pool, { connect: checkOut, query });
  return {
    pool,
    async cutSilent() {
      const before = new Map([...clients].map((client) => [client, client.bytesRead]));
      await wait(silentMs, undefined, { ref: false });
      for (const [client, bytesRead] of before) {
        if (client.bytesRead === bytesRead) client.cut(new DatabaseAway('PostgreSQL is silent'));
      }
    },
    async close() {
      await Promise.race([pool.end(), wait(endWithinMs, undefined, { ref: false })]);
      for (const client of clients) client.discard();
    },
  };
}

async function inTime(coming: Promise<PoolClient>, listener: Listener): Promise<PoolClient> {
  let timer: NodeJS.Timeout | undefined;
  const asking = setTimeout(() => void listener.ask(), askAfterMs);
  const late = new Promise<never>((_, reject) => {
    const none = `No connection to PostgreSQL was free within ${freeWithinMs} ms`;
    timer = setTimeout(() => reject(new DatabaseAway(none)), freeWithinMs);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(asking);
    clearTimeout(timer);
  }
}
