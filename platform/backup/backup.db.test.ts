import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { createServices, type Services } from '#platform/services';
import { emptyPlace } from '#tests/helpers/empty-places.ts';
import { createTestPlace, engine, testConfig } from '#tests/helpers/services.ts';
import { refuseForgottenDatabase, refuseMovedDatabase } from './forgotten-database.ts';
import { startCopyService } from './copy-service.ts';
import { makeBackup } from './make-backup.ts';
import { moveToServer } from './move-to-server.ts';
import { restoreBackup } from './restore.ts';
import { discardAside, undoRestore } from './undo-restore.ts';

const log = createLog('silent');
const now = new Date('2026-11-21T09:00:00.000Z');

/** Every row of every table, as text, by table. */
async function rowsOf(config: { DATA_DIR: string; DATABASE_URL?: string | undefined }) {
  const database = await openDatabase(config, log);
  try {
    const client = await database.pool.connect();
    // A server writes times in the zone of its machine.
    await client.query("set time zone 'UTC'");
    const { rows } = await client.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'vigia') order by 1",
    );
    const tables: Record<string, string[]> = {};
    for (const { name } of rows) {
      const found = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by 1`,
      );
      tables[name] = found.rows.map(({ row }) => row);
    }
    client.release();
    // What a restore leaves for the next start, what a migration numbers, and what is said of this database's backups.
    const {
      'vigia.jobs_to_take': _,
      'vigia.restored': _mark,
      'vigia.last_backup': _last,
      ...same
    } = tables;
    return same;
  } finally {
    await database.close();
  }
}

/** The addresses of articles that the index of words has under each of these. */
async function foundByWords({ database }: Services, words: string[]): Promise<string[][]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ words: string }>(
      "select pg_get_indexdef('articles_words'::regclass, 1, true) as words",
    );
    const found = [];
    for (const word of words) {
      const query = `select slug from articles where ${rows[0]?.words} @@ $1::tsquery order by 1`;
      found.push((await client.query<{ slug: string }>(query, [word])).rows);
    }
    return found.map((each) => each.map(({ slug }) => slug));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function fillFolders(dataDir: string): Promise<void> {
  await mkdir(path.join(dataDir, 'static/articles'), { recursive: true });
  await mkdir(path.join(dataDir, 'media'), { recursive: true });
  await writeFile(path.join(dataDir, 'static/articles/a-mano.json'), '{"slug":"a-mano"}');
  await writeFile(path.join(dataDir, 'media/imagen.webp'), Buffer.from([0, 255, 1, 254]));
}

/** The services of a place; the test closes their database. */
function open({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }) {
  const config = testConfig({ DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) });
  return createServices(config, { log, clock: fixedClock(now.toISOString()) });
}

/** A backup of services that go on running, in a folder of its own. */
async function backupOf(services: Services, options: { passphrase?: string } = {}) {
  const { config } = services;
  await fillFolders(config.DATA_DIR);
  const isEmbedded = services.database.engine === 'embedded';
  const copies = isEmbedded
    ? await startCopyService(services.database, { dataDir: config.DATA_DIR, log })
    : null;
  try {
    return await makeBackup(config, { ...options, log, now });
  } finally {
    await copies?.close();
  }
}

test('a backup of the running program brings every row, job and file back', async () => {
  await using place = await createTestPlace();
  const services = await open(place.settings);
  await services.database.pool.query(
    `insert into deliveries (issue_id, language, state) select id, 'es', 'accepted' from newsletter_issues limit 1`,
  );
  await services.queue.send('mail-contact-message', { messageId: 'Ñandú «7»' });
  const made = await backupOf(services);
  expect((await stat(made.file)).mode & 0o077).toBe(0);
  const found = await foundByWords(services, ['de', "'model':*", 'ornitorrinco']);
  await services.database.close();
  const before = await rowsOf(services.config);

  await using empty = await emptyPlace();
  await restoreBackup(empty, { file: made.file, log });
  expect(await rowsOf(empty)).toEqual(before);
  expect(await readFile(path.join(empty.DATA_DIR, 'media/imagen.webp'))).toEqual(
    Buffer.from([0, 255, 1, 254]),
  );
  expect(existsSync(path.join(empty.DATA_DIR, 'static/articles/a-mano.json'))).toBe(true);

  const restored = await open(empty);
  expect(await foundByWords(restored, ['de', "'model':*", 'ornitorrinco'])).toEqual(found);
  expect(found.map(({ length }) => length > 0)).toEqual([true, true, false]);
  const handled: unknown[] = [];
  await restored.queue.drain('mail-contact-message', async (data) => void handled.push(data));
  await restored.database.close();
  expect(handled).toEqual([{ messageId: 'Ñandú «7»' }]);
  // A second start finds nothing left to take.
  const again = await open(empty);
  expect(await again.queue.drain('mail-contact-message', async () => undefined)).toBe(0);
  await again.database.close();
});

test('what is there is kept aside, comes back, or is given up', async () => {
  await using place = await createTestPlace();
  const services = await open(place.settings);
  const made = await backupOf(services);
  await services.database.pool.query("update articles set title_es = 'Escrito después'");
  await services.database.close();
  const later = await rowsOf(services.config);
  const { config } = services;

  await expect(restoreBackup(config, { file: made.file, log })).rejects.toThrow(
    'There is an installation in',
  );
  expect(await rowsOf(config)).toEqual(later);

  await restoreBackup(config, { file: made.file, log, replace: true });
  const back = await rowsOf(config);
  expect(JSON.stringify(back)).not.toContain('Escrito después');
  await undoRestore(config, { log });
  expect(await rowsOf(config)).toEqual(later);
  expect(existsSync(path.join(config.DATA_DIR, 'media/imagen.webp'))).toBe(true);

  await restoreBackup(config, { file: made.file, log, replace: true });
  await discardAside(config);
  expect(await rowsOf(config)).toEqual(back);
  const names = await readdir(config.DATA_DIR);
  expect(names.filter((name) => /before-restore|\.restoring|restore/.test(name))).toEqual([]);
  await expect(undoRestore(config, { log })).rejects.toThrow('Nothing is kept');
});

test('what comes back from before a restore can be changed before it counts', async () => {
  await using place = await createTestPlace();
  const services = await open(place.settings);
  const { file } = await backupOf(services);
  await services.database.close();
  const { config } = services;
  await restoreBackup(config, { file, log, replace: true });
  await undoRestore(config, {
    log,
    async beforeReturning(client) {
      await client.query("update articles set title_es = 'Detenido'");
    },
  });
  expect(JSON.stringify(await rowsOf(config))).toContain('Detenido');
});

test('what several restores kept aside is given up at once, also what another one kept elsewhere', async () => {
  await using place = await createTestPlace();
  const services = await open(place.settings);
  const { file } = await backupOf(services);
  await services.database.close();
  const { config } = services;
  const again = () => restoreBackup(config, { file, log, replace: true });
  await again();
  const back = await rowsOf(config);
  const earlier = path.join(config.DATA_DIR, 'before-restore-20260101T000000Z');
  await mkdir(earlier);
  if (config.DATABASE_URL) {
    await expect(again()).rejects.toThrow('undo or discard that first');
    // On the way back from a server, beside what is kept there.
    const { DATABASE_URL: _url, ...embedded } = config;
    await restoreBackup(embedded, { file, log, replace: true });
    await expect(discardAside(embedded)).resolves.toBeUndefined();
  } else await again();
  await discardAside(config);
  const names = await readdir(config.DATA_DIR);
  expect(names.filter((name) => name.includes('restore'))).toEqual([]);
  await expect(discardAside(config)).rejects.toThrow('Nothing is kept');
  expect(await rowsOf(config)).toEqual(back);
  if (config.DATABASE_URL) await expect(again()).resolves.toMatchObject({});
});

test('a sealed backup opens with its passphrase alone', async () => {
  await using place = await createTestPlace();
  const services = await open(place.settings);
  const { file } = await backupOf(services, { passphrase: 'la contraseña de la noche' });
  await services.database.close();
  await using empty = await emptyPlace();
  await expect(restoreBackup(empty, { file, log })).rejects.toThrow('The backup is encrypted');
  const wrong = restoreBackup(empty, { file, log, passphrase: 'otra' });
  await expect(wrong).rejects.toThrow('The passphrase is not the one');
  expect(await readdir(empty.DATA_DIR)).toEqual([]);
  await restoreBackup(empty, { file, log, passphrase: 'la contraseña de la noche' });
  expect(existsSync(path.join(empty.DATA_DIR, 'media/imagen.webp'))).toBe(true);
});

test.runIf(engine === 'server')('a backup goes to the embedded engine and moves back', async () => {
  await using place = await createTestPlace();
  const services = await open(place.settings);
  await services.queue.send('mail-contact-message', { messageId: 'lleva' });
  const made = await backupOf(services);
  const found = await foundByWords(services, ["'model':*"]);
  await services.database.close();
  const before = await rowsOf(services.config);
  await using embedded = await emptyPlace('embedded');
  await using server = await emptyPlace('server');
  const { DATA_DIR } = embedded;
  const DATABASE_URL = server.DATABASE_URL ?? '';
  await restoreBackup(embedded, { file: made.file, log });
  expect(await rowsOf(embedded)).toEqual(before);

  const forgotten = () => refuseForgottenDatabase({ DATA_DIR, DATABASE_URL });
  await expect(forgotten()).rejects.toThrow('npm run move-to-postgres');
  expect(() => refuseMovedDatabase({ DATA_DIR })).not.toThrow();
  const move = { DATA_DIR, url: DATABASE_URL, log, now };
  const running = await open({ DATA_DIR });
  expect(await foundByWords(running, ["'model':*"])).toEqual(found);
  await expect(moveToServer(move)).rejects.toThrow('in use by another process');
  await running.database.close();
  const { counts } = await moveToServer(move);
  expect(counts.filter((count) => count.before !== count.after)).toEqual([]);
  expect(counts.find(({ name }) => name === 'pgboss.job')?.after).toBeGreaterThan(0);
  expect(await rowsOf({ DATA_DIR, DATABASE_URL })).toEqual(before);
  expect(await rowsOf({ DATA_DIR })).toEqual(before);
  const moved = await open({ DATA_DIR: server.DATA_DIR, DATABASE_URL });
  expect(await foundByWords(moved, ["'model':*"])).toEqual(found);
  await moved.database.close();
  await expect(forgotten()).resolves.toBeUndefined();
  // A start that has lost DATABASE_URL would send from there what the server has sent.
  expect(() => refuseMovedDatabase({ DATA_DIR })).toThrow('set DATABASE_URL to its address');
  expect(() => refuseMovedDatabase({ DATA_DIR, DATABASE_URL })).not.toThrow();
  await expect(moveToServer({ ...move, now: new Date() })).rejects.toThrow(
    'The database on the server holds an installation already: name an empty one.',
  );
  await restoreBackup({ DATA_DIR }, { file: made.file, log, replace: true });
  expect(() => refuseMovedDatabase({ DATA_DIR })).not.toThrow();
});

test.runIf(engine === 'server')(
  'a backup has the files of all machines once, and puts them back for all with what was deleted',
  async () => {
    await using place = await createTestPlace();
    const services = await open(place.settings);
    const { pool } = services.database;
    const { DATA_DIR } = services.config;
    // As other machines left it: this folder has an old file, and one that was deleted.
    await fillFolders(DATA_DIR);
    await mkdir(path.join(DATA_DIR, 'static/.versions'));
    await writeFile(path.join(DATA_DIR, 'static/.versions/a-mano'), '{}');
    await writeFile(path.join(DATA_DIR, 'static/articles/borrado.json'), '{"slug":"borrado"}');
    await pool.query(
      `insert into static_articles (slug, version, hash, content, hashes, changed_at, deleted_at) values
       ('a-mano', 3, 'h3', '{"slug":"a-mano","version":3}', '{h1,h2,h3}', now(), null),
       ('borrado', 2, 'h1', null, '{h1}', now(), now())`,
    );
    await pool.query('insert into media_files (name, content, used_at) values ($1, $2, now())', [
      `${'ab'.repeat(16)}.webp`,
      Buffer.from([0, 1, 255]),
    ]);
    const { file, manifest } = await makeBackup(services.config, { log, now });
    await services.database.close();
    const files = manifest.entries
      .map(({ name }) => name)
      .filter((name) => name.startsWith('files/'));
    expect(files.toSorted()).toEqual([
      `files/media/${'ab'.repeat(16)}.webp`,
      'files/media/imagen.webp',
      'files/static/articles/a-mano.json',
    ]);
    const before = await rowsOf(services.config);

    await using server = await emptyPlace('server');
    await restoreBackup(server, { file, log });
    expect(await rowsOf(server)).toEqual(before);
    const text = '{"slug":"a-mano","version":3}';
    const article = 'static/articles/a-mano.json';
    expect(await readFile(path.join(server.DATA_DIR, article), 'utf8')).toBe(text);

    await using embedded = await emptyPlace('embedded');
    await restoreBackup(embedded, { file, log });
    expect(await readFile(path.join(embedded.DATA_DIR, article), 'utf8')).toBe(text);
    const { ['public.static_articles']: articles, ['public.media_files']: media } =
      await rowsOf(embedded);
    expect([articles, media]).toEqual([[], []]);
  },
);

test('a folder without a database has no backup', async () => {
  await using place = await emptyPlace('embedded');
  const none = makeBackup({ DATA_DIR: place.DATA_DIR }, { log, now });
  await expect(none).rejects.toThrow('There is no database in DATA_DIR');
});
