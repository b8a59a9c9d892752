// Only an installation that never had a database gets an empty one, and nobody else can read it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { copyFolder } from '#tests/helpers/copy-folder.ts';
import { engine } from '#tests/helpers/services.ts';
import { unpackCluster } from './empty-cluster.ts';

const onEmbedded = test.runIf(engine === 'embedded');
const log = createLog('silent');
const root = path.join(import.meta.dirname, '../..');

async function temporaryFolder(template?: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-folder-'));
  if (template) copyFolder(template, folder);
  return {
    folder,
    cluster: path.join(folder, 'database/pgdata'),
    mark: path.join(folder, 'database-made.txt'),
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the database, asks it, and closes it again. */
async function open(folder: string): Promise<void> {
  const database = await openDatabase({ DATA_DIR: folder }, log);
  await database.pool.query('select 1');
  await database.close();
}

/** Opens the database in a process of its own, which keeps it open until it is killed. */
function openApart(folder: string, prelude = '') {
  const source = `${prelude}
    const { openDatabase } = await import('#platform/db');
    const { createLog } = await import('#platform/log');
    await openDatabase({ DATA_DIR: ${JSON.stringify(folder)} }, createLog('silent'));
    console.log('open'); setInterval(() => {}, 1000);`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  return {
    isOpen: () => once(child.stdout, 'data'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

onEmbedded('a first start makes a database and leaves a mark that there is one', async () => {
  await using place = await temporaryFolder();
  await open(place.folder);
  expect(existsSync(place.mark)).toBe(true);
  await open(place.folder);
});

onEmbedded(
  'a lost database is not replaced by an empty one, until the mark is removed',
  async () => {
    await using place = await temporaryFolder(inject('embeddedTemplate'));
    await rm(path.join(place.folder, 'database'), { recursive: true });
    await expect(open(place.folder)).rejects.toThrow(
      `is gone, although one was made there: put the backup of DATA_DIR back, or remove ${place.mark}`,
    );
    await rm(place.mark);
    await open(place.folder);
  },
);

onEmbedded('files that are no whole database stop the start, mark or not', async () => {
  await using place = await temporaryFolder(inject('embeddedTemplate'));
  await rm(place.mark);
  await rm(path.join(place.cluster, 'PG_VERSION'));
  const before = await readdir(place.cluster);
  await expect(open(place.folder)).rejects.toThrow(
    `move ${place.folder}/database away to begin with an empty database`,
  );
  expect(await readdir(place.cluster)).toEqual(before);
  // A backup that was put back one folder too high.
  await rm(place.cluster, { recursive: true });
  await mkdir(path.join(place.folder, 'database/base'));
  await expect(open(place.folder)).rejects.toThrow(/is damaged, PG_VERSION is missing beside base/);
});

onEmbedded('static articles, mails and lost+found do not stop a first start', async () => {
  await using place = await temporaryFolder();
  for (const name of ['static/articles', 'outbox', 'lost+found', 'database/pgdata/lost+found']) {
    await mkdir(path.join(place.folder, name), { recursive: true });
  }
  await mkdir(path.join(place.folder, 'database/lost+found'));
  await writeFile(path.join(place.folder, 'static/articles/una.json'), '{}');
  await open(place.folder);
  expect(existsSync(path.join(place.cluster, 'lost+found'))).toBe(true);
});

onEmbedded('a data folder of an earlier version, without the mark, gets it', async () => {
  await using place = await temporaryFolder(inject('embeddedTemplate'));
  await rm(place.mark);
  await rm(path.join(place.folder, 'database/sizes.json'));
  await open(place.folder);
  expect(existsSync(place.mark)).toBe(true);
});

onEmbedded('a database ends cleanly where the lengths of its files cannot be noted', async () => {
  await using place = await temporaryFolder(inject('embeddedTemplate'));
  const sizes = path.join(place.folder, 'database/sizes.json');
  await rm(sizes);
  // In place of a full disk.
  await mkdir(sizes);
  await open(place.folder);
  await open(place.folder);
});

onEmbedded('a moved data folder opens where it is now', async () => {
  await using place = await temporaryFolder(inject('embeddedTemplate'));
  const moved = `${place.folder}-moved`;
  await rename(place.folder, moved);
  await open(moved);
  await rm(moved, { recursive: true });
});

onEmbedded('a first start that is killed while it unpacks is made good by the next', async () => {
  await using place = await temporaryFolder();
  await using opening = openApart(place.folder);
  const written = path.join(place.cluster, '.unpacking/base/1');
  await expect.poll(() => existsSync(written), { interval: 1 }).toBe(true);
  await opening[Symbol.asyncDispose]();
  expect(existsSync(path.join(place.cluster, 'PG_VERSION'))).toBe(false);
  await open(place.folder);
  expect(existsSync(path.join(place.cluster, '.unpacking'))).toBe(false);
});

onEmbedded(
  'a first start that is killed between unpacking and the mark is made good too',
  async () => {
    await using place = await temporaryFolder();
    await mkdir(place.cluster, { recursive: true });
    await unpackCluster(place.cluster);
    // As it is just before the last file comes.
    const work = path.join(place.cluster, '.unpacking');
    await mkdir(work);
    await rename(path.join(place.cluster, 'PG_VERSION'), path.join(work, 'PG_VERSION'));
    await open(place.folder);
    await rm(place.mark);
    await mkdir(work);
    await open(place.folder);
    expect(existsSync(place.mark)).toBe(true);
    expect(existsSync(work)).toBe(false);
  },
);

/** Everything under a folder that another user could open, were it not for the folder above. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const places = [folder, ...names.map((name) => path.join(folder, name))];
  const found: string[] = [];
  for (const place of places) if (((await stat(place)).mode & 0o077) !== 0) found.push(place);
  return found;
}

onEmbedded('the database is closed to other users whatever the umask', async () => {
  await using place = await temporaryFolder();
  const dataDir = path.join(place.folder, 'data');
  await using process = openApart(dataDir, 'process.umask(0);');
  await process.isOpen();
  expect(await openToOthers(path.join(dataDir, 'database'))).toEqual([]);
  expect(((await stat(dataDir)).mode & 0o777).toString(8)).toBe('700');
});

onEmbedded(
  'a database that was open to other users is closed to them at the next start',
  async () => {
    await using place = await temporaryFolder(inject('embeddedTemplate'));
    const database = path.join(place.folder, 'database');
    await chmod(place.folder, 0o755);
    await chmod(database, 0o755);
    for (const name of await readdir(database, { recursive: true })) {
      const each = path.join(database, name);
      await chmod(each, (await stat(each)).isDirectory() ? 0o755 : 0o666);
    }
    expect(await canBeReadByNobody(path.join(place.cluster, 'PG_VERSION'))).not.toBe(false);
    await open(place.folder);
    expect(await openToOthers(database)).toEqual([]);
    expect(await canBeReadByNobody(path.join(place.cluster, 'PG_VERSION'))).not.toBe(true);
  },
);

/** Whether another user can read it; null where this process may not become another one. */
async function canBeReadByNobody(file: string): Promise<boolean | null> {
  if (process.getuid?.() !== 0) return null;
  const nobody = 65_534;
  const child = spawn('cat', [file], { uid: nobody, gid: nobody, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
