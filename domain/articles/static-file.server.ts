// The file of one static article: written whole or not at all, never outside its folder.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Invalid, Unavailable } from '#domain/errors';
import { isMaterial } from '#domain/provenance';
import { Slug } from '#platform/fields';
import { writeFileWhole } from '#platform/files';
import type { Services } from '#platform/services';
import { ArticleFile } from './articles.ts';

type Config = Pick<Services['config'], 'DATA_DIR'>;

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The folder that holds static articles. */
export function staticArticlesFolder(config: Config): string {
  return path.join(config.DATA_DIR, 'static', 'articles');
}

/** What the article's file says now; null where there is none, or none that can be served. */
export async function readStaticFile(config: Config, slug: string): Promise<ArticleFile | null> {
  try {
    const text = await readFile(pathOf(config, slug), 'utf8');
    const article = ArticleFile.parse(JSON.parse(text));
    if (article.slug !== slug) return null;
    return { ...article, featured: article.featured && !isMaterial(article) };
  } catch {
    return null;
  }
}

/** Writes the article's file, without its reviews, which no file can bring along. Throws `Unavailable`, and leaves the old one, where the disk does not take it. */
export async function writeStaticFile(config: Config, article: ArticleFile): Promise<void> {
  const file = pathOf(config, article.slug);
  await reported(async () => {
    await mkdir(path.dirname(file), { recursive: true });
    const { review: _review, ...content } = article;
    await writeFileWhole(file, `${JSON.stringify(content, null, 2)}\n`);
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
