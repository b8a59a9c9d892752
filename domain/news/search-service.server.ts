// The NewsAPI-compatible search service, where the operator has a key to one. The key is sent as a header,
// since addresses are logged.
import type { Language } from '#i18n/i18n';
import { secondMs } from '#platform/durations';
import type { Services } from '#platform/services';
import type { NewsReport } from './reports.ts';
import type { Parser } from './parser.server.ts';

const maxBytes = 4 * 1024 * 1024;
const timeoutMs = 15 * secondMs;
const maxQueryLength = 450;

/** The service failed, with this status. */
export class SearchFailed extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The search service answered ${status}`);
    this.status = status;
  }
}

/** Whether a search service is configured. */
export function hasSearchService({ config }: Pick<Services, 'config'>): boolean {
  return Boolean(config.NEWS_API_KEY && config.NEWS_API_URL);
}

/** The reports in the language with any of the keywords. Throws `SearchFailed`, `OutboundFailure` or a timeout. */
export async function searchNews(
  { config, outbound, clock }: Pick<Services, 'config' | 'outbound' | 'clock'>,
  {
    keywords,
    since,
    language,
    parser,
    signal,
  }: {
    keywords: readonly string[];
    since: string;
    language: Language;
    parser: Parser;
    signal?: AbortSignal | undefined;
  },
): Promise<NewsReport[]> {
  const { NEWS_API_KEY: key, NEWS_API_URL: address } = config;
  if (!key || !address) return [];
  const request = outbound.fetchFor(new URL(address).origin, { maxBytes });
  const url = searchAddress(address, { keywords, since, language });
  const limit = AbortSignal.timeout(timeoutMs);
  const answer = await request(url, {
    headers: { 'x-api-key': key, accept: 'application/json' },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const text = await answer.text();
  if (!answer.ok) throw new SearchFailed(answer.status);
  const now = clock.now().toISOString();
  const reports = await parser.parseReports({ kind: 'search', text, address, now });
  if (!reports) throw new SearchFailed(answer.status);
  return reports;
}

const everything = { es: ['inteligencia artificial'], en: ['artificial intelligence'] };

function searchAddress(
  address: string,
  {
    keywords,
    since,
    language,
  }: {
    keywords: readonly string[];
    since: string;
    language: Language;
  },
): string {
  const url = new URL(`${address.replace(/\/+$/, '').replace(/\/everything$/, '')}/everything`);
  url.searchParams.set('q', queryOf(keywords.length > 0 ? keywords : everything[language]));
  url.searchParams.set('from', since);
  url.searchParams.set('language', language);
  url.searchParams.set('sortBy', 'publishedAt');
  url.searchParams.set('pageSize', '100');
  return url.href;
}

/** Any of the keywords, as many as fit the service's limit. */
function queryOf(keywords: readonly string[]): string {
  let query = '';
  for (const keyword of keywords) {
    const longer = `${query}${query && ' OR '}"${keyword.replaceAll('"', ' ').trim()}"`;
    if (longer.length > maxQueryLength) break;
    query = longer;
  }
  return query;
}
