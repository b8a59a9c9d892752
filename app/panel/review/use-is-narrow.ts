import { useMemo, useSyncExternalStore } from 'react';

/** From here on the text and its source have room beside each other. */
const narrow = '(width < 60rem)';

/** Whether text and source stand one above the other. */
export function useIsNarrow(): boolean {
  const room = useMemo(() => matchMedia(narrow), []);
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      room.addEventListener('change', onChange);
      return () => room.removeEventListener('change', onChange);
    },
    [room],
  );
  return useSyncExternalStore(subscribe, () => room.matches);
}
