// How far the static folder of this machine is from what the database holds.
import { readdir } from 'node:fs/promises';
import { isNull } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { staticArticles } from './static-articles.table.ts';
import { hashOfFile, readFileBytes, staticArticlesFolder } from './static-file.server.ts';

/** How many static articles the database holds, and the slugs of those whose file in this folder is another, missing or one too many. */
export async function compareStaticFolder({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<{ articles: number; differing: string[] }> {
  const { slug, hash, deleted_at } = staticArticles;
  const kept = await db.select({ slug, hash }).from(staticArticles).where(isNull(deleted_at));
  const differing: string[] = [];
  for (const row of kept) {
    const { bytes } = await readFileBytes(config, row.slug);
    if (!bytes || hashOfFile(bytes) !== row.hash) differing.push(row.slug);
  }
  const known = new Set(kept.map((row) => row.slug));
  const names = await readdir(staticArticlesFolder(config)).catch(() => []);
  const here = names.flatMap((name) => /^([^.].*)\.json$/.exec(name)?.[1] ?? []);
  differing.push(...here.filter((name) => !known.has(name)));
  return { articles: kept.length, differing: differing.toSorted() };
}
