// The file of one static article: written atomically, never outside its folder.
import type { BigIntStats } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Invalid, Unavailable } from '#domain/errors';
import { Slug } from '#platform/fields';
import { writeFileAtomically } from '#platform/files';
import type { Services } from '#platform/services';
import { type ArticleFile, parseArticleFile } from './articles.ts';

type Config = Pick<Services['config'], 'DATA_DIR'>;

const maxFileBytes = 1_000_000;
/** Hidden, so that it is no article of the folder. */
const asideName = /^\.([a-z0-9-]+)\.json\.removed$/;
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The folder that holds static articles. */
export function staticArticlesFolder(config: Config): string {
  return path.join(config.DATA_DIR, 'static', 'articles');
}

/** A file of the static folder as it was read. */
export interface StaticFile {
  /** Its article; null where it is missing or cannot be served. */
  article: ArticleFile | null;
  isMissing: boolean;
  /** Why it cannot be served. */
  fault: string;
  /** Changes whenever the file does. */
  print: string;
}

/** The article's file as it is now. Hold the lock of the slug to act on what it says. */
export async function readStaticFile(config: Config, slug: string): Promise<StaticFile> {
  let print = '';
  try {
    const file = pathOf(config, slug);
    const stats = await lstat(file, { bigint: true });
    print = fingerprint(stats);
    if (!stats.isFile()) throw new Error('is no file');
    if (stats.size > maxFileBytes) throw new Error(`is larger than ${maxFileBytes} bytes`);
    const article = parseArticleFile(JSON.parse(await readFile(file, 'utf8')));
    if (article.slug !== slug) throw new Error(`its slug is "${article.slug}"`);
    return { article, isMissing: false, fault: '', print };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { article: null, isMissing: code === 'ENOENT', fault: message, print };
  }
}

/** A text that changes whenever the file does. */
export function fingerprint({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs}`;
}

/** Writes the article's file, without its reviews. Throws `Unavailable`, and keeps the old file, where the disk refuses it. */
export async function writeStaticFile(config: Config, article: ArticleFile): Promise<void> {
  const file = pathOf(config, article.slug);
  await reported(async () => {
    await mkdir(path.dirname(file), { recursive: true });
    const { review: _review, ...content } = article;
    await writeFileAtomically(file, `${JSON.stringify(content, null, 2)}\n`);
  });
}

/**
 * Takes the article's file out of the folder, in a transaction that removes its row; dropped once that is committed.
 * Where the process ends in between, the next look at the folder puts it back or drops it.
 */
export async function putFileAside(config: Config, slug: string): Promise<void> {
  const file = pathOf(config, slug);
  await reported(() => unlessMissing(moveFile(file, asidePathOf(config, slug))));
}

/** Drops the file that was put aside; one that the disk keeps is dropped by the next look at the folder. */
export async function dropFileAside(config: Config, slug: string): Promise<void> {
  await rm(asidePathOf(config, slug), { force: true }).catch(() => undefined);
}

/** Puts the file back, where none has come in its place meanwhile. */
export async function restoreFileAside(config: Config, slug: string): Promise<void> {
  const { isMissing } = await readStaticFile(config, slug);
  if (isMissing) await unlessMissing(moveFile(asidePathOf(config, slug), pathOf(config, slug)));
  else await dropFileAside(config, slug);
}

/** The slugs whose file is put aside. */
export async function slugsAside(config: Config): Promise<string[]> {
  const names = await readdir(staticArticlesFolder(config));
  return names.flatMap((name) => asideName.exec(name)?.[1] ?? []);
}

async function moveFile(file: string, to: string): Promise<void> {
  if (!(await lstat(file)).isFile()) throw new Error(`${file} is no file`);
  await rename(file, to);
}

async function unlessMissing(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
}

function asidePathOf(config: Config, slug: string): string {
  const { dir, base } = path.parse(pathOf(config, slug));
  return path.join(dir, `.${base}.removed`);
}

function pathOf(config: Config, slug: string): string {
  if (!Slug.safeParse(slug).success) throw new Invalid('problem.badRequest');
  return path.join(staticArticlesFolder(config), `${slug}.json`);
}

async function reported(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Unavailable(full.has(code) ? 'articles.diskFull' : 'articles.fileRefused', {
      retryAfterSeconds: 60,
      cause: error,
    });
  }
}
