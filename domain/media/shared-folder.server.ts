// The folder of pictures of this machine where the database holds them for all: what people put there enters the
// database, and what was removed elsewhere goes. Others come when they are asked for (`findPicture`).
import { lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { repeatedTrouble } from '#platform/repeated-trouble';
import type { Services } from '#platform/services';
import { hasSharedFolders, sharedFileChannels } from '#platform/shared-folders';
import { enterShared, readRemoved, whileRemoved } from './shared-pictures.server.ts';
import { mediaFolder, nameOf, pictureName } from './stored-pictures.server.ts';

const scanEveryMs = 1000;
/** A file that was written this long ago is no longer being written. */
const restMs = 1000;
const maxBytes = 32 * 1024 * 1024;

export interface PictureFolder {
  /** Looks at the folder now. */
  scan(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps the folder and the database together from now on; with the embedded database the folder is all there is. */
export async function watchPictures(services: Services): Promise<PictureFolder> {
  if (!hasSharedFolders(services.config)) return { scan: doNothing, stop: doNothing };
  const folder = mediaFolder(services.config.DATA_DIR);
  await mkdir(folder, { recursive: true });
  const removed = new Set<string>();
  let scannedAt: bigint | null = null;
  let running = Promise.resolve();

  async function scan(): Promise<void> {
    for (const name of removed) {
      await removeHere(services, name);
      removed.delete(name);
    }
    // Names come and go with the time of the folder itself; one that is too new may hide another change.
    const { mtimeNs } = await lstat(folder, { bigint: true });
    if (mtimeNs === scannedAt) return;
    const isSettled = await enterFolder(services, folder);
    const isAtRest = Date.now() - Number(mtimeNs / 1_000_000n) > restMs;
    scannedAt = isSettled && isAtRest ? mtimeNs : null;
  }

  const trouble = repeatedTrouble((error) => {
    services.log.error({ err: error }, 'The stored pictures could not be looked at');
  });
  const next = () => {
    running = running.then(scan).then(trouble.succeeded, trouble.failed);
    return running;
  };
  let isStopped = false;
  const hear = (change: () => void) => {
    if (isStopped) return;
    change();
    void next();
  };
  await services.database.listen(
    sharedFileChannels.media,
    (name) => hear(() => removed.add(name)),
    () => hear(() => (scannedAt = null)),
  );
  // All of what a folder had before it was shared may take a while, which no start waits for.
  void next();
  const timer = setInterval(() => void next(), scanEveryMs);
  return {
    scan: next,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function doNothing(): Promise<void> {}

/** Whether every file of the folder is in the database now, or is no picture. */
async function enterFolder(services: Services, folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => pictureName.test(name));
  const known = await readRemoved(services.db, names);
  let isSettled = true;
  for (const name of names) {
    const isRemoved = known.get(name);
    if (isRemoved) await removeHere(services, name);
    else if (isRemoved === undefined) isSettled = (await enterFile(services, name)) && isSettled;
  }
  return isSettled;
}

/** Enters a file that the database does not know; false where it is perhaps still being written. */
async function enterFile(services: Services, name: string): Promise<boolean> {
  const file = path.join(mediaFolder(services.config.DATA_DIR), name);
  const stats = await lstat(file).catch(() => null);
  if (!stats?.isFile() || stats.size > maxBytes) return true;
  const content = await readFile(file);
  if (nameOf(content) !== name && Date.now() - stats.mtimeMs < restMs) return false;
  await enterShared(services, { name, content });
  return true;
}

async function removeHere({ db, config }: Services, name: string): Promise<void> {
  const file = path.join(mediaFolder(config.DATA_DIR), name);
  await whileRemoved(db, name, () => rm(file, { force: true }));
}
