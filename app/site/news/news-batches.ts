// Which batches of the list a page shows: page N holds the first N batches, and from the eleventh on the
// last ten of them, so that a page stays of bounded length and every article is within reach.
import { batchesFrom, batchSize } from '#domain/articles';

const batchesShown = 10;

export interface BatchRange {
  offset: number;
  limit: number;
  /** The number of the first batch shown. */
  firstBatch: number;
  /** The page that shows what comes before these batches, or null. */
  previousPage: number | null;
  /** The page that adds the next batch, or null. */
  nextPage: number | null;
}

/** The batches of a list of `total` that page `page` shows; a page past the end is the last one. */
export function batchRange(page: number, total: number): BatchRange {
  if (total < batchesFrom) {
    return { offset: 0, limit: batchesFrom, firstBatch: 1, previousPage: null, nextPage: null };
  }
  const last = Math.ceil(total / batchSize);
  const shown = Math.min(page, last);
  const firstBatch = Math.max(1, shown - batchesShown + 1);
  return {
    offset: (firstBatch - 1) * batchSize,
    limit: (shown - firstBatch + 1) * batchSize,
    firstBatch,
    previousPage: firstBatch > 1 ? firstBatch - 1 : null,
    nextPage: shown < last ? shown + 1 : null,
  };
}

/** The place in the page where batch `number` begins. */
export function batchId(number: number): string {
  return `lote-${number}`;
}
