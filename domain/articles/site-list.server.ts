// What the site consists of, as the panel lists it: for each slug the row of the highest layer, and every layer
// that has a row of that slug.
import {
  aliasedTable,
  and,
  desc,
  eq,
  gt,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { Invalid } from '#domain/errors';
import { readCursor, writeCursor } from '#platform/cursor';
import type { Services } from '#platform/services';
import { type ArticleLayer, articleLayers, type ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';

type Reading = Pick<Services, 'db'>;

/** An article with the layer it comes from, and every layer that holds something under its slug. */
export interface LayeredArticle extends ArticleRecord {
  layer: ArticleLayer;
  layers: ArticleLayer[];
}

/** One page of a list of articles. */
export interface ArticlePage<Article> {
  articles: Article[];
  /** Asks for the next page; null on the last. */
  nextCursor: string | null;
}

export interface SiteListInput {
  limit: number;
  cursor?: string | undefined;
  /** Only the articles of this layer. */
  layer?: ArticleLayer | undefined;
  /** Only the article under this slug. */
  slug?: string | undefined;
}

/**
 * One page of the site's articles, newest first, with those under embargo. Throws `Invalid` for a cursor that
 * no page gave.
 */
export async function listSite(
  { db }: Reading,
  { limit, cursor, layer, slug }: SiteListInput,
): Promise<ArticlePage<LayeredArticle>> {
  const rows = await db
    .select({ article: articles, layers: layersOfSlug(db) })
    .from(articles)
    .where(
      and(
        isHighest(db),
        layer === undefined ? undefined : eq(articles.layer, layer),
        slug === undefined ? undefined : eq(articles.slug, slug),
        cursor === undefined ? undefined : afterCursor(cursor),
      ),
    )
    .orderBy(desc(articles.date), articles.id)
    .limit(limit + 1);
  return pageOf(
    rows.map(({ article, layers }) => Object.assign(article, { layers })),
    limit,
  );
}

const above = aliasedTable(articles, 'above');

/** Of the rows of a slug that may be shown, no other stands above it. */
export function isHighest(db: Reading['db']): SQL | undefined {
  return and(
    isShown(articles),
    // No other can be the highest; only these are indexed.
    sql`(${articles.is_visible} or ${articles.is_embargoed})`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(above)
        .where(
          and(
            eq(above.slug, articles.slug),
            isShown(above),
            gt(rankOf(above.layer), rankOf(articles.layer)),
          ),
        ),
    ),
  );
}

/** Files and samples always, which are published as they are; what the database holds once it is published. */
function isShown({ status }: Pick<typeof articles, 'status'>): SQL {
  return sql`${status} = 'published'`;
}

function rankOf(layer: typeof articles.layer): SQL<number> {
  const order = sql.join(
    articleLayers.map((each) => sql`${each}::text`),
    sql`, `,
  );
  return sql<number>`array_position(array[${order}], ${layer})`;
}

/** Every layer that has a row of the slug, the lowest first. */
export function layersOfSlug(db: Reading['db']): SQL<ArticleLayer[]> {
  const layers = db
    .select({ layer: above.layer })
    .from(above)
    .where(eq(above.slug, articles.slug))
    .orderBy(rankOf(above.layer));
  return sql<ArticleLayer[]>`array(${layers})`;
}

/** Articles after those of the page that gave the cursor. Throws `Invalid` for another text. */
export function afterCursor(cursor: string): SQL | undefined {
  const position = readCursor(cursor);
  if (!position) throw new Invalid('problem.badRequest', { cursor: 'fault.format' });
  const [date, id] = position;
  // The first condition alone can be looked up in an index.
  return and(
    lte(articles.date, date),
    or(lt(articles.date, date), and(eq(articles.date, date), gt(articles.id, id))),
  );
}

/** A page of this many rows, out of one row more than that where there is a next page. */
export function pageOf<Article extends ArticleRecord>(
  rows: readonly Article[],
  limit: number,
): ArticlePage<Article> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    articles: page,
    nextCursor: last && rows.length > limit ? writeCursor(last.date, last.id) : null,
  };
}
