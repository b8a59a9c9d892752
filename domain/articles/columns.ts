// The columns of an article that a file fills, derived from the file's schema.
import { or, type SQL, sql } from 'drizzle-orm';
import { isSame } from '#domain/text';
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

/** Where an article stands among the others, which is no change of what it says: `updated_at` does not tell of it. */
const places = new Set<FileField>(['featured']);

/** Whether two articles, as rows or files, say something else, wherever they stand. */
export function saysOther(
  one: ArticleFile | FileColumns,
  other: ArticleFile | FileColumns,
): boolean {
  return fileFields.some(
    (name) => !places.has(name) && !isSame(one[name] ?? null, other[name] ?? null),
  );
}

/** When an article was last changed that now is changed in these fields. */
export function changedAt(
  { updated_at: before }: Pick<typeof articles.$inferSelect, 'updated_at'>,
  changed: Partial<ArticleFile>,
  now: string,
): string {
  return fileFields.some((name) => name in changed && !places.has(name)) ? now : before;
}

/** What an upsert sets: every field of the file, and when the row was changed. */
export const replacedColumns: Record<string, SQL> = {
  ...Object.fromEntries(replaceable.map((name) => [name, sql`excluded.${sql.identifier(name)}`])),
  updated_at: sql`case when ${or(...replaceable.filter((name) => !places.has(name)).map(isReplaced))} then now() else ${articles.updated_at} end`,
};

/** Whether a column differs from what an upsert brings. A row that says the same is left alone. */
export const columnDifferences = replaceable.map(isReplaced);

function isReplaced(name: FileField): SQL {
  return sql`${articles[name]} is distinct from excluded.${sql.identifier(name)}`;
}
