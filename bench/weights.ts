// What travels: pages with their styles, the first script, every script a reader's page can ever load.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readAssets } from '#http/assets';
import { startServer } from './load.ts';
import type { Figure } from './report.ts';

const dist = path.join(import.meta.dirname, '../dist');

/** Bytes of a text after brotli, as the server packs pages. */
export function packedBytes(content: string | Buffer, quality = 9): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }).length;
}

/** Bytes of the script that every reader's page loads at once. */
export async function firstScriptBytes(): Promise<number> {
  const { bootstrapUrl } = readAssets(dist);
  return packedBytes(await readFile(path.join(dist, 'client', bootstrapUrl)), 11);
}

/** Bytes of all the scripts that a reader's page can ever load. */
export async function allScriptBytes(): Promise<number> {
  const folder = path.join(dist, 'client/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => packedBytes(await readFile(path.join(folder, name)), 11)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of the script that the panel's first screen loads. */
export async function panelScriptBytes(): Promise<number> {
  const { script, preloads } = readAssets(dist).panel;
  const sizes = await Promise.all(
    [script, ...preloads].map(async (each) =>
      packedBytes(await readFile(path.join(dist, 'client', each)), 11),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Each weight against its limit. */
export async function weightFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const text = async (target: string) => (await fetch(site.url + target)).text();
  const home = await text('/');
  const [, article = ''] = /href="(\/noticias\/[^"?#]+)"/.exec(home) ?? [];
  const figures = [
    weight('HTML and styles of the home page', packedBytes(home), pageLimit),
    weight('HTML and styles of the list', packedBytes(await text('/noticias')), pageLimit),
    weight('HTML and styles of an article', packedBytes(await text(article)), pageLimit),
    weight('Script loaded at once', await firstScriptBytes(), 3 * 1024),
    weight('All script a page can load', await allScriptBytes(), 75 * 1024),
    weight("Script of the panel's first screen", await panelScriptBytes(), 160 * 1024),
  ];
  await rm(folder, { recursive: true, force: true });
  return figures;
}

/** One round trip of TCP's first window. */
const pageLimit = 14.6 * 1024;

function weight(name: string, bytes: number, limit: number): Figure {
  return {
    name,
    measured: `${bytes} bytes, brotli`,
    floor: '',
    result: kilobytes(bytes),
    toReach: `<= ${kilobytes(limit)}`,
    isReached: bytes <= limit,
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
