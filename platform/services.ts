// What every service function may be handed. `server.ts` builds one of these, and so does each test.
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Database, type Db, openDatabase } from '#platform/db';
import type { Log } from '#platform/log';
import { createLimits, type Limits } from '#platform/limits';
import { type Collection, collections, createMemo, type Memo } from '#platform/memo';
import type { Engine } from './db/engine.ts';
import { migrate } from './db/migrate.ts';
import { createModels, type Models } from './llm/models.ts';
import { createMail, type Mail } from './mail/mail.ts';
import { createOutbound, type Outbound } from './outbound/outbound.ts';
import { defaultIdentity, type Identity } from './outbound/outbound-types.ts';
import { createResponseCache } from './outbound/response-cache.ts';
import { createQueue, type Queue } from './queue.ts';

export interface Services {
  config: Config;
  log: Log;
  clock: Clock;
  /** What the publication is called, as this process last read it (`#domain/publication`). */
  identity: Identity;
  database: Database;
  db: Db;
  memo: Memo;
  queue: Queue;
  mail: Mail;
  limits: Limits;
  outbound: Outbound;
  models: Models;
  /** Calls `listener` when content changed, in any process; without a collection, anything may have. Returns what ends it. */
  onContentChange(listener: (collection?: Collection) => void): () => void;
  /** Tells this process at once of a change that is committed; all the others hear of it from the database. */
  announceChange(collection: Collection): void;
}

/** Opens the database, brings it up to date and listens for changes of content. */
export async function createServices(
  config: Config,
  { log, clock, engine }: { log: Log; clock: Clock; engine?: Promise<Engine> },
): Promise<Services> {
  const database = await openDatabase(config, log, engine);
  try {
    await migrate(database);
    const memo = createMemo();
    const listeners = new Set<(collection?: Collection) => void>();
    const announce = (collection?: Collection) => {
      memo.invalidate(collection);
      for (const listener of listeners) listener(collection);
    };
    await database.listen(
      'content',
      (payload) => announce(collections.find((collection) => collection === payload)),
      () => announce(),
    );
    const identity = { ...defaultIdentity };
    const cache = createResponseCache(database.db);
    const outbound = createOutbound(config, { clock, cache, identity });
    return {
      config,
      log,
      clock,
      identity,
      database,
      db: database.db,
      memo,
      queue: await createQueue(database, log),
      mail: createMail(config, log),
      limits: createLimits(config, database),
      outbound,
      models: createModels(config, { outbound, log }),
      onContentChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      announceChange: announce,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
