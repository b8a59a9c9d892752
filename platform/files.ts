// Writing files so that a reader, or a restart, finds the old one or the new one whole.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const part = /^\..+\.[0-9a-f-]{36}\.part$/;

/** Whether a disk has no room left, or its user may have no more of it. */
export function isFullDisk(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether a file of this name is what a killed process left of one that it was writing. */
export function isPart(name: string): boolean {
  return part.test(name);
}

/**
 * Removes the files of a folder that `isOne` names and that were last changed before a timestamp; answers how
 * many. A folder that is not there has none.
 */
export async function removeOldFiles(
  folder: string,
  { isOne, before }: { isOne: (name: string) => boolean; before: number },
): Promise<number> {
  const names = await readdir(folder).catch(emptyWhereMissing);
  let removed = 0;
  for (const name of names.filter(isOne)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.mtimeMs >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

function emptyWhereMissing(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}

/**
 * Makes a folder of an operator's choice, and those above it. `recursive` of Node never ends where a file system such as
 * /proc answers that there is no place for one: it takes the folder above for missing, and makes it again and again.
 */
export async function makeFolder(folder: string, { mode }: { mode: number }): Promise<void> {
  if (await isFolder(folder)) return;
  const above = path.dirname(path.resolve(folder));
  if (!(await isFolder(above))) await makeFolder(above, { mode });
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  });
}

async function isFolder(place: string): Promise<boolean> {
  return (await stat(place).catch(() => null))?.isDirectory() ?? false;
}

/** Replaces the file with `content`: written beside it, synced, then renamed over it; with these rights, less the umask. */
export async function writeFileAtomically(
  file: string,
  content: string | Buffer,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.part`);
  try {
    const handle = await open(beside, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
