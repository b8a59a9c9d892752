// The file of one static article: written atomically, never outside its folder.
import type { BigIntStats } from 'node:fs';
import { lstat, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Invalid, Unavailable } from '#domain/errors';
import { Slug } from '#platform/fields';
import { writeFileAtomically } from '#platform/files';
import type { Services } from '#platform/services';
import { type ArticleFile, parseArticleFile } from './articles.ts';

type Config = Pick<Services['config'], 'DATA_DIR'>;

const maxFileBytes = 1_000_000;
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

/** Removes the article's file, if there is one. */
export async function deleteStaticFile(config: Config, slug: string): Promise<void> {
  await reported(() => rm(pathOf(config, slug), { force: true }));
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
