import { useMediaQuery } from './use-media-query.ts';

/** In a narrower window rows are cards. */
const narrow = '(width < 40rem)';
/** The same for rows with much content. */
const narrowForMuch = '(width < 72rem)';

/** Whether the window is too narrow for a table, so that its rows are cards. */
export function useIsCards(isWide: boolean): boolean {
  return useMediaQuery(isWide ? narrowForMuch : narrow);
}
