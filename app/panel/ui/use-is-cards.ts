import { useMemo, useSyncExternalStore } from 'react';

/** In a narrower window rows are cards. */
const narrow = '(width < 40rem)';
/** The same for rows with much content. */
const narrowForMuch = '(width < 72rem)';

/** Whether the window is too narrow for a table, so that its rows are cards. */
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
