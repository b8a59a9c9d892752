// The news list's address: what a reader chose, read from the query string and written back to it.
import { emptyFilter, type Filter, isFiltering } from '#domain/taxonomy';
import { searchWords } from '#domain/text';
import type { ListView } from './news-batches.ts';

/** What a view of the news list shows; `page` counts batches from 1. */
export interface NewsQuery extends Filter {
  /** The text that is looked for; empty where nothing is. */
  search: string;
  order: 'newest' | 'oldest';
  view: ListView;
  page: number;
}

export const noNewsQuery: NewsQuery = {
  ...emptyFilter,
  search: '',
  order: 'newest',
  view: 'cards',
  page: 1,
};

/** The query parameters the list understands. */
export const newsParameters = [
  'q',
  'tema',
  'tipo',
  'etiqueta',
  'patrocinado',
  'orden',
  'vista',
  'pagina',
] as const;

const maxPage = 1_000_000;
const sponsoredValues: Record<string, boolean> = { si: true, no: false };

/** What the query asks for. What it does not understand counts as not asked. */
export function readNewsQuery(query: URLSearchParams): NewsQuery {
  return {
    topics: readWords(query, 'tema'),
    type: readWords(query, 'tipo')[0],
    tags: readWords(query, 'etiqueta'),
    sponsored: readSponsored(query.get('patrocinado')),
    search: readSearch(query.get('q')),
    ...readShown(query),
  };
}

/** In which order, how and from where on a list is shown. */
export function readShown(query: URLSearchParams): Pick<NewsQuery, 'order' | 'view' | 'page'> {
  return {
    order: query.get('orden') === 'asc' ? 'oldest' : 'newest',
    view: query.get('vista') === 'lista' ? 'lines' : 'cards',
    page: readPage(query.get('pagina')),
  };
}

/** The query string that asks for this, with its question mark; empty where nothing was chosen. */
export function newsSearch(asked: NewsQuery): string {
  const { topics, type, tags, sponsored, search, order, view, page } = asked;
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  for (const topic of topics) query.append('tema', topic);
  if (type) query.set('tipo', type);
  for (const tag of tags) query.append('etiqueta', tag);
  if (sponsored !== undefined) query.set('patrocinado', sponsored ? 'si' : 'no');
  if (order === 'oldest') query.set('orden', 'asc');
  if (view === 'lines') query.set('vista', 'lista');
  if (page > 1) query.set('pagina', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** Whether anything narrows the list: a filter or a search. */
export function isNarrowed(query: NewsQuery): boolean {
  return isFiltering(query) || query.search !== '';
}

/** The query string of the list without its filters, in the order and the view that were chosen. */
export function clearedSearch({ order, view }: Pick<NewsQuery, 'order' | 'view'>): string {
  return newsSearch({ ...noNewsQuery, order, view });
}

function readWords(query: URLSearchParams, name: string): string[] {
  const words = query.getAll(name).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '' && !word.includes('\0'));
}

/** A text without a word looks for nothing. */
function readSearch(value: string | null): string {
  const text = (value ?? '')
    .toWellFormed()
    .replaceAll(/[\0\s]+/g, ' ')
    .trim();
  return searchWords(text).length > 0 ? text : '';
}

function readSponsored(value: string | null): boolean | undefined {
  return value !== null && Object.hasOwn(sponsoredValues, value)
    ? sponsoredValues[value]
    : undefined;
}

function readPage(value: string | null): number {
  return value && /^[1-9]\d{0,6}$/.test(value) ? Math.min(Number(value), maxPage) : 1;
}
