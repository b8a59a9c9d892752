// Which articles pass a filter, how many, and in which order: an index of their facets in memory. A question costs
// what the facets in it are carried, far less than a row each; a change costs one block of articles.
import type { Filter } from '#domain/taxonomy';
import { timesOfMonth } from '#i18n/dates';
import type { ArchiveMonth } from './articles.ts';
import { isEmpty } from './bits.ts';
import { compareArticles, countWhile, FacetBlock, type IndexedArticle } from './facet-block.ts';
import { FacetCounts } from './facet-counts.ts';
import { type Conditions, conditionsOf, type Faceted, facetsOf } from './facets.ts';
import { FoundArticles } from './found-articles.ts';
import { WordIndex } from './word-index.ts';

export interface Selection {
  filter: Filter;
  isFeatured?: boolean | undefined;
  /** Words that title or summary hold in one of the languages, all of them. Without any word it leaves none out. */
  search?: string | undefined;
  /** Only those of a month in the publication's time zone: `2026-11`. */
  month?: string | undefined;
  /** Newest or oldest first; articles of one date by slug in both. */
  order?: 'newest' | 'oldest' | undefined;
  limit: number;
  offset?: number | undefined;
}

export interface Selected {
  slugs: string[];
  /** How many are selected, whatever the limit. */
  total: number;
}

export class ArchiveIndex {
  readonly #maxBlockSize: number;
  readonly #blocks: FacetBlock[] = [new FacetBlock([])];
  readonly #articles = new Map<string, IndexedArticle>();
  readonly #facets = new FacetCounts();
  readonly #words = new WordIndex<IndexedArticle>();

  constructor(maxBlockSize = 1024) {
    this.#maxBlockSize = maxBlockSize;
  }

  get size(): number {
    return this.#articles.size;
  }

  /** Puts the article in, in place of what stood under its slug. */
  put(slug: string, article: Faceted & { date: number; text: string }): void {
    const known = this.#articles.get(slug);
    // One of another date stands at another place.
    if (known && known.date !== article.date) this.remove(slug);
    const facets = facetsOf(article).map((facet) => this.#facets.count(facet, 1));
    const indexed = { slug, date: article.date, facets, text: 0 };
    this.#words.add(indexed, article.text);
    this.#articles.set(slug, indexed);
    if (known && known.date === article.date) {
      this.#blocks[this.#blockOf(known)]?.replace(known, indexed);
      this.#forget(known);
    } else {
      this.#insert(indexed);
    }
  }

  /** Takes the article under this slug out, where there is one. */
  remove(slug: string): void {
    const article = this.#articles.get(slug);
    if (!article) return;
    this.#articles.delete(slug);
    const at = this.#blockOf(article);
    const block = this.#blocks[at];
    block?.delete(article);
    if (block?.articles.length === 0 && this.#blocks.length > 1) this.#blocks.splice(at, 1);
    this.#forget(article);
  }

  #insert(article: IndexedArticle): void {
    const at = this.#blockOf(article);
    const block = this.#blocks[at];
    block?.insert(article);
    if (block && block.articles.length > this.#maxBlockSize) {
      this.#blocks.splice(at + 1, 0, block.halve());
    }
  }

  /** Counts the article and its words no more. */
  #forget(article: IndexedArticle): void {
    for (const facet of article.facets) this.#facets.count(facet, -1);
    if (this.#words.remove(article)) for (const block of this.#blocks) block.forget();
  }

  /** A part of the articles that pass the filter, and how many pass it. */
  select(selection: Selection): Selected {
    const {
      filter,
      isFeatured,
      search = '',
      month,
      order = 'newest',
      limit,
      offset = 0,
    } = selection;
    const facets = conditionsOf(filter, isFeatured);
    const texts = this.#words.find(search) ?? undefined;
    if (!this.#canBeMet(facets.oneOfEach) || (texts && isEmpty(texts))) {
      return { slugs: [], total: 0 };
    }
    const between = month === undefined ? undefined : timesOfMonth(month);
    const found = new FoundArticles(this.#blocks, { ...facets, texts, between });
    const { total } = found;
    const articles =
      order === 'newest' ? found.slice(offset, offset + limit) : found.oldest(offset, limit);
    return { slugs: articles.map(({ slug }) => slug), total };
  }

  /** The article at this place, the newest at 0; undefined where there is none. */
  at(place: number): Pick<IndexedArticle, 'slug' | 'date'> | undefined {
    return new FoundArticles(this.#blocks, { oneOfEach: [], noneOf: [] }).slice(
      place,
      place + 1,
    )[0];
  }

  /** The articles of this time (epoch ms) and later, newest first. */
  *since(time: number): Generator<IndexedArticle> {
    for (const { articles } of this.#blocks) {
      for (const article of articles) {
        if (article.date < time) return;
        yield article;
      }
    }
  }

  /** The months that articles are of, the newest first. */
  months(): ArchiveMonth[] {
    const counts = new Map<string, number>();
    for (const block of this.#blocks) {
      for (const { month, count } of block.months()) {
        counts.set(month, (counts.get(month) ?? 0) + count);
      }
    }
    return [...counts].map(([month, count]) => ({ month, count }));
  }

  /** The tags that most articles carry, the commonest first. */
  commonestTags(limit: number): string[] {
    return this.#facets.commonestTags(limit);
  }

  /** Whether there is an article with a facet of each of these groups, as far as that is known without looking. */
  #canBeMet(oneOfEach: Conditions['oneOfEach']): boolean {
    return oneOfEach.every((facets) => facets.some((facet) => this.#facets.has(facet)));
  }

  /** The number of the block in which the article stands or belongs. */
  #blockOf(article: IndexedArticle): number {
    const before = countWhile(this.#blocks, ({ articles: [first] }) =>
      Boolean(first && compareArticles(first, article) <= 0),
    );
    return Math.max(0, before - 1);
  }
}
