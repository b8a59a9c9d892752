// Part of the archive's index: some articles that follow one another by date, and at which places among them each
// facet stands. A facet is a topic, a type, a tag, or that an article is sponsored or featured.
import type { Filter } from '#domain/taxonomy';

/** An article as the index knows it. */
export interface IndexedArticle {
  slug: string;
  /** Milliseconds since 1970. */
  date: number;
  facets: readonly string[];
}

export interface Faceted {
  topics: readonly string[];
  type: string;
  tags: readonly string[];
  sponsored: boolean;
  featured: boolean;
}

/** What selected articles have: one facet of each of these groups, and none of the others. */
export interface Conditions {
  oneOfEach: readonly (readonly string[])[];
  noneOf: readonly string[];
}

const tagPrefix = 'tag ';
const sponsoredFacet = 'sponsored';
const featuredFacet = 'featured';
const excluded = 255;

export function facetsOf({ topics, type, tags, sponsored, featured }: Faceted): string[] {
  const named = [...topics.map(topicFacet), typeFacet(type), ...tags.map(tagFacet)];
  if (sponsored) named.push(sponsoredFacet);
  if (featured) named.push(featuredFacet);
  return [...new Set(named)];
}

/** The rule of `passesFilter` as facets; with `isFeatured` only the featured ones or only the others. */
export function conditionsOf(filter: Filter, isFeatured?: boolean): Conditions {
  const { topics, type, tags, sponsored } = filter;
  const marks = new Map([
    [sponsoredFacet, sponsored],
    [featuredFacet, isFeatured],
  ]);
  const marked = (value: boolean) => [...marks.keys()].filter((mark) => marks.get(mark) === value);
  return {
    oneOfEach: [
      ...marked(true).map((mark) => [mark]),
      ...(type === undefined ? [] : [[typeFacet(type)]]),
      ...[topics.map(topicFacet), tags.map(tagFacet)].filter(({ length }) => length > 0),
    ],
    noneOf: marked(false),
  };
}

/** The tag that the facet stands for; undefined for another facet. */
export function tagOf(facet: string): string | undefined {
  return facet.startsWith(tagPrefix) ? facet.slice(tagPrefix.length) : undefined;
}

function topicFacet(topic: string): string {
  return `topic ${topic}`;
}

function typeFacet(type: string): string {
  return `type ${type}`;
}

function tagFacet(tag: string): string {
  return tagPrefix + tag;
}

/** Newest first; of one date by slug, whatever the database's collation. */
export function compareArticles(
  one: Pick<IndexedArticle, 'slug' | 'date'>,
  other: Pick<IndexedArticle, 'slug' | 'date'>,
): number {
  return other.date - one.date || (one.slug < other.slug ? -1 : Number(one.slug > other.slug));
}

/** How many of the first items fulfil a condition that none fulfils after one that does not. */
export function countWhile<Item>(
  items: readonly Item[],
  isBefore: (item: Item) => boolean,
): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) from = middle + 1;
    else to = middle;
  }
  return from;
}

export class FacetBlock {
  readonly articles: IndexedArticle[];
  /** Made when somebody asks after a change. */
  #places: Map<string, number[]> | undefined;

  constructor(articles: IndexedArticle[]) {
    this.articles = articles;
  }

  insert(article: IndexedArticle): void {
    this.articles.splice(this.#placeOf(article), 0, article);
    this.#places = undefined;
  }

  delete(article: IndexedArticle): void {
    this.articles.splice(this.#placeOf(article), 1);
    this.#places = undefined;
  }

  /** Keeps the first half, and returns a block of the second. */
  halve(): FacetBlock {
    this.#places = undefined;
    return new FacetBlock(this.articles.splice(this.articles.length >> 1));
  }

  /** How many of its articles are selected. */
  count(conditions: Conditions): number {
    return this.#mark(conditions).count;
  }

  /** Those of its articles that are selected. */
  select(conditions: Conditions): IndexedArticle[] {
    const { marks } = this.#mark(conditions);
    return this.articles.filter((_, place) => marks[place] === conditions.oneOfEach.length);
  }

  /** Marks each article with the number of groups that it fulfils one after the other, from the first on. */
  #mark({ oneOfEach, noneOf }: Conditions): { marks: Uint8Array; count: number } {
    const marks = new Uint8Array(this.articles.length);
    const places = (this.#places ??= placesOf(this.articles));
    let count = marks.length;
    const raise = (facet: string, from: number, to: number) => {
      let raised = 0;
      for (const place of places.get(facet) ?? []) {
        if (marks[place] !== from) continue;
        marks[place] = to;
        raised += 1;
      }
      return raised;
    };
    for (const [met, facets] of oneOfEach.entries()) {
      count = facets.reduce((sum, facet) => sum + raise(facet, met, met + 1), 0);
      if (count === 0) return { marks, count };
    }
    for (const facet of noneOf) count -= raise(facet, oneOfEach.length, excluded);
    return { marks, count };
  }

  #placeOf(article: IndexedArticle): number {
    return countWhile(this.articles, (each) => compareArticles(each, article) < 0);
  }
}

function placesOf(articles: readonly IndexedArticle[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { facets }] of articles.entries()) {
    for (const facet of facets) {
      const known = places.get(facet);
      if (known) known.push(place);
      else places.set(facet, [place]);
    }
  }
  return places;
}
