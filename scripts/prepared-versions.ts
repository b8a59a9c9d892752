// The versions that are prepared beside a checkout, in its folder .versions: each in a folder of its own, and notes of the
// one that the next start takes, the one before it, and the one that runs.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '#platform/files';

/** The checkout: the launcher starts every command in it. */
export const checkout = process.cwd();
export const versions = path.join(checkout, '.versions');
/** The checkout itself, among the versions. */
export const here = '.';

export function folderOf(name: string): string {
  return name === here ? checkout : path.join(versions, name);
}

/** Where the program is in the folder of a version: npm lays that of a package below. */
export function programIn(folder: string): string {
  return isPackageIn(folder) ? packageIn(folder) : folder;
}

export function isPackageIn(folder: string): boolean {
  return !existsSync(path.join(folder, 'scripts/launch.mjs')) && existsSync(packageIn(folder));
}

function packageIn(folder: string): string {
  return path.join(folder, 'node_modules/vigia');
}

/** The name of a version that is noted; undefined where none is. */
export function noted(which: 'current' | 'previous' | 'running'): string | undefined {
  try {
    return readFileSync(path.join(versions, which), 'utf8').trim() || here;
  } catch {
    return undefined;
  }
}

/** The version that was started last. */
export function runningVersion(): string {
  return noted('running') ?? noted('current') ?? here;
}

/** Has the next start take this version. The one before and the one that runs stay beside it, no other. */
export async function chooseVersion(name: string): Promise<void> {
  const running = runningVersion();
  const before = running === name ? (noted('current') ?? here) : running;
  await mkdir(versions, { recursive: true });
  if (before !== name) await writeFileAtomically(path.join(versions, 'previous'), before);
  await writeFileAtomically(path.join(versions, 'current'), name === here ? '' : name);
  const kept = new Set([name, before, running, noted('previous')]);
  for (const entry of readdirSync(versions, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.has(entry.name)) {
      rmSync(path.join(versions, entry.name), { recursive: true, force: true });
    }
  }
}
