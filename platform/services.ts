// What every verb may be handed. `server.ts` builds one of these, and so does each test.
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Database, type Db, openDatabase } from '#platform/db';
import type { Log } from '#platform/log';
import { type Collection, collections, createMemo, type Memo } from '#platform/memo';
import { migrate } from './db/migrate.ts';

export interface Services {
  config: Config;
  log: Log;
  clock: Clock;
  database: Database;
  db: Db;
  memo: Memo;
  /** Calls `listener` when content changed, in any process; without a collection, anything may have. Returns what ends it. */
  onContentChange(listener: (collection?: Collection) => void): () => void;
}

/** Opens the database, brings it up to date and listens for changes of content. */
export async function createServices(config: Config, log: Log, clock: Clock): Promise<Services> {
  const database = await openDatabase(config, log);
  try {
    await migrate(database);
    const memo = createMemo();
    const listeners = new Set<(collection?: Collection) => void>();
    const announce = (collection?: Collection) => {
      memo.forget(collection);
      for (const listener of listeners) listener(collection);
    };
    await database.listen(
      'content',
      (payload) => announce(collections.find((collection) => collection === payload)),
      () => announce(),
    );
    return {
      config,
      log,
      clock,
      database,
      db: database.db,
      memo,
      onContentChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
