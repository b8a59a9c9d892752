// The stored pictures that articles name.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ne } from 'drizzle-orm';
import { picturesNamedBy, picturesNamedIn } from '#domain/media/server';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';
import { staticArticlesFolder } from './static-file.server.ts';

/**
 * The names of stored pictures in articles and drafts, also in files that cannot be served. Rejected drafts do
 * not count.
 */
export async function picturesOfArticles({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<string[]> {
  const mayBeSeen = ne(articles.status, 'rejected');
  const inRows = await picturesNamedBy(db, {
    table: articles,
    key: articles.id,
    where: mayBeSeen,
  });
  return [...inRows, ...(await picturesOfFiles(staticArticlesFolder(config)))];
}

async function picturesOfFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    },
  );
  const names: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    names.push(...picturesNamedIn(await readFile(path.join(folder, entry.name), 'utf8')));
  }
  return names;
}
