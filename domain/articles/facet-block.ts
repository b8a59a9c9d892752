// Part of the archive's index: some articles that follow one another by date, and at which places among them each
// facet stands.
import { editorialMonth, editorialTimeZone, timesOfMonth } from '#i18n/dates';
import type { ArchiveMonth } from './articles.ts';
import { allBits, bitsOf, clearBit, combine, countBits, hasBit, setBit, wordBits } from './bits.ts';
import type { Conditions } from './facets.ts';

/** An article as the index knows it. */
export interface IndexedArticle {
  slug: string;
  /** Milliseconds since 1970. */
  date: number;
  facets: readonly string[];
  /** The number of its text among those that are searched. */
  text: number;
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
  #places: Map<string, number[] | Int32Array> | undefined;
  #months: { zone: string; list: ArchiveMonth[] } | undefined;
  #texts: Int32Array | undefined;

  constructor(articles: IndexedArticle[]) {
    this.articles = articles;
  }

  insert(article: IndexedArticle): void {
    this.articles.splice(this.#placeOf(article), 0, article);
    this.forget();
  }

  delete(article: IndexedArticle): void {
    this.articles.splice(this.#placeOf(article), 1);
    this.forget();
  }

  /** Puts the article in place of one that stands where it belongs. */
  replace(old: IndexedArticle, article: IndexedArticle): void {
    const place = this.#placeOf(old);
    this.articles[place] = article;
    if (this.#texts) this.#texts[place] = article.text;
    for (const facet of old.facets) {
      if (!article.facets.includes(facet)) this.#mark(facet, place, false);
    }
    for (const facet of article.facets) {
      if (!old.facets.includes(facet)) this.#mark(facet, place, true);
    }
  }

  /** Keeps the first half, and returns a block of the second. */
  halve(): FacetBlock {
    this.forget();
    return new FacetBlock(this.articles.splice(this.articles.length >> 1));
  }

  /** To be called where its articles' texts have other numbers. */
  forget(): void {
    this.#places = undefined;
    this.#months = undefined;
    this.#texts = undefined;
  }

  /** The months of its articles, the newest first. */
  months(): readonly ArchiveMonth[] {
    const zone = editorialTimeZone();
    if (this.#months?.zone !== zone) this.#months = { zone, list: monthsOf(this.articles) };
    return this.#months.list;
  }

  /** How many of its articles are selected. */
  count(conditions: Conditions): number {
    return countBits(this.#selected(conditions));
  }

  /** Those of its articles that are selected. */
  select(conditions: Conditions): IndexedArticle[] {
    const selected = this.#selected(conditions);
    return this.articles.filter((_, place) => hasBit(selected, place));
  }

  /** The places of the selected articles, a bit each. */
  #selected({ oneOfEach, noneOf, between, texts }: Conditions): Int32Array {
    const selected = between ? this.#bitsBetween(between) : allBits(this.articles.length);
    if (texts) combine(selected, this.#bitsOfTexts(texts), (one, other) => one & other);
    for (const facets of oneOfEach) {
      const either = new Int32Array(selected.length);
      for (const facet of facets) combine(either, this.#bitsOf(facet), (one, other) => one | other);
      combine(selected, either, (one, other) => one & other);
    }
    for (const facet of noneOf) {
      combine(selected, this.#bitsOf(facet), (one, other) => one & ~other);
    }
    return selected;
  }

  /** The places of a facet as bits, made when it is first asked for; undefined where no article has it. */
  #bitsOf(facet: string): Int32Array | undefined {
    this.#places ??= placesOf(this.articles);
    const places = this.#places.get(facet);
    if (!places || places instanceof Int32Array) return places;
    const bits = bitsOf(this.articles.length, places);
    this.#places.set(facet, bits);
    return bits;
  }

  /** Says whether the article at this place has the facet, where places are known. */
  #mark(facet: string, place: number, hasIt: boolean): void {
    if (!this.#places) return;
    const bits = this.#bitsOf(facet) ?? bitsOf(this.articles.length, []);
    if (hasIt) setBit(bits, place);
    else clearBit(bits, place);
    this.#places.set(facet, bits);
  }

  #bitsBetween([from, to]: readonly [number, number]): Int32Array {
    const first = countWhile(this.articles, ({ date }) => date >= to);
    const end = countWhile(this.articles, ({ date }) => date >= from);
    const places = Array.from({ length: end - first }, (_, index) => first + index);
    return bitsOf(this.articles.length, places);
  }

  #bitsOfTexts(texts: Int32Array): Int32Array {
    const numbers = (this.#texts ??= Int32Array.from(this.articles, ({ text }) => text));
    const bits = new Int32Array(Math.ceil(numbers.length / wordBits));
    for (let place = 0; place < numbers.length; place += 1) {
      if (hasBit(texts, numbers[place] ?? 0)) setBit(bits, place);
    }
    return bits;
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

function monthsOf(articles: readonly IndexedArticle[]): ArchiveMonth[] {
  const months: ArchiveMonth[] = [];
  let place = 0;
  for (let first = articles[0]; first; first = articles[place]) {
    const month = editorialMonth(new Date(first.date));
    const [from] = timesOfMonth(month);
    const end = countWhile(articles, ({ date }) => date >= from);
    months.push({ month, count: end - place });
    place = end;
  }
  return months;
}
