// Which batches of the list a page shows: page N holds the first N batches, and from some number on the last ones of
// them, so that a page stays of bounded length and every article is within reach.

/** How a list is shown: as cards, or as a line for each article. */
export type ListView = 'cards' | 'lines';

interface Batches {
  /** How many articles a batch has, and from how many on there are batches. */
  size: number;
  from: number;
  /** How many batches a page shows at most. */
  shown: number;
}

/** Those of cards are in the specification. */
const batchesOf: Record<ListView, Batches> = {
  cards: { size: 10, from: 20, shown: 10 },
  lines: { size: 30, from: 31, shown: 4 },
};

export interface BatchRange {
  offset: number;
  limit: number;
  /** How many articles a batch has, and the number of the first one shown. */
  size: number;
  firstBatch: number;
  /** The page that shows what comes before these batches, or null. */
  previousPage: number | null;
  /** The page that adds the next batch, or null. */
  nextPage: number | null;
}

/** The batches of a list of `total` that page `page` shows; a page past the end is the last one. */
export function batchRange(page: number, total: number, view: ListView): BatchRange {
  const { size, from, shown: most } = batchesOf[view];
  if (total < from) {
    return { offset: 0, limit: from, size, firstBatch: 1, previousPage: null, nextPage: null };
  }
  const last = Math.ceil(total / size);
  const shown = Math.min(page, last);
  const firstBatch = Math.max(1, shown - most + 1);
  return {
    offset: (firstBatch - 1) * size,
    limit: (shown - firstBatch + 1) * size,
    size,
    firstBatch,
    previousPage: firstBatch > 1 ? firstBatch - 1 : null,
    nextPage: shown < last ? shown + 1 : null,
  };
}

/** How many articles tell whether the list has batches at all. */
export function wholeList(view: ListView): number {
  return batchesOf[view].from;
}

/** The place in the page where batch `number` begins. */
export function batchId(number: number): string {
  return `lote-${number}`;
}
