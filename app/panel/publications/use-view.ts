// The view and the previewed article, as the URL keeps them.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type View = 'pending' | 'approved' | 'rejected' | 'site' | 'trash';

/** Their names in the URL; the first view needs none. */
const names: Record<Exclude<View, 'pending'>, string> = {
  approved: 'aprobadas',
  rejected: 'rechazadas',
  site: 'todo',
  trash: 'papelera',
};

/** Reads the URL, and navigates. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const showView = useCallback(
    (next: View) => setParams(next === 'pending' ? {} : { vista: names[next] }),
    [setParams],
  );
  const preview = useCallback(
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
  const asked = params.get('vista');
  // The name that the view of the site had before it listed everything.
  const view = asked === 'sitio' ? 'site' : (viewOf(asked) ?? 'pending');
  return {
    view,
    /** The id of the previewed article; null for none. */
    previewedId: params.get('ver'),
    showView,
    preview,
  };
}

function viewOf(name: string | null): View | undefined {
  return (Object.keys(names) as (keyof typeof names)[]).find((view) => names[view] === name);
}
