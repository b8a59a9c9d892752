// The articles of the newsroom's list that say the words of a search, in whichever order: read along it where many say them,
// looked up in the indexes of words where few do.
import { aliasedTable, and, inArray, type SQL, sql } from 'drizzle-orm';
import { slugsOfCopiesSaying, textOfCopyAt } from '#domain/content/server';
import { fold } from '#domain/text';
import type { Services } from '#platform/services';
import { articleKind } from './article-kind.server.ts';
import { articles, textOfArticle, wordsOfArticle } from './articles.table.ts';
import type { SiteOrder } from './site-order.server.ts';
import { type SearchedWord, wordQuery } from './word-query.ts';

type Db = Services['db'];

const saying = aliasedTable(articles, 'saying');

/** So many articles more than are asked for are read at once. */
const spare = 5;

/** Of the articles that are read so many have to say the words for more to be read; of fewer the indexes know sooner. */
const leastOften = 0.4;

/** So many articles of the list are looked through for each that says the words. */
const lookedThrough = 10;

/** What is looked through, and how its first rows under a condition are read. */
interface SearchedList<Row> {
  listed: SQL | undefined;
  order: SiteOrder;
  /** How many rows are asked for. */
  count: number;
  first(where: SQL | undefined, count: number): PromiseLike<Row[]>;
}

/** The first rows of the list that say all these words, or of which what is being written does; in three queries at most. */
export async function firstSaying<Row>(
  db: Db,
  words: readonly SearchedWord[],
  list: SearchedList<Row>,
): Promise<Row[]> {
  const ids = (await idsAlong(db, words, list)) ?? idsSaying(db, wordQuery(words));
  return list.first(and(list.listed, inArray(articles.id, ids)), list.count);
}

/**
 * The ids of as many articles as are asked for, where the first of the list have so many that say the words; otherwise
 * undefined. To sort all that say them takes the longer, the more there are, and so does the list of a word in the index:
 * what many say is looked for in their texts.
 */
async function idsAlong(
  db: Db,
  words: readonly SearchedWord[],
  list: SearchedList<unknown>,
): Promise<string[] | undefined> {
  const { listed, order, count } = list;
  const read = count + spare;
  const isRead = sql`row_number() over (order by ${sql.join(order.by, sql`, `)}) <= ${read}`;
  const { text, copy } = textsIn(db);
  const looked = await db
    .select({
      id: articles.id,
      text: sql<string | null>`case when ${isRead} then ${text} end`,
      copy: sql<string | null>`case when ${isRead} then ${copy} end`,
    })
    .from(articles)
    .where(listed)
    .orderBy(...order.by)
    .limit(count * lookedThrough);
  const first = looked.slice(0, read).map(folded);
  const found = idsOf(first, words);
  if (found.length >= count) return found;
  const share = found.length / read;
  if (share >= leastOften) {
    const more = Math.ceil(((count - found.length) / share) * 1.5);
    const next = looked.slice(read, read + more).map(({ id }) => id);
    const texts = await db
      .select({ id: articles.id, text, copy })
      .from(articles)
      .where(inArray(articles.id, next));
    const all = [...found, ...idsOf(texts.map(folded), words)];
    return all.length >= count ? all : undefined;
  }
  if (looked.length < count * lookedThrough) return undefined;
  const rarer = found.length > 0 ? [] : words.filter((word) => !isSaidByAll(word, first));
  if (rarer.length > 0 && rarer.length < words.length)
    return idsOfRarer(db, { words, rarer }, list);
  const ids = looked.map(({ id }) => id);
  const among = new Set((await idsSaying(db, wordQuery(words), ids)).map(({ id }) => id));
  return among.size >= count ? [...among] : undefined;
}

/** Of what says the rarer words, what says the others too, which nearly everything does: their list would be the longest. */
async function idsOfRarer(
  db: Db,
  { words, rarer }: Record<'words' | 'rarer', readonly SearchedWord[]>,
  { listed, order, count }: SearchedList<unknown>,
): Promise<string[] | undefined> {
  const rows = await db
    .select({ id: articles.id, ...textsIn(db) })
    .from(articles)
    .where(and(listed, inArray(articles.id, idsSaying(db, wordQuery(rarer)))))
    .orderBy(...order.by)
    .limit(count + spare);
  const found = idsOf(rows.map(folded), words);
  return found.length >= count || rows.length < count + spare ? found : undefined;
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

/** What an article says in the fields that editors search, and what is being written of it. */
function textsIn(db: Db) {
  return {
    text: textOfArticle(articles),
    copy: sql<string | null>`(${textOfCopyAt(db, articleKind.name, articles.slug)})`,
  };
}

interface Texts {
  id: string;
  text: string | null;
  copy: string | null;
}

function folded({ id, text, copy }: Texts): { id: string; texts: string[] } {
  return { id, texts: [text, copy].flatMap((each) => (each === null ? [] : fold(each))) };
}

type Folded = ReturnType<typeof folded>;

/** The ids of those of which one text has all words. */
function idsOf(rows: readonly Folded[], words: readonly SearchedWord[]): string[] {
  return rows
    .filter(({ texts }) => texts.some((text) => words.every(({ isIn }) => isIn(text))))
    .map(({ id }) => id);
}

function isSaidByAll({ isIn }: SearchedWord, rows: readonly Folded[]): boolean {
  return rows.every(({ texts }) => texts.some((text) => isIn(text)));
}
