// Another name on what somebody signed, in the database and in files; samples are nobody's.
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { renameSigner } from '#domain/provenance/server';
import { articles } from './articles.table.ts';
import { fileOf } from './columns.ts';
import { changeRows, type Editing, type Row, updateRow } from './locked-rows.server.ts';

interface Renaming {
  accountId: string;
  /** The name of its bylines; null where it had none. */
  from: string | null;
  to: string;
}

/** Replaces the name of an account on its reviews and bylines. Again it does what is left. */
export async function renameAuthor(
  services: Editing,
  { accountId, from, to }: Renaming,
): Promise<void> {
  const reviewed = await renameSigner(services.db, { accountId, to });
  const signed = from === null ? [] : await signedBy(services, from);
  for (const slug of new Set([...reviewed, ...signed])) {
    await changeRows(services, slug, async ({ tx, rows, now, files }) => {
      for (const row of Object.values(rows)) {
        const changed = from === null || row.layer === 'sample' ? null : renamed(row, from, to);
        if (!changed) continue;
        await updateRow(tx, row, { ...changed, updated_at: now });
        if (row.layer !== 'static') continue;
        await files.write(tx, fileOf({ ...row, ...changed }));
      }
    });
  }
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

/** The fields that hold the name, with the other one. */
function renamed(row: Row, from: string, to: string): Partial<Row> | null {
  const changed: Partial<Row> = {
    ...(row.author.trim() === from && { author: to }),
    ...(row.author_name?.trim() === from && { author_name: to }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}
