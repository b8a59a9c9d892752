import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { NamedPerson } from '#domain/accounts/server';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';

/** The articles, in the database and in files, that carry the public name of a person; none where they have no such name. */
export async function exportSigned({ db }: Pick<Services, 'db'>, { publicName }: NamedPerson) {
  if (publicName === null) return [];
  const { slug, layer, status, title_es, title_en, author, author_name, date } = articles;
  const { approved_at, created_at, updated_at } = articles;
  const signed = { slug, layer, status, title_es, title_en, author, author_name, date };
  return db
    .select({ ...signed, approved_at, created_at, updated_at })
    .from(articles)
    .where(
      and(
        ne(layer, 'sample'),
        or(eq(sql`trim(${author})`, publicName), eq(sql`trim(${author_name})`, publicName)),
      ),
    )
    .orderBy(slug, layer);
}
