// What travels: every public page with its styles, the first script, every script a reader's page can ever
// load; and how many packages the program itself takes.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publicPages } from '../tests/browser/public-pages.ts';
import {
  allScriptBytes,
  firstScriptBytes,
  packedBytes,
  panelScriptBytes,
} from '#tests/helpers/weights.ts';
import { startServer } from './load.ts';
import type { Figure } from './report.ts';

const lockfile = path.join(import.meta.dirname, '../package-lock.json');
/** One round trip of TCP's first window. */
const pageLimit = 14.6 * 1024;
const packageLimit = 250;

/** Each weight against its limit. */
export async function weightFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const figures: Figure[] = [];
  for (const { name, path: target } of publicPages) {
    const html = await (await fetch(site.url + target)).text();
    figures.push(weight(`HTML and styles, page '${name}'`, packedBytes(html), pageLimit));
  }
  figures.push(
    weight('Script loaded at once', await firstScriptBytes(), 2.5 * 1024),
    weight('All script a page can load', await allScriptBytes(), 75 * 1024),
    weight("Script of the panel's first screen", await panelScriptBytes(), 160 * 1024),
    await packages(),
  );
  await rm(folder, { recursive: true, force: true });
  return figures;
}

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

interface LockedPackage {
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** The packages that `npm ci --omit=dev` installs, those of other platforms aside. */
async function packages(): Promise<Figure> {
  const lock = JSON.parse(await readFile(lockfile, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const locked = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && !dev);
  const count = locked.filter(([, each]) => isForLinux(each)).length;
  return {
    name: 'Packages of the program, Linux on x64',
    measured: `${locked.length} with those of all platforms`,
    floor: '',
    result: String(count),
    toReach: `<= ${packageLimit}`,
    isReached: count <= packageLimit,
    tool: '`package-lock.json`, entries that are not `dev`',
  };
}

function isForLinux({ os: systems, cpu, libc }: LockedPackage): boolean {
  return suits(systems, 'linux') && suits(cpu, 'x64') && suits(libc, 'glibc');
}

function suits(names: string[] | undefined, own: string): boolean {
  return !names || names.includes(own);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
