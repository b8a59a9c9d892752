// A damaged database stops the start with one line that says so, whether it was closed or its process killed.
import { cp, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { createLog } from '#platform/log';
import { copyFolder } from '#tests/helpers/copy-folder.ts';
import { engine } from '#tests/helpers/services.ts';
import { isCutIndex } from './cut-index.ts';
import { startEmbedded } from './embedded.ts';

const onEmbedded = test.runIf(engine === 'embedded');
const log = createLog('silent');

/** A copy of a closed data folder, and the cluster in it. */
async function copyOfTemplate() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-damage-'));
  copyFolder(inject('embeddedTemplate'), folder);
  const database = path.join(folder, 'database');
  return {
    folder,
    database,
    cluster: path.join(database, 'pgdata'),
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens it and closes it again; the line that the operator sees where it does not open. */
async function tryToOpen(folder: string): Promise<string | null> {
  try {
    const database = await startEmbedded(folder, log);
    await database.close();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The file of the table of ours that is largest. */
async function largestFile(cluster: string): Promise<string> {
  return path.join(cluster, await (largestTable ??= findLargestTable()));
}

let largestTable: Promise<string> | undefined;

/** Its path in any cluster: all are copies of one. */
async function findLargestTable(): Promise<string> {
  await using place = await copyOfTemplate();
  return await withDatabase(place.folder, async (pool) => {
    const { rows } = await pool.query<{ file: string }>(
      `select pg_relation_filepath(oid) as file from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace
       order by pg_relation_size(oid) desc limit 1`,
    );
    return rows[0]?.file ?? '';
  });
}

async function withDatabase<T>(folder: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await startEmbedded(folder, log);
  const { pool, close } = database.connect(log);
  try {
    return await work(pool);
  } finally {
    await close();
    await database.close();
  }
}

const pageSize = 8192;

/** Half of the pages of a file. */
async function cutInHalf(file: string): Promise<void> {
  await truncate(file, Math.floor((await stat(file)).size / pageSize / 2) * pageSize);
}

async function overwrite(file: string, byte = 0): Promise<void> {
  await writeFile(file, Buffer.alloc((await stat(file)).size, byte));
}

/** The newest segment of the log, without which nothing can be recovered. */
async function logSegment(cluster: string): Promise<string> {
  const names = await readdir(path.join(cluster, 'pg_wal'));
  return path.join(
    cluster,
    'pg_wal',
    names.filter((name) => name.length === 24).toSorted()[0] ?? '',
  );
}

const damages: Record<string, (cluster: string) => Promise<void>> = {
  'PG_VERSION lost': (cluster) => rm(path.join(cluster, 'PG_VERSION')),
  'PG_VERSION emptied': (cluster) => truncate(path.join(cluster, 'PG_VERSION'), 0),
  'pg_control lost': (cluster) => rm(path.join(cluster, 'global/pg_control')),
  'pg_control cut short': (cluster) => truncate(path.join(cluster, 'global/pg_control'), 100),
  'pg_control overwritten': (cluster) => overwrite(path.join(cluster, 'global/pg_control')),
  'the log lost': async (cluster) => rm(await logSegment(cluster)),
  'the log overwritten': async (cluster) => overwrite(await logSegment(cluster)),
  'the transaction states lost': (cluster) => rm(path.join(cluster, 'pg_xact/0000')),
  'the folder of the tables lost': (cluster) => rm(path.join(cluster, 'base'), { recursive: true }),
  'the shared catalogue lost': (cluster) => rm(path.join(cluster, 'global'), { recursive: true }),
  'the map of the catalogue lost': (cluster) => rm(path.join(cluster, 'base/5/pg_filenode.map')),
  'the catalogue of tables overwritten': (cluster) =>
    overwrite(path.join(cluster, 'base/5/1259'), 0x5a),
  'the settings lost': (cluster) => rm(path.join(cluster, 'postgresql.conf')),
  'the largest table lost': async (cluster) => rm(await largestFile(cluster)),
  'the largest table cut in half': async (cluster) => cutInHalf(await largestFile(cluster)),
  'all files lost': async (cluster) => {
    for (const name of await readdir(cluster)) {
      await rm(path.join(cluster, name), { recursive: true });
    }
  },
  'the folder of the database lost': (cluster) => rm(path.dirname(cluster), { recursive: true }),
};

for (const [damage, harm] of Object.entries(damages)) {
  onEmbedded(`${damage}: the start says that it is damaged, and names the backup`, async () => {
    for (const wasClosed of [true, false]) {
      await using place = await copyOfTemplate();
      // A process that is killed leaves no sizes.
      if (!wasClosed) await rm(path.join(place.database, 'sizes.json'));
      await harm(place.cluster);
      const said = await tryToOpen(place.folder);
      expect(said).toMatch(/^The database in \S+\/pgdata is (damaged|gone)\b/);
      expect(said).toContain('put the backup of DATA_DIR back');
      expect(said).not.toMatch(/Aborted|ASSERTIONS|initialize properly|\n/);
    }
  });
}

onEmbedded('files of another version of PostgreSQL are not called damaged', async () => {
  await using place = await copyOfTemplate();
  await writeFile(path.join(place.cluster, 'PG_VERSION'), '17\n');
  expect(await tryToOpen(place.folder)).toMatch(/was made by another version of PostgreSQL/);
});

onEmbedded('a damaged lock is not taken for another process', async () => {
  await using place = await copyOfTemplate();
  await writeFile(path.join(place.database, 'lock.sqlite'), Buffer.alloc(4096, 0x5a));
  const said = await tryToOpen(place.folder);
  expect(said).toMatch(/^The folder \S+\/database is damaged, its lock.sqlite at least: put the/);
  expect(said).not.toContain('in use');
  await rm(path.join(place.database, 'lock.sqlite'));
  expect(await tryToOpen(place.folder)).toBeNull();
});

onEmbedded(
  'the sizes of the last closing do not count after a process that left none',
  async () => {
    await using place = await copyOfTemplate();
    const sizes = path.join(place.database, 'sizes.json');
    const old = `${place.folder}/old.json`;
    await cp(sizes, old);
    const database = await startEmbedded(place.folder, log);
    const { pool, close } = database.connect(log);
    await pool.query('create table later (n int); insert into later values (1)');
    await pool.query('truncate contact_messages');
    await close();
    await database.close();
    await cp(old, sizes);
    expect(await tryToOpen(place.folder)).toBeNull();
  },
);

onEmbedded('a table that lost empty pages in a power cut is not called damaged', async () => {
  await using place = await copyOfTemplate();
  const database = await startEmbedded(place.folder, log);
  const { pool, close } = database.connect(log);
  await pool.query('create table shrunk (n int primary key, filler text)');
  await pool.query(`insert into shrunk select n, repeat('x', 500) from generate_series(1, 200) n`);
  // Vacuuming cuts the file; the length that was noted is put back to what it was before.
  await pool.query('delete from shrunk where n > 20');
  await pool.query('vacuum (truncate) shrunk');
  await pool.query(`update pg_class set relpages = 14 where relname = 'shrunk'`);
  await close();
  await database.close();
  await rm(path.join(place.database, 'sizes.json'));
  expect(await tryToOpen(place.folder)).toBeNull();
});

onEmbedded('an index of words that was cut off in a power cut is built anew', async () => {
  await using place = await copyOfTemplate();
  const [file, before] = await withDatabase(place.folder, async (pool) => {
    await pool.query('vacuum analyze articles');
    const { rows } = await pool.query<{ file: string }>(
      `select pg_relation_filepath('articles_words') as file`,
    );
    return [rows[0]?.file ?? '', await slugsByWord(pool)] as const;
  });
  await rm(path.join(place.database, 'sizes.json'));
  await cutInHalf(path.join(place.cluster, file));
  const after = await withDatabase(place.folder, slugsByWord);
  expect(after).toEqual(before);
  expect(after.length).toBeGreaterThan(1);
});

for (const sorted of [false, true]) {
  const state = sorted ? 'sorted in' : 'waiting to be sorted in';
  onEmbedded(
    `an index of words that grew and was never noted, ${state}, is built anew`,
    async () => {
      await using place = await copyOfTemplate();
      const [file, before] = await withDatabase(place.folder, async (pool) => {
        await pool.query(`update articles set body_es = body_es || (
        select string_agg('inteligencia' || md5(articles.slug || n::text), ' ') from generate_series(1, 3000) n)`);
        if (sorted) await pool.query(`select gin_clean_pending_list('articles_words')`);
        const { rows } = await pool.query<{ file: string; grown: boolean }>(
          `select pg_relation_filepath(oid) as file, pg_relation_size(oid) / 8192 > relpages * 2 as grown
         from pg_class where relname = 'articles_words'`,
        );
        expect(rows[0]?.grown).toBe(true);
        return [rows[0]?.file ?? '', await slugsByWord(pool)] as const;
      });
      const whole = path.join(place.cluster, file);
      expect(isCutIndex(whole)).toBe(false);
      const copy = path.join(place.folder, 'index');
      await cp(whole, copy);
      for (let pages = (await stat(copy)).size / pageSize - 1; pages > 0; pages -= 1) {
        await truncate(copy, pages * pageSize);
        expect([pages, isCutIndex(copy)]).toEqual([pages, true]);
      }
      await rm(path.join(place.database, 'sizes.json'));
      await cutInHalf(whole);
      expect(await withDatabase(place.folder, slugsByWord)).toEqual(before);
      expect(before.length).toBeGreaterThan(1);
    },
  );
}

/** Articles that say a word, found by the index alone. */
async function slugsByWord(pool: Pool): Promise<string[]> {
  await pool.query('set enable_seqscan = off');
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from articles where words_of(title_es || ' ' || title_en || ' ' || summary_es || ' ' ||
       summary_en || ' ' || body_es || ' ' || body_en) @@ 'inteligencia' order by slug`,
  );
  return rows.map(({ slug }) => slug);
}
