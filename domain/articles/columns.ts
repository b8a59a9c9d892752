// The columns of an article that a file fills, derived from the file's schema.
import { type SQL, sql } from 'drizzle-orm';
import { ArticleFile, cardFields, fileFields } from './articles.ts';
import { articles } from './articles.table.ts';

type FileField = (typeof fileFields)[number];
type CardField = (typeof cardFields)[number];
type FileColumns = Pick<typeof articles.$inferSelect, FileField>;

/** What a card shows, as columns to select. */
export const cardColumns = Object.fromEntries(
  cardFields.map((name) => [name, articles[name]]),
) as Pick<typeof articles, CardField>;

/** A file's fields as columns: null where the file leaves one out. */
export function columnsOf(file: ArticleFile): FileColumns {
  return Object.fromEntries(fileFields.map((name) => [name, file[name] ?? null])) as FileColumns;
}

/** What a file of this article holds. */
export function fileOf(row: typeof articles.$inferSelect): ArticleFile {
  return ArticleFile.parse(
    Object.fromEntries(fileFields.map((name) => [name, row[name] ?? undefined])),
  );
}

const replaceable = fileFields.filter((name) => name !== 'slug');

/** What an upsert sets: every field of the file. */
export const replacedColumns: Record<string, SQL> = Object.fromEntries(
  replaceable.map((name) => [name, sql`excluded.${sql.identifier(name)}`]),
);

/** Whether a column differs from what an upsert brings. A row that says the same keeps its `updated_at`. */
export const columnDifferences = replaceable.map(
  (name) => sql`${articles[name]} is distinct from excluded.${sql.identifier(name)}`,
);
