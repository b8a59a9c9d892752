// The articles of the newsroom's list that say the words of a search, in whichever order: read along it where many say them,
// looked up in the indexes of words where few do.
import { aliasedTable, and, inArray, type SQL, sql } from 'drizzle-orm';
import { copiesAt, slugsOfCopiesSaying } from '#domain/content/server';
import { type Language, languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { articleKind } from './article-kind.server.ts';
import type { ArticleRecord } from './articles.ts';
import { articles, wordsOfArticle } from './articles.table.ts';
import type { SiteOrder } from './site-order.server.ts';
import { wordFinder, wordQuery } from './word-query.ts';

type Db = Services['db'];

const saying = aliasedTable(articles, 'saying');

/** So many articles more than are asked for are read at once. */
const spare = 5;

/** Of the articles that are read along the order so many have to say the words; of fewer the indexes know sooner. */
const leastOften = 0.4;

/** So many articles of the list are looked through for each that says the words. */
const readForOne = 10;

/** What is looked through, and how its first rows under a condition are read. */
interface SearchedList<Row> {
  listed: SQL | undefined;
  order: SiteOrder;
  /** How many rows are asked for. */
  count: number;
  first(where: SQL | undefined, count: number): PromiseLike<Row[]>;
}

interface ListedRow {
  article: ArticleRecord;
  key: string;
}

/** Whether there are words to search for. */
export function isSearch(search: string | undefined): search is string {
  return search !== undefined && wordQuery(search) !== null;
}

/** The first rows of the list that say all words of a search, or of which what is being written does. */
export async function firstSaying<Row extends ListedRow>(
  db: Db,
  search: string,
  list: SearchedList<Row>,
): Promise<Row[]> {
  const query = wordQuery(search) ?? '';
  const rows = await rowsAlong(db, search, list);
  if (rows) return rows;
  const ids = (await idsAlong(db, query, list)) ?? idsSaying(db, query);
  return list.first(and(list.listed, inArray(articles.id, ids)), list.count);
}

/**
 * The rows that say the words, read along the order; null where not enough do. The list of a word that most articles
 * say takes the index the longer, the more there are.
 */
async function rowsAlong<Row extends ListedRow>(
  db: Db,
  search: string,
  { listed, order, count, first }: SearchedList<Row>,
): Promise<Row[] | null> {
  const says = wordFinder(search);
  const found: Row[] = [];
  let where = listed;
  for (let read = 1; ;) {
    const rows = await first(where, count + spare);
    const others = new Set(rows.filter(({ article }) => !says(textsOf(article))));
    read += rows.length;
    const known = found.length + rows.length - others.size;
    if (known === 0 || known < read * leastOften) return null;
    const slugs = [...others].map(({ article }) => article.slug);
    const copies = await copiesAt(db, articleKind.name, slugs);
    found.push(
      ...rows.filter(
        (row) => !others.has(row) || says(textsOf(copies.get(row.article.slug) ?? {})),
      ),
    );
    if (found.length >= count) return found.slice(0, count);
    const last = rows.at(-1);
    if (!last || rows.length < count + spare) return null;
    where = and(listed, order.after(order.cursorAt({ key: last.key, id: last.article.id })));
  }
}

type Searched = `${'title' | 'summary' | 'body'}_${Language}`;

/** What editors search of an article, or of what is being written, as the indexes of words have it. */
function textsOf(content: Readonly<Partial<Record<Searched, unknown>>>): string[] {
  return (['title', 'summary', 'body'] as const)
    .flatMap((field) => languages.map((language) => content[`${field}_${language}`]))
    .filter((text) => typeof text === 'string');
}

/**
 * The ids of as many articles as are asked for, where the first of the list have so many that say the words; otherwise
 * undefined. To sort all that say them takes the longer, the more there are.
 */
async function idsAlong(
  db: Db,
  query: string,
  { listed, order, count }: SearchedList<ListedRow>,
): Promise<string[] | undefined> {
  const read = count * readForOne;
  const first = await db
    .select({ id: articles.id })
    .from(articles)
    .where(listed)
    .orderBy(...order.by)
    .limit(read);
  if (first.length < read) return undefined;
  const ids = first.map(({ id }) => id);
  const among = new Set((await idsSaying(db, query, ids)).map(({ id }) => id));
  return among.size >= count ? [...among] : undefined;
}

/**
 * The ids of the articles that say all words of this `tsquery`, or of which what is being written does, as a query; each
 * half has an index of its own. Of all articles, or of those of `ids`.
 */
function idsSaying(db: Db, query: string, ids?: readonly string[]) {
  const isAmong = ids && inArray(saying.id, [...ids]);
  const inPlace = db
    .select({ id: saying.id })
    .from(saying)
    .where(and(isAmong, sql`${wordsOfArticle(saying)} @@ ${query}::tsquery`));
  const inCopies = db
    .select({ id: saying.id })
    .from(saying)
    .where(and(isAmong, inArray(saying.slug, slugsOfCopiesSaying(db, articleKind.name, query))));
  return inPlace.unionAll(inCopies);
}
