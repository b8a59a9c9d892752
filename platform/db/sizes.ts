// How long the database's files were when it was last closed. PostgreSQL takes a table whose file was cut
// for one with fewer rows; a copy that was broken off is found here.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of a cluster that hold its rows and what they depend on. */
const kept = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'];

interface Sizes {
  /** Changes with every start, so that what was noted before one counts only until then. */
  control: string | null;
  files: Record<string, number>;
}

/** Notes the sizes of a cluster that was closed. */
export function writeSizes(cluster: string): void {
  const sizes: Sizes = { control: controlOf(cluster), files: sizesIn(cluster) };
  writeFileSync(fileOf(cluster), JSON.stringify(sizes), { mode: 0o600 });
}

/**
 * Whether the cluster is as it was closed (no process that has ended otherwise has written to it since),
 * and the first file that is missing or has another length. Throws where a folder cannot be read.
 */
export function readSizes(cluster: string): { isCurrent: boolean; difference?: string } {
  const noted = readNoted(cluster);
  if (!noted?.control || noted.control !== controlOf(cluster)) return { isCurrent: false };
  const found = sizesIn(cluster);
  for (const [name, size] of Object.entries(noted.files)) {
    if (found[name] === undefined) return { isCurrent: true, difference: `${name} is missing` };
    if (found[name] !== size) {
      return { isCurrent: true, difference: `${name} has ${found[name]} bytes instead of ${size}` };
    }
  }
  return { isCurrent: true };
}

function fileOf(cluster: string): string {
  return path.join(path.dirname(cluster), 'sizes.json');
}

function readNoted(cluster: string): Sizes | null {
  try {
    return JSON.parse(readFileSync(fileOf(cluster), 'utf8')) as Sizes;
  } catch {
    return null;
  }
}

function controlOf(cluster: string): string | null {
  try {
    const content = readFileSync(path.join(cluster, 'global/pg_control'));
    return createHash('sha256').update(content).digest('hex');
  } catch {
    return null;
  }
}

function sizesIn(cluster: string): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const folder of kept) addSizes(cluster, folder, sizes);
  return sizes;
}

function addSizes(cluster: string, folder: string, sizes: Record<string, number>): void {
  let entries;
  try {
    entries = readdirSync(path.join(cluster, folder), { withFileTypes: true });
  } catch (error) {
    // One that may not be read is not gone: whoever is told so puts a backup back for nothing.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return;
  }
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addSizes(cluster, name, sizes);
    // A cache that PostgreSQL makes anew.
    else if (entry.isFile() && entry.name !== 'pg_internal.init') {
      sizes[name] = statSync(path.join(cluster, name)).size;
    }
  }
}
