// The file of one static article: written atomically, never outside its folder.
import { createHash } from 'node:crypto';
import { type BigIntStats, constants } from 'node:fs';
import { access, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Invalid, Unavailable } from '#domain/errors';
import { Slug } from '#platform/fields';
import { writeFileAtomically } from '#platform/files';
import { faultsOf, parseJsonFile } from '#platform/json-file';
import type { Services } from '#platform/services';
import { type ArticleFile, parseArticleFile } from './articles.ts';

type Config = Pick<Services['config'], 'DATA_DIR'>;

/** More than the longest article takes: two texts of 200,000 characters, each of them six bytes in JSON at the most. */
const maxFileBytes = 4_000_000;
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
  const { bytes, isMissing, fault, print } = await readFileBytes(config, slug);
  const parsed = bytes ? parseStaticArticle(slug, bytes) : { article: null, fault };
  return { ...parsed, isMissing, print };
}

/** The bytes of a file of the static folder. */
export interface FileBytes extends Omit<StaticFile, 'article'> {
  /** Null where it is missing or cannot be read. */
  bytes: Buffer | null;
  /** When it was written, in milliseconds since 1970. */
  changedAt: number;
}

/** What lies in the folder under this slug, whatever it says. */
export async function readFileBytes(config: Config, slug: string): Promise<FileBytes> {
  const found = { bytes: null, isMissing: false, fault: '', print: '', changedAt: 0 };
  try {
    const file = pathOf(config, slug);
    const stats = await lstat(file, { bigint: true });
    found.print = fingerprint(stats);
    found.changedAt = Number(stats.mtimeNs) / 1e6;
    if (!stats.isFile()) throw new Error('is no file');
    if (stats.size > maxFileBytes) throw new Error(`is larger than ${maxFileBytes} bytes`);
    return { ...found, bytes: await readFile(file) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { ...found, isMissing: code === 'ENOENT', fault: message };
  }
}

/** The article that a file holds under this slug, or why it cannot be served. */
export function parseStaticArticle(
  slug: string,
  bytes: Buffer,
): { article: ArticleFile | null; fault: string } {
  try {
    const article = parseArticleFile(parseJsonFile(bytes));
    if (article.slug !== slug) throw new Error(`its slug is "${article.slug}"`);
    return { article, fault: '' };
  } catch (error) {
    const isOfFields = error instanceof z.ZodError;
    return {
      article: null,
      fault: isOfFields ? faultsOf(error).join('; ') : (error as Error).message,
    };
  }
}

/** What a file is known by. */
export function hashOfFile(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** A text that changes whenever the file does. */
export function fingerprint({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs}`;
}

/** Writes the article's file. Throws `Unavailable`, and keeps the old file, where the disk refuses it. */
export async function writeStaticFile(config: Config, article: ArticleFile): Promise<void> {
  await reported(() => writeFileBytes(config, article.slug, staticText(article)));
}

/** What the file of an article says: all but its reviews. */
export function staticText({ review: _review, ...content }: ArticleFile): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

/** Writes a file of the folder, as it is. */
export async function writeFileBytes(config: Config, slug: string, bytes: Buffer): Promise<void> {
  const file = pathOf(config, slug);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileAtomically(file, bytes);
}

/** Removes a file of the folder. */
export async function removeFile(config: Config, slug: string): Promise<void> {
  await rm(pathOf(config, slug), { force: true });
}

/** Throws `Unavailable` where the folder could not take this slug's file, or something else lies in its place. */
export async function checkFilePlace(config: Config, slug: string): Promise<void> {
  const file = pathOf(config, slug);
  await reported(async () => {
    await mkdir(path.dirname(file), { recursive: true });
    await access(path.dirname(file), constants.W_OK | constants.X_OK);
    const found = await lstat(file).catch(() => null);
    if (found && !found.isFile()) throw new Error(`${file} is no file`);
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
