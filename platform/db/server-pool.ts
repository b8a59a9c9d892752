// The pool of connections for queries. When the server goes away, callers that wait are told at once; the
// connection itself is kept until the server has answered on it or another shows that it never will, so that a
// server that stood still does not meet twice as many connections as before.
import { setTimeout as wait } from 'node:timers/promises';
import pTimeout from 'p-timeout';
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
import { DatabaseUnavailable, reasonOf } from './engine.ts';
import type { Listener } from './listener.ts';
import { answerWithinMs, prepareConnection, ServerClient } from './server-client.ts';
import { isConnectionError, watchQueries } from './watched-queries.ts';

const size = 10;
/** How long a caller waits for a free connection while the server answers, which is probed after a second. */
const freeWithinMs = 5000;
const probeAfterMs = 1000;
const silentMs = 1000;
const endWithinMs = 1000;

export interface ServerPoolOptions {
  availability: Availability;
  listener: Listener;
  log: Log;
}

/** A pool whose connections speak to the database that the listener is pinned to. */
export class ServerPool {
  readonly pool: Pool;
  readonly #options: ServerPoolOptions;
  readonly #clients = new Set<ServerClient>();
  readonly #watches = new WeakMap<PoolClient, ReturnType<typeof watchQueries>>();
  readonly #connect: () => Promise<PoolClient>;
  #isFailing = false;

  constructor(url: string, options: ServerPoolOptions) {
    this.#options = options;
    this.pool = new Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: answerWithinMs,
      application_name: 'vigia',
      Client: clientClass(this.#clients) as unknown as NonNullable<PoolConfig['Client']>,
      onConnect: (client) => prepareConnection(client, options.listener.identity),
    });
    this.pool.on('error', (error) =>
      options.log.warn({ err: error }, 'A PostgreSQL connection was lost'),
    );
    this.#connect = this.pool.connect.bind(this.pool) as () => Promise<PoolClient>;
    Object.assign(this.pool, {
      connect: () => this.#checkOut(),
      query: (config: QueryConfig, values?: unknown[]) => this.#query(config, values),
    });
  }

  /** Cuts the connections on which nothing is heard any more. */
  async cutSilent(): Promise<void> {
    const before = new Map([...this.#clients].map((client) => [client, client.bytesRead]));
    await wait(silentMs, undefined, { ref: false });
    for (const [client, bytesRead] of before) {
      if (client.bytesRead === bytesRead) {
        client.cut(new DatabaseUnavailable('PostgreSQL is silent'));
      }
    }
  }

  async close(): Promise<void> {
    await Promise.race([this.pool.end(), wait(endWithinMs, undefined, { ref: false })]);
    for (const client of this.#clients) client.discard();
  }

  async #checkOut(): Promise<PoolClient> {
    const { availability, listener } = this.#options;
    availability.assertAvailable();
    const connecting = this.#connect();
    connecting.then(
      () => (this.#isFailing = false),
      (error: unknown) => this.#reportFailure(error),
    );
    try {
      return this.#lend(await availability.whileAvailable(whenFree(connecting, listener)));
    } catch (error) {
      // The connection still comes, for the next caller.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      if (error instanceof DatabaseUnavailable) throw error;
      throw new DatabaseUnavailable(`No connection to PostgreSQL was made: ${reasonOf(error)}`, {
        cause: error,
      });
    }
  }

  /** Logs once until a connection is made again; that the server is unavailable is logged elsewhere. */
  #reportFailure(error: unknown): void {
    const { availability, listener, log } = this.#options;
    if (this.pool.ending) return;
    if (!this.#isFailing && !availability.isUnavailable()) {
      log.warn({ err: error }, 'No connection to PostgreSQL was made');
      this.#isFailing = true;
    }
    void listener.probe();
  }

  #lend(client: PoolClient): PoolClient {
    const watch = this.#watches.get(client) ?? watchQueries(client, this.#options);
    this.#watches.set(client, watch);
    const release = client.release;
    client.release = (isBroken) => {
      if (!watch.isAbandoned()) return release(isBroken);
      watch.recover().then(
        () => release(),
        () => release(true),
      );
    };
    return client;
  }

  async #query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const client = await this.#checkOut();
    try {
      const result = await client.query(config, values);
      client.release();
      return result;
    } catch (error) {
      client.release(isConnectionError(error));
      throw error;
    }
  }
}

/** Clients that stand in `clients` while they are connected. */
function clientClass(clients: Set<ServerClient>): typeof ServerClient {
  // Not `PoolClient` or the like: by such a name Drizzle tells a pool from a connection.
  return class QueryClient extends ServerClient {
    constructor(config: ClientConfig) {
      super(config);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }
  };
}

async function whenFree(connecting: Promise<PoolClient>, listener: Listener): Promise<PoolClient> {
  const probing = setTimeout(() => void listener.probe(), probeAfterMs);
  try {
    return await pTimeout(connecting, {
      milliseconds: freeWithinMs,
      // Made for each statement, the error would take as long as a part of it.
      fallback() {
        throw new DatabaseUnavailable(
          `No connection to PostgreSQL was free within ${freeWithinMs} ms`,
        );
      },
    });
  } finally {
    clearTimeout(probing);
  }
}
