// How many articles carry each facet, and which tags are carried most.
import { countWhile } from './facet-block.ts';
import { tagOf } from './facets.ts';

interface FacetCount {
  facet: string;
  count: number;
}

export class FacetCounts {
  /** By facet, with the text that all articles share. */
  readonly #counts = new Map<string, FacetCount>();
  /** The tags, the commonest first; made when they are first asked for, and kept in order from then on. */
  #tags: FacetCount[] | undefined;

  /** Whether an article carries it. */
  has(facet: string): boolean {
    return this.#counts.has(facet);
  }

  /** Counts one article more or less, and returns the facet's text that all articles share. */
  count(facet: string, change: 1 | -1): string {
    const known = this.#counts.get(facet) ?? { facet, count: 0 };
    const tags = tagOf(facet) === undefined ? undefined : this.#tags;
    if (known.count > 0) tags?.splice(placeOf(tags, known), 1);
    known.count += change;
    if (known.count === 0) {
      this.#counts.delete(facet);
    } else {
      this.#counts.set(facet, known);
      tags?.splice(placeOf(tags, known), 0, known);
    }
    return known.facet;
  }

  /** The tags that most articles carry, the commonest first, of equal ones by their letters. */
  commonestTags(limit: number): string[] {
    this.#tags ??= [...this.#counts.values()]
      .filter(({ facet }) => tagOf(facet) !== undefined)
      .toSorted((one, other) => (isCommoner(one, other) ? -1 : 1));
    return this.#tags.slice(0, limit).flatMap(({ facet }) => tagOf(facet) ?? []);
  }
}

function placeOf(tags: readonly FacetCount[], tag: FacetCount): number {
  return countWhile(tags, (other) => isCommoner(other, tag));
}

function isCommoner(one: FacetCount, other: FacetCount): boolean {
  return one.count > other.count || (one.count === other.count && one.facet < other.facet);
}
