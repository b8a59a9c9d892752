// Gathers the reports of feeds and of the search service, and reads the pages they link to. A feed that fails
// does not stop the others.
import pLimit from 'p-limit';
import { Unavailable } from '#domain/errors';
import { compareText } from '#domain/text';
import { languages } from '#i18n/i18n';
import { type Sentence, say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { holdsKeyword } from './keywords.ts';
import { defaultFeeds, type NewsReport, type PageText } from './news.ts';
import { openParser, type Parser } from './parser.server.ts';
import { readingProblem } from './reading-problem.server.ts';
import { hasSearchService, searchNews } from './search-service.server.ts';
import { storyAddress } from './story-address.ts';

export { readingProblem } from './reading-problem.server.ts';
export { newStories, recordStories, removeOldStories } from './seen-stories.server.ts';

const maxFeeds = 40;
const maxReports = 1000;
const maxConcurrentFetches = 6;
const maxFeedBytes = 4 * 1024 * 1024;
const maxPageBytes = 3 * 1024 * 1024;
const feedTypes =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';

type NewsServices = Pick<Services, 'config' | 'clock' | 'outbound'>;

/** What to look for and where, and who hears of the progress. */
export interface NewsSearch {
  feeds: readonly string[];
  /** One of these is in the title or the summary; none: everything counts. */
  keywords: readonly string[];
  /** Nothing older than this timestamp; a report without a date counts as new. */
  since: string;
  /** Whether the search service, which costs money, may be used beside the feeds; the default is true. */
  mayUsePaidServices?: boolean;
  log(line: Sentence): void;
  /** Called for each feed, and for the search service, with how many of its reports are recent and wanted. */
  onReading?(reading: { isRead: boolean; recent: number; wanted: number }): void;
  signal?: AbortSignal;
}

interface GatheringContext {
  services: NewsServices;
  search: NewsSearch;
  parser: Parser;
}

/** The reports of the feeds and of the search service, the newest first, none from one address twice. */
export async function gatherNews(
  services: NewsServices,
  search: NewsSearch,
): Promise<NewsReport[]> {
  await using parser = openParser();
  const context = { services, search, parser };
  const feeds = [...new Set(search.feeds)];
  if (feeds.length > maxFeeds)
    search.log(say('newsGathering.feedsLeft', { count: feeds.length - maxFeeds }));
  const limit = pLimit(maxConcurrentFetches);
  const found = await Promise.all([
    limit(querySearchService, context),
    ...feeds.slice(0, maxFeeds).map((address) => limit(fetchFeed, context, address)),
  ]);
  search.signal?.throwIfAborted();
  return newestFirst(found.flat());
}

async function fetchFeed(
  { services: { outbound, clock }, search, parser }: GatheringContext,
  address: string,
): Promise<NewsReport[]> {
  const known = defaultFeeds.find(({ url }) => url === address);
  const name = known?.name ?? nameOf(address);
  try {
    const fetched = await outbound.fetchText(address, {
      accept: feedTypes,
      maxBytes: maxFeedBytes,
      allowMissingRobots: true,
      signal: search.signal,
    });
    const now = clock.now().toISOString();
    const task = { kind: 'feed', text: fetched.text, address: fetched.url, now } as const;
    const reports = await parser.parseReports(task);
    if (reports) return selectWanted(reports, search, name);
    return logFailure(search, name, say('newsGathering.reason.noFeed'));
  } catch (error) {
    search.signal?.throwIfAborted();
    return logFailure(search, name, readingProblem(error));
  }
}

/** What the search service has in both languages. Where it gives one of them alone, that is kept, and the log says so. */
async function querySearchService({
  services,
  search,
  parser,
}: GatheringContext): Promise<NewsReport[]> {
  if (!hasSearchService(services) || search.mayUsePaidServices === false) return [];
  const asked = await Promise.allSettled(
    languages.map((language) => searchNews(services, { ...search, language, parser })),
  );
  search.signal?.throwIfAborted();
  const failure = asked.find((each) => each.status === 'rejected');
  const reason = failure && readingProblem(failure.reason);
  const language = languages.find((_, index) => asked[index]?.status === 'fulfilled');
  if (!language && reason) return logFailure(search, say('newsGathering.searchService'), reason);
  if (language && reason) {
    search.log(say('newsGathering.searchedIn', { language: say(languageNames[language]), reason }));
  }
  const reports = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  return selectWanted(reports, search, say('newsGathering.searchServiceFirst'));
}

const languageNames = { es: 'generation.spanish', en: 'generation.english' } as const;

function logFailure(search: NewsSearch, name: string | Sentence, reason: Sentence): NewsReport[] {
  search.log(say('newsGathering.feedNotRead', { name, reason }));
  search.onReading?.({ isRead: false, recent: 0, wanted: 0 });
  return [];
}

/** The recent reports that hold a keyword. */
function selectWanted(
  reports: readonly NewsReport[],
  search: NewsSearch,
  name: string | Sentence,
): NewsReport[] {
  const since = new Date(search.since).toISOString();
  const recent = reports.filter(
    ({ published_at }) => published_at === null || published_at >= since,
  );
  const wanted = recent.filter((report) => holdsKeyword(report, search.keywords));
  search.onReading?.({ isRead: true, recent: recent.length, wanted: wanted.length });
  search.log(say('newsGathering.feedRead', { name, count: reports.length, wanted: wanted.length }));
  return wanted;
}

/** Host and path of a feed: the rest of its address may be secret. */
function nameOf(address: string): string | Sentence {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname}`.slice(0, 120) : say('newsGathering.oddAddress');
}

function newestFirst(reports: readonly NewsReport[]): NewsReport[] {
  const newest = reports.toSorted((a, b) =>
    compareText(b.published_at ?? '', a.published_at ?? ''),
  );
  const byAddress = new Map<string, NewsReport>();
  for (const report of newest) {
    const address = storyAddress(report.url);
    if (!byAddress.has(address)) byAddress.set(address, report);
  }
  return [...byAddress.values()].slice(0, maxReports);
}

/** The main text of a page. Throws `OutboundFailure`, or `Unavailable` for a page without any text to speak of. */
export async function readPage(
  { outbound, clock }: NewsServices,
  url: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<PageText> {
  const fetched = await outbound.fetchText(url, { maxBytes: maxPageBytes, signal });
  const page = await readGiven({
    text: fetched.text,
    address: fetched.url,
    isHtml: !/^text\/(?:plain|markdown)/i.test(fetched.contentType),
    now: clock.now(),
  });
  signal?.throwIfAborted();
  return { ...page, url: fetched.url, fetchedAt: fetched.fetchedAt };
}

/** The main text of HTML or plain text that somebody gave. Throws `Unavailable` where there is none to speak of. */
export async function readGiven({
  now,
  ...given
}: {
  text: string;
  address: string;
  isHtml: boolean;
  now: Date;
}): Promise<Omit<PageText, 'url' | 'fetchedAt'>> {
  await using parser = openParser();
  const page = await parser.parsePage({ kind: 'page', ...given, now: now.toISOString() });
  if (!page?.text) throw new Unavailable('newsGathering.pageWithoutText');
  return page;
}
