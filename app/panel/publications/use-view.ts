// The view, the layer and the previewed article, as the URL keeps them.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ArticleLayer } from '#domain/articles';

export type View = 'pending' | 'approved' | 'rejected' | 'site' | 'trash';

/** Their names in the URL; the first view needs none. */
const names: Record<Exclude<View, 'pending'>, string> = {
  approved: 'aprobadas',
  rejected: 'rechazadas',
  site: 'sitio',
  trash: 'papelera',
};
const layerNames: Record<ArticleLayer, string> = {
  sample: 'muestra',
  dynamic: 'base',
  static: 'archivo',
};

/** Reads the URL, and navigates. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const showView = useCallback(
    (next: View) => setParams(next === 'pending' ? {} : { vista: names[next] }),
    [setParams],
  );
  const showLayer = useCallback(
    (layer: ArticleLayer | null) =>
      setParams({ vista: names.site, ...(layer && { capa: layerNames[layer] }) }),
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
  const view: View = keyOf(names, params.get('vista')) ?? 'pending';
  return {
    view,
    /** Null for all. */
    layer: keyOf(layerNames, params.get('capa')),
    /** The id of the previewed article; null for none. */
    previewedId: params.get('ver'),
    showView,
    showLayer,
    preview,
  };
}

function keyOf<Key extends string>(named: Record<Key, string>, name: string | null): Key | null {
  const keys = Object.keys(named) as Key[];
  return keys.find((key) => named[key] === name) ?? null;
}
