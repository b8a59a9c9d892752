// A server's database in another encoding than UTF8 is refused by whatever would write to it, with what to do.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type ClientBase, Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { emptyPlace } from '#tests/helpers/empty-places.ts';
import { runOnServer, withDatabase } from '#tests/helpers/server-template.ts';
import { engine, testConfig, testNow } from '#tests/helpers/services.ts';
import { movedFile } from '../backup/forgotten-database.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { moveToServer } from '../backup/move-to-server.ts';
import { restoreBackup } from '../backup/restore.ts';
import { databaseFacts } from './facts.ts';
import { applyMigrations, identify, migrate } from './migrate.ts';

const onServer = test.runIf(engine === 'server');
const log = createLog('silent');
const now = new Date(testNow);
/** The last migration that did not ask for UTF8. */
const beforeWords = 1_795_441_291_615;

/** An empty database of the server that keeps texts in this encoding. */
async function databaseIn(encoding: string) {
  const adminUrl = inject('postgresUrl');
  const name = `encoded_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    adminUrl,
    `create database ${name} encoding '${encoding}' locale 'C' template template0`,
  );
  return {
    name,
    url: withDatabase(adminUrl, name),
    [Symbol.asyncDispose]: () => runOnServer(adminUrl, `drop database ${name} with (force)`),
  };
}

async function withClient<T>(url: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: Error) => error.message,
  );

for (const encoding of ['LATIN1', 'SQL_ASCII']) {
  onServer(`a database in ${encoding} is refused at the start and left as it was`, async () => {
    await using made = await databaseIn(encoding);
    const database = await openDatabase({ DATABASE_URL: made.url, DATA_DIR: '' }, log);
    try {
      expect(await messageOf(migrate(database))).toBe(
        `The database ${made.name} keeps its texts as ${encoding}, and UTF8 is needed: it was left as it was. Make it anew as the superuser: drop database ${made.name}; create database ${made.name} owner postgres encoding 'UTF8' locale 'C.UTF-8' template template0;`,
      );
      const { rows } = await database.pool.query(
        "select nspname from pg_namespace where nspname = 'vigia'",
      );
      expect(rows).toEqual([]);
      expect(await databaseFacts(database)).toMatchObject({ encoding });
    } finally {
      await database.close();
    }
  });
}

onServer('neither a move nor a restore goes into such a database', async () => {
  await using made = await databaseIn('LATIN1');
  await using place = await emptyPlace('embedded');
  const { DATA_DIR } = place;
  const embedded = await openDatabase({ DATA_DIR }, log);
  await migrate(embedded).finally(() => embedded.close());
  expect(await messageOf(moveToServer({ DATA_DIR, url: made.url, log, now }))).toMatch(
    'keeps its texts as LATIN1, and UTF8 is needed',
  );
  expect(existsSync(movedFile(DATA_DIR))).toBe(false);
  const { file } = await makeBackup({ DATA_DIR }, { log, now });
  await using other = await emptyPlace('embedded');
  const given = { DATA_DIR: other.DATA_DIR, DATABASE_URL: made.url };
  expect(await messageOf(restoreBackup(given, { file, log }))).toMatch(
    'keeps its texts as LATIN1, and UTF8 is needed',
  );
});

onServer('what such a database holds already is brought over as its message says', async () => {
  await using made = await databaseIn('SQL_ASCII');
  await using before = await emptyPlace('embedded');
  const old = { DATA_DIR: before.DATA_DIR, DATABASE_URL: made.url };
  await withClient(made.url, async (client) => {
    await applyMigrations(client, beforeWords);
    await identify(client);
    await client.query('set search_path to public');
    await client.query("insert into suppressions (hash, reason) values ('ñandú «日本»', 'bounce')");
  });
  const config = testConfig(old);
  const clock = fixedClock(testNow);
  const refused = await messageOf(createServices(config, { log, clock }));
  expect(refused).toMatch('Make a backup of it (npm run backup), then another database');
  const { file } = await makeBackup(old, { log, now });
  await using place = await emptyPlace();
  await restoreBackup(place, { file, log });
  const found = await withClient(place.DATABASE_URL ?? '', (client) =>
    client.query('select hash from public.suppressions'),
  );
  expect(found.rows).toEqual([{ hash: 'ñandú «日本»' }]);
});
