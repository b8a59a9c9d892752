// What the list of every article is filtered and sorted by, as the URL keeps it.
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  type ArticleLayer,
  articleLayers,
  articleSorts,
  type ArticleState,
  articleStates,
} from '#domain/articles';
import type { ServerSort, Sort } from '../ui/use-sorted-rows.ts';

/** The state of what was deleted, which another call lists. */
export const trashed = 'trashed';

/** The filters, by their names in the API. Empty for none. */
export interface NewsroomFilter {
  q: string;
  state: ArticleState | typeof trashed | '';
  topic: string;
  byline: string;
  agent: 'yes' | 'no' | '';
  missing: 'es' | 'en' | '';
  layer: ArticleLayer | '';
}
export type FilterName = keyof NewsroomFilter;

/** Their names in the URL. */
const names: Record<FilterName, string> = {
  q: 'buscar',
  state: 'estado',
  topic: 'tema',
  byline: 'autor',
  agent: 'agente',
  missing: 'falta',
  layer: 'capa',
};
/** Values that the URL has words for. */
const words: Partial<Record<FilterName, Record<string, string>>> = {
  state: {
    draft: 'borrador',
    review: 'revision',
    scheduled: 'programado',
    published_es: 'publicado-es',
    published_en: 'publicado-en',
    changed: 'cambios',
    embargoed: 'embargo',
    static: 'estatico',
    rejected: 'rechazado',
    [trashed]: 'papelera',
  },
  agent: { yes: 'si', no: 'no' },
  layer: { sample: 'muestra', dynamic: 'base', static: 'archivo' },
};
const known: Partial<Record<FilterName, readonly string[]>> = {
  state: [...articleStates, trashed],
  agent: ['yes', 'no'],
  missing: ['es', 'en'],
  layer: articleLayers,
};
export const filterNames = Object.keys(names) as FilterName[];

const order = { name: 'orden', usual: '-date' } as const;

export interface NewsroomQuery {
  filter: NewsroomFilter;
  /** How many filters are set, the search aside. */
  count: number;
  order: ServerSort;
  /** The call that answers it, without its page size. */
  path: string;
  change: (name: FilterName, value: string) => void;
  clear: () => void;
}

/** Reads the URL, and writes changes to it; each of them can be gone back from. */
export function useNewsroomFilter(): NewsroomQuery {
  const [params, setParams] = useSearchParams();
  // Two changes may follow each other before the first is rendered.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const put = useCallback(
    (pairs: readonly (readonly [string, string])[]) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of pairs) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      latest.current = next;
      setParams(next);
    },
    [setParams],
  );
  const change = useCallback(
    (name: FilterName, value: string) => put([[names[name], words[name]?.[value] ?? value]]),
    [put],
  );
  const clear = useCallback(() => put(filterNames.map((name) => [names[name], ''])), [put]);
  const filter = Object.fromEntries(
    filterNames.map((name) => [name, valueIn(params, name)]),
  ) as unknown as NewsroomFilter;
  const sort = articleSorts.find((each) => each === params.get(order.name)) ?? order.usual;
  const onSort = ({ id, desc }: Sort) => {
    const next = desc ? `-${id}` : id;
    put([[order.name, next === order.usual ? '' : next]]);
  };
  return {
    filter,
    count: filterNames.filter((name) => name !== 'q' && filter[name] !== '').length,
    order: { sort: { id: sort.replace('-', ''), desc: sort.startsWith('-') }, onSort },
    path: pathOf(filter, sort),
    change,
    clear,
  };
}

/** A value that the API knows; an unknown one counts for nothing. */
function valueIn(params: URLSearchParams, name: FilterName): string {
  const given = (params.get(names[name]) ?? '').replaceAll('\0', '').slice(0, maxLength[name]);
  const ofName = words[name] ?? {};
  const value = Object.keys(ofName).find((each) => ofName[each] === given) ?? given;
  return known[name]?.includes(value) === false ? '' : value;
}

export const maxLength: Record<FilterName, number> = {
  q: 200,
  state: 20,
  topic: 80,
  byline: 200,
  agent: 3,
  missing: 2,
  layer: 10,
};

function pathOf(filter: NewsroomFilter, sort: string): string {
  const isSent = (name: FilterName) =>
    filter[name] !== '' && !(name === 'state' && filter.state === trashed);
  const set = filterNames.filter(isSent);
  const query = new URLSearchParams({
    state: 'any',
    ...Object.fromEntries(set.map((name) => [name, filter[name]])),
    sort,
  });
  return `/api/admin/articles?${query}`;
}
