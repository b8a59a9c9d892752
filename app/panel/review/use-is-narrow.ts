import { useMediaQuery } from '../ui/use-media-query.ts';

/** Whether text and source stand one above the other: there is no room for them beside each other. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(width < 60rem)');
}
