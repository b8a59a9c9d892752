// The queries of one connection of the pool, watched: the listener is asked about one that takes long, and
// when the server goes away it fails, while the connection waits for what the server still says to it.
import { DatabaseError as ServerError, type PoolClient } from 'pg';
import type { Availability } from './availability.ts';
import { DatabaseUnavailable } from './engine.ts';
import type { Listener } from './listener.ts';
import { type ServerClient, statementWithinMs } from './server-client.ts';

const lookEveryMs = 1000;
/** The server itself ends a statement that takes too long; this is for an answer lost on its way. */
const lostAfterMs = statementWithinMs + 5000;

interface QueryWatch {
  /** Whether a query was given up whose end is not known. */
  isAbandoned(): boolean;
  /** Resolves once the connection is idle, outside any transaction and of use again; rejects when it is lost. */
  recover(): Promise<void>;
}

/** Puts a watch on every query of this connection. One that takes long by intent says so as `query_timeout`. */
export function watchQueries(
  client: PoolClient,
  { availability, listener }: { availability: Availability; listener: Listener },
): QueryWatch {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const pending = new Set<Promise<unknown>>();
  let isAbandoned = false;

  function watch(answer: Promise<unknown>, withinMs: number): void {
    let heardMs = 0;
    const look = async () => {
      if (await listener.probe()) heardMs += lookEveryMs;
      if (heardMs < withinMs) return;
      (client as unknown as ServerClient).cut(
        new DatabaseUnavailable('An answer of PostgreSQL was lost'),
      );
    };
    const timer = setInterval(() => void look(), lookEveryMs).unref();
    const settle = () => {
      clearInterval(timer);
      pending.delete(answer);
    };
    pending.add(answer);
    answer.then(settle, settle);
  }

  Object.assign(client, {
    query(...args: unknown[]) {
      // What was given up may still be done: nothing is added to it, least of all its commit.
      isAbandoned ||= availability.isUnavailable();
      if (isAbandoned) return Promise.reject(new DatabaseUnavailable('PostgreSQL went away'));
      const answer = query(...args);
      watch(answer, limitOf(args[0]));
      return availability.whileAvailable(answer, () => (isAbandoned = true));
    },
  });

  return {
    isAbandoned: () => isAbandoned,
    async recover() {
      await Promise.allSettled(pending);
      if (client.getTransactionStatus() !== 'I') await query('rollback');
      isAbandoned = false;
    },
  };
}

function limitOf(config: unknown): number {
  const { query_timeout } = config as { query_timeout?: number };
  return query_timeout ?? lostAfterMs;
}

/** Whether a query failed for more than what it asked, so that its connection is of no use any more. */
export function isConnectionError(error: unknown): boolean {
  return !(error instanceof ServerError) || (error.code?.startsWith('57P') ?? false);
}
