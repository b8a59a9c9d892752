// The folder where a mail server leaves returned mail: a Maildir, or one of `.eml` files. What was read is
// moved on, so that a person can look at it; of several processes the one that moves a file reads it.
import { mkdir, readdir, readFile, rename, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeOldFiles } from '#platform/files';
import type { Services } from '#platform/services';
import { processBounce } from './bounces.server.ts';

const maxBytes = 1024 * 1024;
/** A file is written in a moment; younger ones may not be whole. */
const settledMs = 2000;
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** What the name of a file in a Maildir says of a mail that was read here, besides that it was seen. */
const readHere = ',vigia';

interface Place {
  from: string;
  to: string;
  isMail(name: string): boolean;
  nameAfter(name: string): string;
  /** Whether a file where mail goes was put there by us, so that it is ours to remove. */
  wasReadHere(name: string): boolean;
}

/** Reads what lies in `BOUNCE_DIR`; answers how many subscriptions ended over it. */
export async function collectBounces(services: Services): Promise<number> {
  const { BOUNCE_DIR } = services.config;
  if (BOUNCE_DIR === undefined) return 0;
  const { from, to, isMail, nameAfter } = await placeOf(BOUNCE_DIR);
  let ended = 0;
  for (const name of (await readdir(from)).filter(isMail)) {
    const file = path.join(from, name);
    if (!(await isWhole(file))) continue;
    await mkdir(to, { recursive: true });
    const moved = path.join(to, nameAfter(name));
    if (!(await move(file, moved))) continue;
    // Its age counts from when it was read.
    const now = services.clock.now();
    await utimes(moved, now, now);
    const { size } = await stat(moved);
    if (size > maxBytes)
      services.log.warn({ name, size }, 'A returned mail is too long to be read');
    else if ((await processBounce(services, await readFile(moved))) !== 'ignored') ended += 1;
  }
  return ended;
}

/** Removes returned mail that was read more than 30 days ago; answers how many. */
export async function removeProcessedBounces({
  config: { BOUNCE_DIR },
  clock,
}: Pick<Services, 'config' | 'clock'>): Promise<number> {
  if (BOUNCE_DIR === undefined) return 0;
  const { to, wasReadHere } = await placeOf(BOUNCE_DIR);
  return removeOldFiles(to, { isOne: wasReadHere, before: clock.now().getTime() - keptMs });
}

/** Where mail arrives in a folder and where it goes: a Maildir has its own places for both. */
async function placeOf(folder: string): Promise<Place> {
  const entries = await readdir(folder);
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
  return found !== null && found.isFile() && Date.now() - found.mtimeMs >= settledMs;
}

/** Whether it was there to be moved. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
