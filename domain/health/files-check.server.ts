// DATA_DIR: whose its files are, who may read them, and how much room is left on its disk.
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { about, sizeText, unlessBroken } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

const minFreeBytes = 300e6;
const littleFreeBytes = 2e9;
/** Folders whose content concerns people: no other user of the machine is to read it. */
const personal = new Set(['database', 'outbox', 'backups']);
const maxShown = 3;
/** Of each folder: those that another user left are rarely alone. */
const maxEntries = 500;

/** What there is to say of the folder. */
export function examineFiles(folder: string): Promise<HealthFinding[]> {
  return unlessBroken(about('files', 'subject.folder'), examineFolder(folder));
}

async function examineFolder(folder: string): Promise<HealthFinding[]> {
  const { good, advice } = about('files', 'subject.folder');
  const there = await nearestFolder(folder);
  const disk = judgeDisk(folder, await statfs(there));
  if (there !== folder) return [advice('folderNone', { folder }), disk];
  const found = await examineEntries(folder);
  return [...(found.length > 0 ? found : [good('folderGood', { folder })]), disk];
}

/** Owners, rights and readers of the folder and of what lies at most two levels below it. */
async function examineEntries(folder: string): Promise<HealthFinding[]> {
  const { advice, error } = about('files', 'subject.folder');
  const { uid, mode } = await stat(folder);
  const forbidden: string[] = [];
  const foreign: string[] = [];
  const open: string[] = [];
  for (const entry of [folder, ...(await entriesBelow(folder, 2))]) {
    const found = await stat(entry).catch(noneIfMissing);
    if (!found) continue;
    if (!(await isWritable(entry))) forbidden.push(entry);
    if (found.uid !== uid) foreign.push(entry);
    const isPersonal = personal.has(path.relative(folder, entry));
    if (isPersonal && (mode & 0o001) !== 0 && (found.mode & 0o005) !== 0) open.push(entry);
  }
  return [
    ...(forbidden.length > 0
      ? [error('folderForbidden', { folder, paths: listed(forbidden) })]
      : []),
    ...(foreign.length > 0 ? [error('folderForeign', { folder, paths: listed(foreign) })] : []),
    ...(open.length > 0 ? [advice('folderOpen', { folder, paths: listed(open) })] : []),
  ];
}

async function entriesBelow(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .slice(0, maxEntries)
    .map(async (entry) => {
      const name = path.join(folder, entry.name);
      const isDeeper = entry.isDirectory() && depth > 1;
      return [[name], isDeeper ? await entriesBelow(name, depth - 1) : []];
    });
  return (await Promise.all(found)).flat(2);
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** Files come and go while they are looked at. */
function noneIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function isWritable(entry: string): Promise<boolean> {
  try {
    await access(entry, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    return isMissing(error);
  }
}

function listed(paths: readonly string[]): string {
  const more = paths.length > maxShown ? `, … (${paths.length})` : '';
  return paths.slice(0, maxShown).join(', ') + more;
}

/** The folder, or the one that it would be made in. */
async function nearestFolder(folder: string): Promise<string> {
  if (
    await stat(folder).then(
      () => true,
      () => false,
    )
  )
    return folder;
  const parent = path.dirname(folder);
  return parent === folder ? folder : nearestFolder(parent);
}

interface Disk {
  bavail: number;
  blocks: number;
  bsize: number;
}

/** Whether the room on a disk lasts. */
export function judgeDisk(folder: string, { bavail, blocks, bsize }: Disk): HealthFinding {
  const { good, advice, error } = about('files', 'subject.disk');
  const free = bavail * bsize;
  const values = { folder, free: sizeText(free), size: sizeText(blocks * bsize) };
  if (free < minFreeBytes) return error('diskLow', values);
  return free < littleFreeBytes ? advice('diskLow', values) : good('diskGood', values);
}
