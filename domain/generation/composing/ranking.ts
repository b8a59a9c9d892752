// Which texts answer a question best: BM25 (Robertson and Zaragoza, 2009) over a few hundred of them.
// Safe in the browser.
import { contentStems } from '#domain/text';

/** Terms that are asked for, each with its weight. */
export type Query = ReadonlyMap<string, number>;

export interface Ranked<Item> {
  item: Item;
  score: number;
}

const saturation = 1.4;
const lengthWeight = 0.6;

/** The items that share a term with the query, best first; among equals the order given. */
export function rank<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  query: Query,
): Ranked<Item>[] {
  const counted = items.map((item) => ({ item, counts: countTerms(contentStems(textOf(item))) }));
  const averageLength = counted.reduce((sum, { counts }) => sum + counts.total, 0) / items.length;
  const inverseFrequency = new Map(
    [...query.keys()].map((term) => {
      const holders = counted.filter(({ counts }) => counts.of.has(term)).length;
      return [term, Math.log(1 + (items.length - holders + 0.5) / (holders + 0.5))];
    }),
  );
  return counted
    .map(({ item, counts }) => ({
      item,
      score: scoreOf(counts, { query, inverseFrequency, averageLength }),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

interface TermCounts {
  of: Map<string, number>;
  total: number;
}

function countTerms(terms: readonly string[]): TermCounts {
  const of = new Map<string, number>();
  for (const term of terms) of.set(term, (of.get(term) ?? 0) + 1);
  return { of, total: terms.length };
}

/** What a text is scored by: the same for all texts of one ranking. */
interface Scoring {
  query: Query;
  /** Of each term of the query: the rarer among the texts, the higher. */
  inverseFrequency: ReadonlyMap<string, number>;
  averageLength: number;
}

function scoreOf(counts: TermCounts, { query, inverseFrequency, averageLength }: Scoring): number {
  const length = 1 - lengthWeight + lengthWeight * (counts.total / (averageLength || 1));
  let score = 0;
  for (const [term, weight] of query) {
    const count = counts.of.get(term) ?? 0;
    score +=
      weight *
      (inverseFrequency.get(term) ?? 0) *
      ((count * (saturation + 1)) / (count + saturation * length || 1));
  }
  return score;
}
