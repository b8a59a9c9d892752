// Another name on what somebody signed, in the database and in files; samples are nobody's.
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { renamedFields, renameInWaiting, type Renaming } from '#domain/content/server';
import { renameSigner } from '#domain/provenance/server';
import { articleKind } from './article-kind.server.ts';
import { articles } from './articles.table.ts';
import { fileOf } from './columns.ts';
import { changeRows, type Editing, updateRow } from './locked-rows.server.ts';

/**
 * Replaces the name of an account on its reviews and bylines, also of what is being written, planned or in the trash.
 * Again it does what is left.
 */
export async function renameAuthor(services: Editing, renaming: Renaming): Promise<void> {
  const { accountId, from, to } = renaming;
  const reviewed = await renameSigner(services.db, { accountId, to });
  const signed = from === null ? [] : await signedBy(services, from);
  for (const slug of new Set([...reviewed, ...signed])) {
    await changeRows(services, slug, async ({ tx, rows, now, files }) => {
      for (const row of Object.values(rows)) {
        const changed = row.layer === 'sample' ? null : renamedFields(row, renaming);
        if (!changed) continue;
        await updateRow(tx, row, { ...changed, updated_at: now });
        if (row.layer !== 'static') continue;
        await files.write(tx, fileOf({ ...row, ...changed }));
      }
    });
  }
  await renameInWaiting(services, articleKind, renaming);
}

async function signedBy({ db }: Pick<Editing, 'db'>, name: string): Promise<string[]> {
  const { slug, layer, author, author_name: authorName } = articles;
  const rows = await db
    .selectDistinct({ slug })
    .from(articles)
    .where(
      and(
        ne(layer, 'sample'),
        or(eq(sql`trim(${author})`, name), eq(sql`trim(${authorName})`, name)),
      ),
    );
  return rows.map((row) => row.slug);
}
