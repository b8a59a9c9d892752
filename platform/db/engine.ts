import type { Pool } from 'pg';

/** What an engine offers; the rest of the program sees only `Database`. */
export interface Engine {
  pool: Pool;
  /** Calls `onMessage` for each NOTIFY of the channel, from any process, and `onGap` when some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** From now on only the database of this identity is spoken to; for engines where another may take its place. */
  pinIdentity?(identity: string): void;
  /** Copies the files of the embedded database, as they are at one moment, into a folder that is not there yet. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be used; the message is one line for the operator. */
export class DatabaseError extends Error {}

/** The database does not answer for now; what was asked of it is to be asked again later. */
export class DatabaseUnavailable extends DatabaseError {
  /** PostgreSQL's code for a connection that failed. */
  readonly code = '08006';
}

/** The first line of what something thrown says, or its code where it says nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message.split('\n')[0] || code || error.name;
}

/** What a PostgreSQL server did to whoever could not connect to it: the rest of a line that begins with its name. */
export function connectionRefusal(error: unknown): string {
  const reason = reasonOf(error);
  // What pg says where the address has no password and one is asked for.
  if (/client password must be a/.test(reason)) {
    return 'asks for a password, and the address has none: postgres://user:password@host/database.';
  }
  const hasAnswered = error instanceof Error && 'severity' in error;
  return `${hasAnswered ? 'refuses the connection' : 'does not answer'}: ${reason}`;
}
