// Whether an article tells what another tells already from the same source, whatever its title is.
import { and, desc, ne, not, or, sql } from 'drizzle-orm';
import { listTrash } from '#domain/content/server';
import { contentStems } from '#domain/text';
import type { Services } from '#platform/services';
import { articleKind } from './article-kind.server.ts';
import type { ArticleFile } from './articles.ts';
import { articles } from './articles.table.ts';

/** Of the words of a text so many stand in another that tells the same. */
const minShared = 0.7;
/** So many articles of the same source are compared, the newest first. */
const maxCompared = 200;

type Told = Pick<ArticleFile, 'title_es' | 'body_es' | 'sources'>;
/** An article by its title and its id; of one in the trash there is none to open. */
type Named = Pick<Told, 'title_es'> & { id: string | null };

/**
 * An article that tells most of this one from one of its sources: of what is published, and of what editors
 * withdrew, rejected or put into the trash, since that is not to come back under another title. A draft of a run that
 * waits is not asked. Null where there is none.
 */
export async function toldAlready(
  services: Pick<Services, 'db'>,
  article: Told,
): Promise<Named | null> {
  const addresses = article.sources.map(({ url }) => url);
  if (addresses.length === 0) return null;
  const { id, title_es, body_es, sources, status, review_required: isToBeSeen } = articles;
  const listed = sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  );
  const kept = await services.db
    .select({ id, title_es, body_es, sources })
    .from(articles)
    .where(
      and(
        or(ne(status, 'draft'), not(isToBeSeen)),
        sql`exists (select from jsonb_array_elements(${sources}) as source where source ->> 'url' in (${listed}))`,
      ),
    )
    .orderBy(desc(articles.updated_at))
    .limit(maxCompared);
  const trashed = await listTrash(services, articleKind);
  const others: (Told & Named)[] = [
    ...kept,
    ...trashed.map(({ content }) => Object.assign({ id: null }, content)),
  ];
  const words = new Set(contentStems(article.body_es));
  const told = others.find(
    (other) =>
      other.sources.some(({ url }) => addresses.includes(url)) && tells(other.body_es, words),
  );
  return told ?? null;
}

function tells(text: string, words: ReadonlySet<string>): boolean {
  const shared = words.intersection(new Set(contentStems(text)));
  return words.size > 0 && shared.size >= words.size * minShared;
}
