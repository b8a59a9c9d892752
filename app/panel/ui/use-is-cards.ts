import { useMemo, useSyncExternalStore } from 'react';

/** Narrower than this a table is no table any more. */
const narrow = '(width < 40rem)';
/** The same for one with much in each row. */
const narrowForMuch = '(width < 72rem)';

/** Whether the rows of a table are shown as cards, as the window is now. */
export function useIsCards(isWide: boolean): boolean {
  const room = useMemo(() => matchMedia(isWide ? narrowForMuch : narrow), [isWide]);
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      room.addEventListener('change', onChange);
      return () => room.removeEventListener('change', onChange);
    },
    [room],
  );
  return useSyncExternalStore(subscribe, () => room.matches);
}
