// What stands on the front page: the featured articles in the places that editors gave them, the latest of the
// others, and the week on the radar. All of it is one query, of the rows that are shown.
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { editorialDay } from '#i18n/dates';
import { emptyFilter } from '#domain/taxonomy';
import type { Services } from '#platform/services';
import { readArchive } from './archive.server.ts';
import type { ArticleCard } from './articles.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './columns.ts';
import { featuredPlaceCount } from './featured-places.ts';
import { featuredPlaces } from './featured-places.table.ts';
import type { RadarWeek, WeekSector } from './radar-sectors.ts';
import { radarWeekOf } from './radar-week.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

const latestShown = 4;
/** How many articles of the week are named on the radar; further ones are counted. */
const namedOnRadar = 8;

interface FrontPage {
  lead: ArticleCard | null;
  /** The featured articles beside the lead, at most three. */
  featured: ArticleCard[];
  /** Four others, newest first. */
  latest: ArticleCard[];
  radar: RadarSector[];
}

/** A sector of the radar with the articles that are named on it, newest first. */
interface RadarSector extends Pick<WeekSector, 'topic' | 'count'> {
  articles: ArticleCard[];
}

/** How many articles of the last seven days each topic of the radar has. */
export async function radarWeek(services: Reading, now: Date): Promise<RadarWeek> {
  return services.memo.getOrCompute(
    `articles:radar-week:${editorialDay(now)}`,
    ['articles'],
    async () => radarWeekOf((await readArchive(services)).visible, now),
  );
}

/** The front page at this time. Where no article is featured the newest one leads. */
export async function frontPage(services: Reading, now: Date): Promise<FrontPage> {
  const { visible } = await readArchive(services);
  const week = await radarWeek(services, now);
  const named = new Set(
    week
      .flatMap(({ articles: of }) => of)
      .toSorted((one, other) => other.date - one.date)
      .slice(0, namedOnRadar)
      .map(({ slug }) => slug),
  );
  const other = { filter: emptyFilter, isFeatured: false, limit: latestShown + 1 };
  const newest = visible.select(other).slugs;
  const { featured, bySlug } = await readFeatured(services, {
    limit: featuredPlaceCount,
    others: [...newest, ...named],
  });
  const others = newest.flatMap((slug) => bySlug.get(slug) ?? []);
  const lead = featured[0] ?? others[0] ?? null;
  return {
    lead,
    featured: featured.slice(1),
    latest: others.filter((article) => article !== lead).slice(0, latestShown),
    radar: week.map(({ topic, count, articles: of }) => ({
      topic,
      count,
      articles: of.flatMap(({ slug }) => (named.has(slug) ? (bySlug.get(slug) ?? []) : [])),
    })),
  };
}

/** The featured articles: those with a place in its order, then the newest without one. */
export async function featuredArticles(services: Reading, limit: number): Promise<ArticleCard[]> {
  return (await readFeatured(services, { limit, others: [] })).featured;
}

/** The featured articles, and those of other slugs, in one query. */
async function readFeatured(
  services: Reading,
  { limit, others }: { limit: number; others: readonly string[] },
): Promise<{ featured: ArticleCard[]; bySlug: Map<string, ArticleCard> }> {
  const { visible } = await readArchive(services);
  const newest = visible.select({ filter: emptyFilter, isFeatured: true, limit }).slugs;
  const { place } = getTableColumns(featuredPlaces);
  const rows = await services.db
    .select({ article: cardColumns, place })
    .from(articles)
    .leftJoin(featuredPlaces, eq(featuredPlaces.slug, articles.slug))
    .where(and(articles.is_visible, isPlacedOr(services.db, [...newest, ...others])));
  const bySlug = new Map(rows.map(({ article }) => [article.slug, article]));
  const placed = rows
    .filter(({ article, place: given }) => given !== null && article.featured)
    .toSorted((one, another) => (one.place ?? 0) - (another.place ?? 0))
    .map(({ article }) => article);
  const rest = newest
    .flatMap((slug) => bySlug.get(slug) ?? [])
    .filter((article) => article.featured && !placed.includes(article));
  return { featured: [...placed, ...rest].slice(0, limit), bySlug };
}

/** An array of all slugs, so that each is looked up in the index. */
function isPlacedOr(db: Reading['db'], slugs: readonly string[]): SQL {
  const placed = db.select({ slug: featuredPlaces.slug }).from(featuredPlaces);
  return sql`${articles.slug} = any(array(${placed}) || ${sql.param([...slugs])}::text[])`;
}
