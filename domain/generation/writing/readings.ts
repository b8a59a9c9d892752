// How far the reading for a text came, which says why nothing came of it. Safe in the browser.
import type { EmptyCause } from '../drafting.ts';

/** What one feed or page gave: how many reports, of them those of late, of them those asked for. */
export interface Reading {
  isRead: boolean;
  recent: number;
  wanted: number;
}

/** A page that could be read, or not. */
export function readingOfPage(isRead: boolean): Reading {
  const count = Number(isRead);
  return { isRead, recent: count, wanted: count };
}

/** Why there is no text; `otherwise` where there was something to tell it from. */
export function causeOf(
  {
    readings,
    fromArchive = 0,
    archived = 0,
  }: { readings: readonly Reading[]; fromArchive?: number; archived?: number },
  otherwise: EmptyCause,
): EmptyCause {
  if (fromArchive > 0) return otherwise;
  if (readings.length === 0) return archived > 0 ? 'no-match' : 'no-sources';
  if (!readings.some(({ isRead }) => isRead)) return 'unreachable';
  if (!readings.some(({ recent }) => recent > 0)) return 'nothing-recent';
  return readings.some(({ wanted }) => wanted > 0) ? otherwise : 'no-match';
}
