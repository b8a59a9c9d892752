// The articles that meet conditions, by place among them.
import { countWhile, type FacetBlock, type IndexedArticle } from './facet-block.ts';
import type { Conditions } from './facets.ts';

/** The articles that meet conditions, newest first: counted in every block, read only where they are asked for. */
export class FoundArticles {
  readonly #parts: { block: FacetBlock; count: number }[];
  readonly #conditions: Conditions;
  readonly total: number;

  constructor(blocks: readonly FacetBlock[], conditions: Conditions) {
    this.#conditions = conditions;
    this.#parts = blocks.map((block) => ({ block, count: block.count(conditions) }));
    this.total = this.#parts.reduce((sum, { count }) => sum + count, 0);
  }

  slice(from: number, to: number): IndexedArticle[] {
    const found: IndexedArticle[] = [];
    let before = 0;
    for (const { block, count } of this.#parts) {
      if (before >= to) break;
      if (count > 0 && before + count > from) {
        const selected = block.select(this.#conditions);
        found.push(...selected.slice(Math.max(0, from - before), to - before));
      }
      before += count;
    }
    return found;
  }

  /** Oldest first. Articles of one date keep their order, so all those of the first and the last date are read. */
  oldest(offset: number, limit: number): IndexedArticle[] {
    const end = this.total - offset;
    if (end <= 0 || limit === 0) return [];
    const [oldest] = this.slice(end - 1, end);
    const start = Math.max(0, end - limit);
    const [newest] = this.slice(start, start + 1);
    if (!newest || !oldest) return [];
    const from = this.#countWhile(({ date }) => date > newest.date);
    const to = this.#countWhile(({ date }) => date >= oldest.date);
    const found = this.slice(from, to).toSorted((one, other) => one.date - other.date);
    const skipped = offset - (this.total - to);
    return found.slice(skipped, skipped + limit);
  }

  #countWhile(isBefore: (article: IndexedArticle) => boolean): number {
    let count = 0;
    for (const part of this.#parts) {
      const last = part.block.articles.at(-1);
      if (last && isBefore(last)) count += part.count;
      else return count + countWhile(part.block.select(this.#conditions), isBefore);
    }
    return count;
  }
}
