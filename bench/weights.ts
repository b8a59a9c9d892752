// What travels: pages with their styles, the first script, every script a reader's page can ever load.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  allScriptBytes,
  firstScriptBytes,
  packedBytes,
  panelScriptBytes,
} from '#tests/helpers/weights.ts';
import { startServer } from './load.ts';
import type { Figure } from './report.ts';

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
