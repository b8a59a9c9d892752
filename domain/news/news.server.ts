// Gathering what outlets report, and the main text of the pages it leads to. Whatever one outlet does
// wrong, the others are read.
import { Unavailable } from '#domain/errors';
import { compareText } from '#domain/text';
import { type Sentence, say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { holdsKeyword } from './keywords.ts';
import { defaultFeeds, type NewsReport, type PageText } from './news.ts';
import { openParser, type Parser } from './parser.server.ts';
import { readingProblem } from './reading-problem.server.ts';
import { hasSearchService, searchNews } from './search-service.server.ts';
import { storyAddress } from './story-address.ts';

export { readingProblem } from './reading-problem.server.ts';
export { recordStories, removeOldStories, newStories } from './seen-stories.server.ts';

const maxFeeds = 40;
const maxItems = 1000;
const atOnce = 6;
const feedBytes = 4 * 1024 * 1024;
const pageBytes = 3 * 1024 * 1024;
const feedTypes =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';

type Reach = Pick<Services, 'config' | 'clock' | 'outbound'>;

/** What to look for, where, and to whom to tell how it goes. */
export interface NewsSearch {
  feeds: readonly string[];
  /** One of these is in the title or the summary; none: everything counts. */
  keywords: readonly string[];
  /** Nothing older than this moment; what is undated counts as new. */
  since: string;
  /** Whether a service that costs money may be asked beside the feeds; true where it is not said. */
  mayUsePaidServices?: boolean;
  log(line: Sentence): void;
  /** Told of each feed, and of the search service, what it gave. */
  noted?(reading: { isRead: boolean; recent: number; wanted: number }): void;
  signal?: AbortSignal;
}

/** The reports of the feeds, and of the search service where there is one, the newest first, none from one address twice. */
export async function gatherNews(services: Reach, search: NewsSearch): Promise<NewsReport[]> {
  using parser = openParser();
  const feeds = [...new Set(search.feeds)];
  if (feeds.length > maxFeeds)
    search.log(say('newsGathering.feedsLeft', { count: feeds.length - maxFeeds }));
  const readings = feeds
    .slice(0, maxFeeds)
    .map((address) => () => readOneFeed(services, search, parser, address));
  const searching = () => readService(services, search, parser);
  const found = await inTurns([searching, ...readings], atOnce);
  search.signal?.throwIfAborted();
  return newestFirst(found.flat());
}

async function inTurns<Result>(tasks: (() => Promise<Result>)[], most: number): Promise<Result[]> {
  const waiting = tasks.entries();
  const results: Result[] = [];
  const work = async () => {
    for (const [at, task] of waiting) results[at] = await task();
  };
  await Promise.all(Array.from({ length: most }, work));
  return results;
}

async function readOneFeed(
  { outbound, clock }: Reach,
  search: NewsSearch,
  parser: Parser,
  address: string,
): Promise<NewsReport[]> {
  const known = defaultFeeds.find(({ url }) => url === address);
  const name = known?.name ?? nameOf(address);
  try {
    const fetched = await outbound.fetchText(address, {
      accept: feedTypes,
      maxBytes: feedBytes,
      allowMissingRobots: true,
      signal: search.signal,
    });
    const now = clock.now().toISOString();
    const task = { kind: 'feed', text: fetched.text, address: fetched.url, now } as const;
    const items = await parser.parseReports(task);
    if (items) return logged(items, search, name);
    return unread(search, name, say('newsGathering.reason.noFeed'));
  } catch (error) {
    search.signal?.throwIfAborted();
    return unread(search, name, readingProblem(error));
  }
}

async function readService(
  services: Reach,
  search: NewsSearch,
  parser: Parser,
): Promise<NewsReport[]> {
  if (!hasSearchService(services) || search.mayUsePaidServices === false) return [];
  const name = say('newsGathering.searchService');
  try {
    return logged(await searchNews(services, { ...search, parser }), search, name);
  } catch (error) {
    search.signal?.throwIfAborted();
    return unread(search, name, readingProblem(error));
  }
}

function unread(search: NewsSearch, name: string | Sentence, reason: Sentence): NewsReport[] {
  search.log(say('newsGathering.feedNotRead', { name, reason }));
  search.noted?.({ isRead: false, recent: 0, wanted: 0 });
  return [];
}

function logged(
  items: readonly NewsReport[],
  search: NewsSearch,
  name: string | Sentence,
): NewsReport[] {
  const since = new Date(search.since).toISOString();
  const recent = items.filter((item) => item.published_at === null || item.published_at >= since);
  const wanted = recent.filter((item) => holdsKeyword(item, search.keywords));
  search.noted?.({ isRead: true, recent: recent.length, wanted: wanted.length });
  search.log(say('newsGathering.feedRead', { name, count: items.length, wanted: wanted.length }));
  return wanted;
}

/** Where a feed is, without what of its address may be secret. */
function nameOf(address: string): string | Sentence {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname}`.slice(0, 120) : say('newsGathering.oddAddress');
}

function newestFirst(items: readonly NewsReport[]): NewsReport[] {
  const newest = items.toSorted((a, b) => compareText(b.published_at ?? '', a.published_at ?? ''));
  const byAddress = new Map<string, NewsReport>();
  for (const item of newest) {
    const address = storyAddress(item.url);
    if (!byAddress.has(address)) byAddress.set(address, item);
  }
  return [...byAddress.values()].slice(0, maxItems);
}

/** The main text of a page. Throws `OutboundFailure`, or `Unavailable` for a page without any text to speak of. */
export async function readPage(
  { outbound, clock }: Reach,
  url: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<PageText> {
  const fetched = await outbound.fetchText(url, { maxBytes: pageBytes, signal });
  using parser = openParser();
  const page = await parser.parsePage({
    kind: 'page',
    text: fetched.text,
    address: fetched.url,
    isHtml: !/^text\/(?:plain|markdown)/i.test(fetched.contentType),
    now: clock.now().toISOString(),
  });
  signal?.throwIfAborted();
  if (!page?.text) throw new Unavailable('newsGathering.pageWithoutText');
  return { ...page, url: fetched.url, fetchedAt: fetched.fetchedAt };
}
