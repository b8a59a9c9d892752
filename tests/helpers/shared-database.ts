// Databases that serve test after test, since opening or copying one takes longer than most tests do.
// What a test changed is undone when it gives its database back.
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Log } from '#platform/log';
import { startEmbedded } from '../../platform/db/embedded.ts';
import type { Engine } from '../../platform/db/engine.ts';
import { copyFolder } from './copy-folder.ts';
import { copyServerTemplate } from './server-template.ts';
import { type Queries, rememberRows } from './remembered-rows.ts';

interface Shared<T> {
  database: T;
  /** Puts rows and counters back to how the template has them. */
  restore(queries: Queries): Promise<void>;
}

type Embedded = Awaited<ReturnType<typeof startEmbedded>>;

const idleEmbedded: Shared<Embedded>[] = [];
const idleOnServer: Shared<string>[] = [];

/** An engine over a migrated, seeded embedded database; closing it undoes all it did to rows, not to the schema. */
export async function borrowEmbedded(log: Log): Promise<Engine> {
  const shared = idleEmbedded.pop() ?? (await openEmbedded(log));
  const engine = shared.database.connect(log);
  return {
    ...engine,
    async close() {
      await engine.close();
      const restorer = shared.database.connect(log);
      await shared.restore(restorer.pool);
      await restorer.close();
      idleEmbedded.push(shared);
    },
  };
}

/** The address of a migrated, seeded database on the server, and what undoes all that was done to its rows since. */
export async function borrowOnServer(): Promise<{ url: string; giveBack(): Promise<void> }> {
  const shared = idleOnServer.pop() ?? (await copyForSharing());
  return {
    url: shared.database,
    async giveBack() {
      await withClient(shared.database, async (client) => {
        // Nobody who is still connected holds a lock or writes on.
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
        await shared.restore(client);
      });
      idleOnServer.push(shared);
    },
  };
}

async function openEmbedded(log: Log): Promise<Shared<Embedded>> {
  const template = inject('embeddedTemplate');
  // Beside the template, whose parent is removed when all tests have ended.
  const folder = await mkdtemp(path.join(path.dirname(template), 'shared-'));
  copyFolder(template, folder);
  const database = await startEmbedded(folder, log);
  const reader = database.connect(log);
  const restore = await rememberRows(reader.pool);
  await reader.close();
  return { database, restore };
}

/** Goes with the server, when all tests have ended. */
async function copyForSharing(): Promise<Shared<string>> {
  const url = await copyServerTemplate(`shared_${randomUUID().replaceAll('-', '')}`);
  return { database: url, restore: await withClient(url, rememberRows) };
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
