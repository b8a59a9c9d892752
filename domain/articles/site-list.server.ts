// What the site consists of, layer by layer, as the panel lists it: under each slug the row that stands
// highest, where it comes from, and what else is kept under that slug.
import { aliasedTable, and, desc, eq, gt, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors';
import { readCursor, writeCursor } from '#platform/cursor';
import type { Services } from '#platform/services';
import type { ArticleLayer, ArticleRecord } from './articles.ts';
import { articleLayers } from './articles.ts';
import { articles } from './articles.table.ts';

type Reading = Pick<Services, 'db'>;

/** An article with the layer it comes from, and every layer that holds something under its slug. */
export interface LayeredArticle extends ArticleRecord {
  layer: ArticleLayer;
  layers: ArticleLayer[];
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
 * One stretch of the site's articles, newest first, and what asks for the next: null at the end. One whose
 * date lies ahead is among them. Throws `Invalid` for a cursor that was not given out.
 */
export async function listSite(
  { db }: Reading,
  { limit, cursor, layer, slug }: SiteListInput,
): Promise<{ articles: LayeredArticle[]; nextCursor: string | null }> {
  const rows = await db
    .select({ article: articles, layers: layersOfSlug(db) })
    .from(articles)
    .where(
      and(
        isHighest(db),
        layer === undefined ? undefined : eq(articles.layer, layer),
        slug === undefined ? undefined : eq(articles.slug, slug),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(articles.date), articles.id)
    .limit(limit + 1);
  const page = rows
    .slice(0, limit)
    .map(({ article, layers }) => Object.assign(article, { layers }));
  const last = page.at(-1);
  return {
    articles: page,
    nextCursor: last && rows.length > limit ? writeCursor(last.date, last.id) : null,
  };
}

/** How many articles the site consists of. */
export async function countSite({ db }: Reading): Promise<number> {
  return db.$count(articles, isHighest(db));
}

const above = aliasedTable(articles, 'above');

/** Of the rows of a slug that may be shown, no other stands above it. */
function isHighest(db: Reading['db']): SQL | undefined {
  return and(
    isShown(articles),
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

/** Files and samples always; what the database holds once it is published. */
function isShown({ layer, status }: Pick<typeof articles, 'layer' | 'status'>): SQL | undefined {
  return or(ne(layer, 'dynamic'), eq(status, 'published'));
}

function rankOf(layer: typeof articles.layer): SQL<number> {
  const order = sql.join(
    articleLayers.map((each) => sql`${each}::text`),
    sql`, `,
  );
  return sql<number>`array_position(array[${order}], ${layer})`;
}

function layersOfSlug(db: Reading['db']): SQL<ArticleLayer[]> {
  const layers = db
    .select({ layer: above.layer })
    .from(above)
    .where(eq(above.slug, articles.slug))
    .orderBy(rankOf(above.layer));
  return sql<ArticleLayer[]>`array(${layers})`;
}

function after(cursor: string): SQL | undefined {
  const place = readCursor(cursor);
  if (!place) throw new Invalid('problem.badRequest');
  const [date, id] = place;
  return or(lt(articles.date, date), and(eq(articles.date, date), gt(articles.id, id)));
}
