import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window is as this media query says, now and after each change. */
export function useMediaQuery(query: string): boolean {
  const { list, subscribe } = useMemo(() => {
    const found = matchMedia(query);
    const listen = (onChange: () => void) => {
      found.addEventListener('change', onChange);
      return () => found.removeEventListener('change', onChange);
    };
    return { list: found, subscribe: listen };
  }, [query]);
  return useSyncExternalStore(subscribe, () => list.matches);
}
