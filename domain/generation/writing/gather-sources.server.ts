// What a text is written from: the archive, and the feeds and pages that were named, the most telling first.
import { gatherNews, readingProblem, readPage } from '#domain/news/server';
import { say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { languageOf } from '#domain/text';
import { type Background, readArchive } from './archive.server.ts';
import type { DraftRequest, RunContext } from '../generation.ts';
import { type Query, rank } from '../composing/ranking.ts';
import { type Reading, readingOfPage } from './readings.ts';
import {
  type NumberedSource,
  sourceFromReport,
  numbered,
  type UnnumberedSource,
  withHead,
} from './sources.server.ts';
import { queryOf } from '../composing/topics.ts';

const maxFromArchive = 6;
const maxFromFeeds = 6;
const maxPages = 10;
/** So many of the sources that one of our own texts names are read again, and of all of them together. */
const maxNamedPerArticle = 3;
const maxNamed = 8;
const feedDays = 30;
/** What tells this much less than the best is left out. */
const minScoreShare = 0.1;

/** The sources of a request, and what every feed and page gave. */
export interface Gathered {
  sources: NumberedSource[];
  readings: Reading[];
  /** How many of the sources are the site's own. */
  fromArchive: number;
}

/** The sources of a request, numbered, those that answer it best first. */
export async function gatherSources(
  services: Services,
  request: DraftRequest,
  work: RunContext,
): Promise<Gathered> {
  const readings: Reading[] = [];
  const query = queryOf(request.prompt, request.topics);
  const [archive, reports, pages] = await Promise.all([
    readArchive(services, request),
    readFeeds(services, request, query, work, readings),
    readPages(services, request.pages.slice(0, maxPages), work, readings),
  ]);
  const found = best(archive, query, maxFromArchive);
  const named = await sourcesOf(found, work);
  // Our own come last: they are background.
  const ranked = [[...reports, ...named], found].flatMap((each) =>
    rank(each, rankedText, query).map(({ item }) => item),
  );
  const sources = numbered([...pages, ...ranked], services.config.SITE_URL);
  work.log(
    say('generation.gathered', {
      archive: found.length,
      feeds: reports.length,
      pages: pages.length,
    }),
  );
  return { sources, readings, fromArchive: found.length };
}

/** The outside sources that our own texts name, as far as they were read when those were written. */
async function sourcesOf(
  background: readonly Background[],
  { earlierSources }: RunContext,
): Promise<UnnumberedSource[]> {
  const addresses = background.flatMap(({ names }) => names.slice(0, maxNamedPerArticle));
  const texts = (await earlierSources?.([...new Set(addresses)].slice(0, maxNamed))) ?? [];
  return texts.map((text) =>
    Object.assign(text, { texts: { [languageOf(text.text) ?? 'en']: text.text } }),
  );
}

async function readFeeds(
  services: Services,
  { feeds, keywords, mayUseModel }: DraftRequest,
  query: Query,
  { log, signal }: RunContext,
  readings: Reading[],
): Promise<UnnumberedSource[]> {
  if (feeds.length === 0) return [];
  const now = services.clock.now();
  const since = new Date(now.getTime() - feedDays * 24 * 60 * 60 * 1000).toISOString();
  const items = await gatherNews(services, {
    feeds,
    keywords,
    since,
    mayUsePaidServices: mayUseModel,
    log,
    noted: (reading) => readings.push(reading),
    signal,
  });
  const reports = best(
    items.map((item) => sourceFromReport(item, now.toISOString())),
    query,
    maxFromFeeds,
  );
  return Promise.all(reports.map((report) => withItsPage(services, report, { log, signal })));
}

/** The report with the text of the page it leads to, where that can be read and says more than the feed. */
async function withItsPage(
  services: Services,
  report: UnnumberedSource,
  { log, signal }: Pick<RunContext, 'log' | 'signal'>,
): Promise<UnnumberedSource> {
  try {
    const { text } = await readPage(services, report.url, { signal });
    if (text.length <= report.text.length) return report;
    const language = languageOf(text) ?? (report.texts.es === undefined ? 'en' : 'es');
    return {
      ...report,
      text: withHead(report.title, report.published_at, text),
      texts: { [language]: text },
    };
  } catch (error) {
    signal.throwIfAborted();
    log(
      say('generation.reportPageNotRead', { address: report.url, reason: readingProblem(error) }),
    );
    return report;
  }
}

async function readPages(
  services: Services,
  addresses: readonly string[],
  { log, signal }: RunContext,
  readings: Reading[],
): Promise<UnnumberedSource[]> {
  const pages = await Promise.all(
    addresses.map(async (address) => {
      try {
        return await readPage(services, address, { signal });
      } catch (error) {
        signal.throwIfAborted();
        log(say('generation.pageNotRead', { address, reason: readingProblem(error) }));
        return null;
      }
    }),
  );
  readings.push(...pages.map((page) => readingOfPage(page !== null)));
  return pages
    .filter((page) => page !== null)
    .map(({ url, title, outlet, text, published_at, fetchedAt }) => ({
      url,
      title,
      outlet,
      published_at,
      fetched_at: fetchedAt,
      text: withHead(title, published_at, text),
      texts: { [languageOf(text) ?? 'en']: text },
    }));
}

function best<Found extends UnnumberedSource>(
  sources: readonly Found[],
  query: Query,
  max: number,
): Found[] {
  const ranked = rank(sources, rankedText, query);
  const minScore = (ranked[0]?.score ?? 0) * minScoreShare;
  return ranked
    .filter(({ score }) => score >= minScore)
    .slice(0, max)
    .map(({ item }) => item);
}

function rankedText({ title, text }: UnnumberedSource): string {
  return `${title}\n${title}\n${text}`;
}
