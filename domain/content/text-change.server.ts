// When readers were last given another text, for the page that shows it.
import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#i18n/i18n';
import { contentItems, revisions } from './content.table.ts';
import type { ContentKind, Fields } from './kind.server.ts';
import { isOfReaders } from './revisions.server.ts';

/**
 * The moment from which readers of a language were given another text than before; null where there was
 * no such change since they last could not read it. An expression for a query of somebody else's.
 */
export function lastTextChange<Content extends Fields>(
  { name: kind, localized }: Pick<ContentKind<Content>, 'name' | 'localized'>,
  slug: string,
  language: Language,
): SQL<string | null> {
  const texts = sql.join(
    localized.map((field) => sql`content ->> ${`${field}_${language}`}::text`),
    sql`, `,
  );
  return sql<string | null>`(
    select max(given.at) filter (where given.is_other)
    from (
      select kept.at, kept.texts <> lag(kept.texts) over (order by kept.number) as is_other
      from (
        select at, number, cause, jsonb_build_array(${texts}) as texts,
          max(number) filter (where cause = 'unpublish') over () as withdrawn
        from ${revisions}
        where item_id = (select id from ${contentItems} where kind = ${kind} and slug = ${slug})
          and ${isOfReaders}
          and (${language}::text = any(languages) or (cause = 'unpublish' and 'es' = any(languages)))
      ) as kept
      where kept.number > coalesce(kept.withdrawn, 0)
    ) as given)`;
}
