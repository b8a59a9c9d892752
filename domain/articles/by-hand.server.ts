// Static articles whose files are put, changed or removed by hand: readers are told of it as of any other change.
import { and, inArray, or, eq, ne } from 'drizzle-orm';
import { keepByHand, recordedAmong } from '#domain/content/server';
import type { Db } from '#platform/db';
import { contentIn, isWrittenIn, localizedFields } from './article-content.ts';
import { type ArticleFile, articleLayers } from './articles.ts';
import { articles } from './articles.table.ts';
import { saysOther } from './columns.ts';
import { putRows, removeRows } from './layer-rows.server.ts';

const kind = { name: 'article', localized: localizedFields, isIn: isWrittenIn } as const;

type Row = typeof articles.$inferSelect;

/** What is found in the folder: the articles of its files, and the slugs of which no file can be served. */
interface Found {
  files: readonly ArticleFile[];
  missing?: readonly string[];
  now: string;
}

/**
 * Sets the static rows to what the files say, and keeps a version where readers are given another text by it. Call it
 * between `lockSlugs` and `resolveLayers`.
 */
export async function followFiles(tx: Db, { files, missing = [], now }: Found): Promise<void> {
  const before = await publicRows(tx, [...files.map(({ slug }) => slug), ...missing]);
  await putRows(tx, 'static', files);
  await removeRows(tx, 'static', missing);
  const changed = [
    ...files.filter((file) => {
      const row = before.get(file.slug);
      return !row || saysOther(row, file);
    }),
    ...[...before.values()].filter(
      ({ slug, layer }) => layer === 'static' && missing.includes(slug),
    ),
  ].map(({ slug }) => slug);
  // Most files of a folder that is new stood nowhere before: nothing is asked of each.
  const recorded = await recordedAmong(tx, kind, changed);
  const told = changed.filter((slug) => before.has(slug) || recorded.has(slug));
  for (const [slug, row] of await publicRows(tx, told)) {
    const old = before.get(slug);
    if (old && !saysOther(old, row)) continue;
    const given = { before: old ? contentIn(old) : null, after: contentIn(row) };
    await keepByHand(tx, kind, { slug, id: row.id, now, ...given });
  }
}

/** Of each slug the highest row that is no draft. */
async function publicRows(tx: Db, slugs: readonly string[]): Promise<Map<string, Row>> {
  if (slugs.length === 0) return new Map();
  const { slug, layer, status } = articles;
  const isPublic = or(ne(layer, 'dynamic'), eq(status, 'published'));
  const rows = await tx
    .select()
    .from(articles)
    .where(and(inArray(slug, [...slugs]), isPublic));
  return new Map(
    rows
      .toSorted(
        (one, other) => articleLayers.indexOf(one.layer) - articleLayers.indexOf(other.layer),
      )
      .map((row) => [row.slug, row]),
  );
}
