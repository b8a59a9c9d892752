// A PostgreSQL cluster without content, ready-made: `db/empty-cluster.br`, which `npm run make-cluster`
// makes with the installed version of PGlite. To create one at the first start takes far more memory than
// anything else the program does (docs/decisions/011).
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const archiveFile = path.join(import.meta.dirname, '../../db/empty-cluster.br');
/** The file by which PostgreSQL knows a cluster. */
export const versionFile = 'PG_VERSION';
/** What is being unpacked lies in here until all of it is on the disk. */
const workFolder = '.unpacking';
const filesAtOnce = 8;

interface Index {
  /** The version of PGlite that made it. */
  pglite: string;
  /** Those that hold others come first. */
  folders: string[];
  /** Where each begins among the contents, and how long it is; equal files share theirs. */
  files: { name: string; from: number; size: number }[];
}

/** A cluster as the archive holds it. */
export interface Cluster extends Index {
  contents: Buffer;
}

/** The bytes of the archive: how long the index is, the index, the contents, compressed as one. */
export function packCluster({ contents, ...index }: Cluster): Promise<Buffer> {
  const head = Buffer.from(JSON.stringify(index));
  const headSize = Buffer.alloc(4);
  headSize.writeUInt32BE(head.length);
  return promisify(brotliCompress)(Buffer.concat([headSize, head, contents]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}

/** The ready-made cluster. */
export async function readCluster(): Promise<Cluster> {
  const whole = await promisify(brotliDecompress)(await readFile(archiveFile));
  const from = 4 + whole.readUInt32BE(0);
  const index = JSON.parse(whole.toString('utf8', 4, from)) as Index;
  return { ...index, contents: whole.subarray(from) };
}

/**
 * Puts the ready-made cluster into the folder. `PG_VERSION` comes last, when all else is on the disk: a
 * folder without it never was whole.
 */
export async function unpackCluster(folder: string): Promise<void> {
  const work = path.join(folder, workFolder);
  await mkdir(work, { recursive: true, mode: 0o700 });
  await writeCluster(work, await readCluster());
  const names = (await readdir(work)).filter((name) => name !== versionFile);
  for (const name of names) await rename(path.join(work, name), path.join(folder, name));
  await syncFolder(folder);
  await rename(path.join(work, versionFile), path.join(folder, versionFile));
  await rmdir(work);
  await syncFolder(folder);
  await syncFolder(path.dirname(folder));
}

/** Removes what an unpacking that was cut off can have left in the folder, and nothing else. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes(workFolder)) return;
  if (!names.includes(versionFile)) {
    const { folders, files } = await readCluster();
    const ours = [...folders, ...files.map(({ name }) => name)];
    for (const name of ours.filter((each) => !each.includes('/'))) await remove(folder, name);
  }
  await remove(folder, workFolder);
}

function remove(folder: string, name: string): Promise<void> {
  return rm(path.join(folder, name), { recursive: true, force: true });
}

async function writeCluster(to: string, { folders, files, contents }: Cluster): Promise<void> {
  for (const folder of folders) await mkdir(path.join(to, folder), { mode: 0o700 });
  const left = files.values();
  const writers = Array.from({ length: filesAtOnce }, async () => {
    for (const { name, from, size } of left) {
      await writeSynced(path.join(to, name), contents.subarray(from, from + size));
    }
  });
  await Promise.all(writers);
  for (const folder of folders) await syncFolder(path.join(to, folder));
  await syncFolder(to);
}

async function writeSynced(file: string, content: Buffer): Promise<void> {
  await using handle = await open(file, 'wx', 0o600);
  await handle.writeFile(content);
  await handle.sync();
}

/** Makes the names in a folder last; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}
