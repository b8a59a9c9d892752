// Pictures made from drawings. A finished one is kept in memory and in DATA_DIR/cache/covers, under a
// name that changes with the drawing; the folder may be emptied at any time.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { Unavailable } from '#domain/errors';
import { writeFileAtomically } from '#platform/files';
import { createRaster } from '#platform/raster';
import type { Services } from '#platform/services';

export { picturesNamedBy, picturesNamedIn } from './mentions.server.ts';
export { removeUnusedPictures } from './removal.server.ts';
export { findPicture, storePicture } from './stored-pictures.server.ts';

/** A picture that is known by name before it is made. */
export interface Picture {
  /** Changes exactly when the picture does. */
  hash: string;
  /** Its bytes: kept ones, else made now. Throws `Unavailable` while too many others are waited for. */
  png(): Promise<Buffer>;
}

export interface Pictures {
  /** The picture that an SVG drawing shows. */
  of(svg: string): Picture;
}

const maxHeldBytes = 8 * 1024 * 1024;
const maxFiles = 5000;
const filesBetweenPrunings = 500;
const maxWaiting = 100;

/** Makes and keeps pictures, their text set in these fonts. One is drawn at a time. */
export function createPictures(
  { config, log }: Pick<Services, 'config' | 'log'>,
  fontFiles: readonly string[],
): Pictures {
  const folder = path.join(config.DATA_DIR, 'cache', 'covers');
  const fonts = createHash('sha256');
  for (const file of fontFiles) fonts.update(readFileSync(file));
  const fontsHash = fonts.digest('hex');
  const held = new LRUCache<string, Buffer>({
    maxSize: maxHeldBytes,
    sizeCalculation: (png) => png.length,
  });
  const making = new Map<string, Promise<Buffer>>();
  const raster = createRaster(fontFiles);
  let written = 0;

  async function make(hash: string, svg: string): Promise<Buffer> {
    const file = path.join(folder, `${hash}.png`);
    const kept = await readFile(file).catch(() => null);
    const png = kept ?? (await raster.renderPng(svg));
    held.set(hash, png);
    if (!kept) await keep(file, png);
    return png;
  }

  async function keep(file: string, png: Buffer): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
      await writeFileAtomically(file, png);
      if (written % filesBetweenPrunings === 0) await pruneFolder(folder, maxFiles);
      written += 1;
    } catch (error) {
      log.warn(
        { err: error },
        'A picture could not be kept; it is drawn again when it is next asked for',
      );
    }
  }

  return {
    of(svg) {
      const hash = createHash('sha256').update(fontsHash).update(svg).digest('hex').slice(0, 32);
      return {
        hash,
        async png() {
          const known = held.get(hash) ?? making.get(hash);
          if (known) return known;
          if (making.size >= maxWaiting) throw new Unavailable('problem.unavailable');
          const next = make(hash, svg).finally(() => making.delete(hash));
          making.set(hash, next);
          return next;
        },
      };
    },
  };
}

/** Removes the oldest files beyond the newest `count`. */
export async function pruneFolder(folder: string, count: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= count) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(() => null);
      return { file, writtenAt: stats?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(count);
  for (const { file } of oldest) await rm(file, { force: true });
}
