// A connection to the PostgreSQL server: survives its own loss, and knows whose database it came to.
import { Socket } from 'node:net';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { minuteMs } from '#platform/durations';

/** How long the machine of the server may take to accept a connection. */
const acceptWithinMs = 3000;
/**
 * How long a server that accepted a connection is waited for. Long, since a connection given up earlier
 * would still be in the queue of a server that stands still, and be opened when it goes on.
 */
export const answerWithinMs = minuteMs;
/** How long one statement may take; migrations have no limit. */
export const statementWithinMs = 30_000;
const undefinedTable = '42P01';

/** What answers at DATABASE_URL is not the database this process started with. */
export class ForeignDatabase extends Error {
  constructor() {
    super(
      'DATABASE_URL now leads to a database that is not the one this process started with: nothing is read from it or written to it. Lead it back to the right one, or restart to use the new one.',
    );
  }
}

export class ServerClient extends Client {
  readonly #socket: Socket;

  constructor(config: ClientConfig) {
    const socket = new Socket();
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      connectionTimeoutMillis: answerWithinMs,
      ...config,
      stream: () => socket,
    });
    this.#socket = socket;
    // A loss is reported to the query under way; unheard, this event would end the process as well.
    this.on('error', () => {});
    const late = setTimeout(() => setImmediate(() => this.#giveUpConnecting()), acceptWithinMs);
    late.unref();
    socket.once('connect', () => clearTimeout(late)).once('close', () => clearTimeout(late));
  }

  get isDestroyed(): boolean {
    return this.#socket.destroyed;
  }

  /** How much was heard on this connection so far. */
  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  /** Closes the connection without waiting for the server. */
  discard(): void {
    void this.end().catch(() => {});
    this.#socket.destroySoon();
  }

  /** Cuts the connection: what is under way on it fails with this error. */
  cut(error: Error): void {
    this.#socket.destroy(error);
  }

  #giveUpConnecting(): void {
    if (!this.#socket.connecting) return;
    this.cut(Object.assign(new Error('The connection was not accepted'), { code: 'ETIMEDOUT' }));
  }
}

/** What holds on each connection. */
const connectionSettings = {
  // By default a schema with the role's own name would come first.
  search_path: 'public',
  statement_timeout: statementWithinMs,
  // To compile a plan takes longer than the statements here do.
  jit: 'off',
};

/** Makes a new connection ready for use. Throws `ForeignDatabase` where the database is not that of `identity`. */
export async function prepareConnection(
  client: ClientBase,
  identity: string | undefined,
): Promise<void> {
  const settings = Object.entries(connectionSettings)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ');
  if (identity === undefined) {
    await client.query(`select ${settings}`);
    return;
  }
  const found = await client
    .query<{ id: string }>(`select id, ${settings} from vigia.identity`)
    .then(
      ({ rows }) => rows[0]?.id,
      (error: { code?: string }) => {
        if (error.code !== undefinedTable) throw error;
      },
    );
  if (found !== identity) throw new ForeignDatabase();
}
