// The news list's address: what a reader chose, read from the query string and written back to it.
import { emptyFilter, type Filter } from '#domain/taxonomy';

/** What a view of the news list shows; `page` counts batches from 1. */
export interface NewsQuery extends Filter {
  order: 'newest' | 'oldest';
  page: number;
}

export const noNewsQuery: NewsQuery = { ...emptyFilter, order: 'newest', page: 1 };

/** The query parameters the list understands. */
export const newsParameters = [
  'tema',
  'tipo',
  'etiqueta',
  'patrocinado',
  'orden',
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
    order: query.get('orden') === 'asc' ? 'oldest' : 'newest',
    page: readPage(query.get('pagina')),
  };
}

/** The query string that asks for this, with its question mark; empty where nothing was chosen. */
export function newsSearch({ topics, type, tags, sponsored, order, page }: NewsQuery): string {
  const query = new URLSearchParams();
  for (const topic of topics) query.append('tema', topic);
  if (type) query.set('tipo', type);
  for (const tag of tags) query.append('etiqueta', tag);
  if (sponsored !== undefined) query.set('patrocinado', sponsored ? 'si' : 'no');
  if (order === 'oldest') query.set('orden', 'asc');
  if (page > 1) query.set('pagina', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** The query string of the list without its filters, in the order that was chosen. */
export function clearedSearch({ order }: Pick<NewsQuery, 'order'>): string {
  return newsSearch({ ...noNewsQuery, order });
}

function readWords(query: URLSearchParams, name: string): string[] {
  const words = query.getAll(name).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '' && !word.includes('\0'));
}

function readSponsored(value: string | null): boolean | undefined {
  return value !== null && Object.hasOwn(sponsoredValues, value)
    ? sponsoredValues[value]
    : undefined;
}

function readPage(value: string | null): number {
  return value && /^[1-9]\d{0,6}$/.test(value) ? Math.min(Number(value), maxPage) : 1;
}
