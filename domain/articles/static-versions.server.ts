// The versions of static articles in the database. Call these in the transaction that changes the article's rows,
// under the lock of its slug; all processes are told once it is committed.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { sharedFileChannels } from '#platform/shared-folders';
import type { KeptFile } from './folder-decision.ts';
import { staticArticles } from './static-articles.table.ts';
import { hashOfFile } from './static-file.server.ts';

/** So many earlier versions are known again by their hash. */
const knownHashes = 200;

/** What the database holds of these slugs, without the files themselves. */
export async function readVersions(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, KeptFile>> {
  const { slug, version, hash, hashes, changed_at, deleted_at } = staticArticles;
  const rows = await db
    .select({ slug, version, hash, hashes, changed_at, deleted_at })
    .from(staticArticles)
    .where(inArray(slug, [...slugs]));
  return new Map(
    rows.map((row) => [
      row.slug,
      {
        version: row.version,
        hash: row.hash,
        hashes: row.hashes,
        changedAt: Date.parse(row.changed_at),
        isDeleted: row.deleted_at !== null,
      },
    ]),
  );
}

/** The version that each slug is at. */
export async function listVersions(db: Db): Promise<Map<string, number>> {
  const { slug, version } = staticArticles;
  const rows = await db.select({ slug, version }).from(staticArticles);
  return new Map(rows.map((row) => [row.slug, row.version]));
}

/** The file; null where it was deleted. */
export async function readContent(db: Db, slug: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: staticArticles.content })
    .from(staticArticles)
    .where(eq(staticArticles.slug, slug));
  return row?.content ?? null;
}

/** The file becomes the next version. */
export async function putVersion(
  tx: Db,
  slug: string,
  { content, changedAt }: { content: Buffer; changedAt: Date },
): Promise<void> {
  const hash = hashOfFile(content);
  const values = { hash, content, changed_at: changedAt.toISOString(), deleted_at: null };
  const known = sql`(array_append(array_remove(${staticArticles.hashes}, ${hash}), ${hash}))`;
  await tx
    .insert(staticArticles)
    .values({ slug, version: 1, hashes: [hash], ...values })
    .onConflictDoUpdate({
      target: staticArticles.slug,
      set: {
        ...values,
        version: sql`${staticArticles.version} + 1`,
        hashes: sql`${known}[greatest(1, cardinality(${known}) - ${knownHashes - 1}):]`,
      },
    });
  await tell(tx, slug);
}

/** That it is deleted becomes the next version; the file is kept no longer. */
export async function markDeleted(tx: Db, slug: string, at: Date): Promise<void> {
  const now = at.toISOString();
  const values = { content: null, changed_at: now, deleted_at: now };
  await tx
    .insert(staticArticles)
    .values({ slug, version: 1, hash: '', hashes: [], ...values })
    .onConflictDoUpdate({
      target: staticArticles.slug,
      set: { ...values, version: sql`${staticArticles.version} + 1` },
    });
  await tell(tx, slug);
}

async function tell(tx: Db, slug: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${sharedFileChannels.staticArticles}, ${slug})`);
}
