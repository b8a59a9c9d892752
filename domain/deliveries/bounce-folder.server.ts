// The folder to which a mail server delivers bounces: a Maildir, or one of `.eml` files. A file is moved before
// it is read: of several processes the one that moves it reads it, and a person can look at it afterwards.
import { mkdir, readdir, readFile, rename, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { isDatabaseDown } from '#platform/db';
import { dayMs } from '#platform/durations';
import { removeOldFiles } from '#platform/files';
import type { Services } from '#platform/services';
import { processBounce } from './bounces.server.ts';

const maxBytes = 1024 * 1024;
/** A younger file may still be written. */
const minAgeMs = 2000;
/** Marks the name of a file in a Maildir that was read here. */
const readHere = ',vigia';

interface FolderLayout {
  /** Where mail arrives. */
  from: string;
  /** Where it is moved. */
  to: string;
  isMail(name: string): boolean;
  /** The name of a file once it was moved. */
  nameAfter(name: string): string;
  /** Whether a file in `to` was moved there by us, so that it is ours to remove. */
  wasReadHere(name: string): boolean;
}

/** Processes the bounces in `BOUNCE_DIR`; returns how many subscriptions ended. */
export async function collectBounces(services: Services): Promise<number> {
  const { BOUNCE_DIR } = services.config;
  if (BOUNCE_DIR === undefined) return 0;
  const layout = await layoutOf(BOUNCE_DIR);
  if (!layout) {
    services.log.warn({ folder: BOUNCE_DIR }, 'BOUNCE_DIR is no folder that can be read');
    return 0;
  }
  const { from, to, isMail, nameAfter } = layout;
  let ended = 0;
  for (const name of (await readdir(from)).filter(isMail)) {
    const file = path.join(from, name);
    if (!(await isWhole(file))) continue;
    await mkdir(to, { recursive: true });
    const moved = path.join(to, nameAfter(name));
    if (!(await move(file, moved))) continue;
    try {
      if (await readMoved(services, moved, name)) ended += 1;
    } catch (error) {
      // What it says is not written down yet: it is read again.
      if (isDatabaseDown(error)) await rename(moved, file);
      throw error;
    }
  }
  return ended;
}

/** Whether a subscription ended over it. */
async function readMoved(services: Services, moved: string, name: string): Promise<boolean> {
  // Its age counts from when it was read.
  const now = services.clock.now();
  await utimes(moved, now, now);
  const { size } = await stat(moved);
  if (size <= maxBytes) return (await processBounce(services, await readFile(moved))) !== 'ignored';
  services.log.warn({ name, size }, 'A returned mail is too long to be read');
  return false;
}

/** Removes bounces that were read more than 30 days ago; returns how many. */
export async function removeProcessedBounces({
  config: { BOUNCE_DIR, RETENTION_RETURNED_MAIL_DAYS: keepDays },
  clock,
}: Pick<Services, 'config' | 'clock'>): Promise<number> {
  if (BOUNCE_DIR === undefined || keepDays === 0) return 0;
  const layout = await layoutOf(BOUNCE_DIR);
  if (!layout) return 0;
  return removeOldFiles(layout.to, {
    isOne: layout.wasReadHere,
    before: clock.now().getTime() - keepDays * dayMs,
  });
}

/** A Maildir has folders of its own for what arrives and what was read; null where nothing can be read. */
async function layoutOf(folder: string): Promise<FolderLayout | null> {
  const entries = await readdir(folder).catch(() => null);
  if (!entries) return null;
  if (entries.includes('new') && entries.includes('cur')) {
    return {
      from: path.join(folder, 'new'),
      to: path.join(folder, 'cur'),
      isMail: (name) => !name.startsWith('.'),
      nameAfter: (name) => `${name.replace(/:2,\w*$/, '')}${readHere}:2,S`,
      wasReadHere: (name) => name.includes(`${readHere}:2,`),
    };
  }
  return {
    from: folder,
    to: path.join(folder, 'read'),
    isMail: (name) => name.endsWith('.eml'),
    nameAfter: (name) => name,
    wasReadHere: (name) => name.endsWith('.eml'),
  };
}

async function isWhole(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.isFile() && Date.now() - found.mtimeMs >= minAgeMs;
}

/** False where another process has moved it. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
