// Pictures rendered from SVG drawings, cached in memory and in DATA_DIR/cache/covers under the hash of the drawing.
// The folder may be emptied at any time.
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
export { watchPictures } from './shared-folder.server.ts';
export { countPictures } from './shared-pictures.server.ts';
export {
  findPicture,
  pngOfPicture,
  storeOwnPicture,
  storePicture,
} from './stored-pictures.server.ts';

/** A picture whose name is known before it is rendered. */
export interface Picture {
  /** Changes exactly when the picture does. */
  hash: string;
  /** Its bytes, cached or rendered now. Throws `Unavailable` while too many others are being rendered. */
  png(): Promise<Buffer>;
}

export interface Pictures {
  /** The picture of an SVG drawing. */
  of(svg: string): Picture;
}

const maxCachedBytes = 8 * 1024 * 1024;
const maxFiles = 5000;
const filesBetweenPrunes = 500;
const maxRendering = 100;

/** Renders and caches pictures, their text set in these fonts. One is rendered at a time. */
export function createPictures(
  { config, log }: Pick<Services, 'config' | 'log'>,
  fontFiles: readonly string[],
): Pictures {
  const folder = path.join(config.DATA_DIR, 'cache', 'covers');
  const fonts = createHash('sha256');
  for (const file of fontFiles) fonts.update(readFileSync(file));
  const fontsHash = fonts.digest('hex');
  const cached = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: (png) => png.length,
  });
  const rendering = new Map<string, Promise<Buffer>>();
  const raster = createRaster(fontFiles);
  let written = 0;

  async function render(hash: string, svg: string): Promise<Buffer> {
    const file = path.join(folder, `${hash}.png`);
    const kept = await readFile(file).catch(() => null);
    const png = kept ?? (await raster.renderPng(svg));
    cached.set(hash, png);
    if (!kept) await keep(file, png);
    return png;
  }

  async function keep(file: string, png: Buffer): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
      await writeFileAtomically(file, png);
      if (written % filesBetweenPrunes === 0) await pruneFolder(folder, maxFiles);
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
          const known = cached.get(hash) ?? rendering.get(hash);
          if (known) return known;
          if (rendering.size >= maxRendering) throw new Unavailable('problem.unavailable');
          const next = render(hash, svg).finally(() => rendering.delete(hash));
          rendering.set(hash, next);
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
