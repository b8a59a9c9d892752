// Which inner tab is shown and which article is looked at, as the address keeps them.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type View = 'pending' | 'approved';

/** What the address says, and what changes it. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('vista') === 'aprobadas' ? 'approved' : 'pending';
  const showView = useCallback(
    (next: View) => setParams(next === 'approved' ? { vista: 'aprobadas' } : {}),
    [setParams],
  );
  const see = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id) next.set('ver', id);
          else next.delete('ver');
          return next;
        },
        { replace: id === null },
      ),
    [setParams],
  );
  return { view, seen: params.get('ver'), showView, see };
}
