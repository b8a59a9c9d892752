// Where the embedded database is kept: `DATA_DIR/database`, with the files of PostgreSQL in `pgdata`. Only an
// installation that never had a database gets an empty one.
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '#platform/files';
import type { Log } from '#platform/log';
import { removeUnfinished, unpackCluster, versionFile } from './empty-cluster.ts';
import { DatabaseError } from './engine.ts';

const ofOthers = 0o077;

export interface DataFolder {
  /** Holds the lock and the cluster. */
  database: string;
  /** The files of PostgreSQL. */
  cluster: string;
  /** The file that says that a database was made here. */
  mark: string;
}

const markText = `Vigía has made its database in the folder "database" beside this file. While this file is here, a start
that does not find that database stops instead of beginning with an empty one. Keep the two together, and
remove this file only where an empty database is wanted.
`;

/** The folders of the embedded database: made where they are missing, and for this user alone. */
export function makeDataFolder(dataDir: string, log: Log): DataFolder {
  const database = path.join(dataDir, 'database');
  const cluster = path.join(database, 'pgdata');
  try {
    mkdirSync(database, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseError(`The folder ${database} cannot be written: check DATA_DIR.`, {
      cause: error,
    });
  }
  try {
    if (isOpenToOthers(database) || isOpenToOthers(cluster)) closeToOthers(database);
  } catch (error) {
    log.warn({ err: error }, `Other users of this machine may read ${database}`);
  }
  return { database, cluster, mark: path.join(dataDir, 'database-made.txt') };
}

/** Puts an empty cluster where there never was one. Throws `DatabaseError` where one is missing. */
export async function ensureCluster(folder: DataFolder): Promise<void> {
  const { database, cluster, mark } = folder;
  const isThere = existsSync(path.join(cluster, versionFile));
  if (!isThere && existsSync(mark)) throw missingCluster(folder, await contentOf(cluster));
  await removeUnfinished(cluster);
  if (isThere) return;
  const others = (await contentOf(database)).filter((name) => !isOurs(name));
  const content = [...(await contentOf(cluster)), ...others];
  if (content.length > 0) throw missingCluster(folder, content);
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await unpackCluster(cluster);
}

/** Leaves the mark that a database was made here. */
export async function leaveMark({ mark }: DataFolder, log: Log): Promise<void> {
  if (existsSync(mark)) return;
  try {
    await writeFileAtomically(mark, markText);
  } catch (error) {
    log.warn({ err: error }, `${mark} cannot be written: a lost database would not be noticed`);
  }
}

function missingCluster({ database, cluster, mark }: DataFolder, content: string[]): DatabaseError {
  const isMarked = existsSync(mark);
  if (content.length === 0) {
    return new DatabaseError(
      `The database in ${cluster} is gone, although one was made there: put the backup of DATA_DIR back, or remove ${mark} to begin with an empty database.`,
    );
  }
  const alsoMark = isMarked ? ` and remove ${mark}` : '';
  return new DatabaseError(
    `The database in ${cluster} is damaged, ${versionFile} is missing beside ${content.slice(0, 3).join(', ')}: put the backup of DATA_DIR back, or move ${database} away${alsoMark} to begin with an empty database.`,
  );
}

/** What is in a folder, but for what file systems and desktops put there. */
async function contentOf(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name !== 'lost+found' && !name.startsWith('.')).toSorted();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') return [`${path.basename(folder)} (no folder)`];
    throw new DatabaseError(
      `The folder ${folder} cannot be read: check its owner and its rights.`,
      {
        cause: error,
      },
    );
  }
}

function isOurs(name: string): boolean {
  return name === 'pgdata' || name.startsWith('lock.');
}

function isOpenToOthers(place: string): boolean {
  const mode = statSync(place, { throwIfNoEntry: false })?.mode ?? 0;
  return process.platform !== 'win32' && (mode & ofOthers) !== 0;
}

/** Takes all rights from everybody but the owner. */
function closeToOthers(place: string): void {
  const info = statSync(place);
  chmodSync(place, info.mode & ~ofOthers);
  if (!info.isDirectory()) return;
  for (const name of readdirSync(place)) {
    if (name !== 'lost+found') closeToOthers(path.join(place, name));
  }
}
