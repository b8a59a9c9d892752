// What a text is written from: the archive, and the feeds and pages that were named, the most telling first.
import { readingProblem, readPage } from '#domain/news/server';
import { languageOf } from '#domain/text';
import { say } from '#i18n/sentences';
import { type Query, rank } from '../composing/ranking.ts';
import { queryOf } from '../composing/topics.ts';
import type { DraftingContext } from '../drafting-context.ts';
import { type Background, readArchive } from './archive.server.ts';
import { readBackground, type ReadReports } from './read-reports.server.ts';
import { type Reading, readingOfPage } from './readings.ts';
import {
  numbered,
  type NumberedSource,
  sourceFromReport,
  type UnnumberedSource,
  withHead,
} from './sources.server.ts';

const maxFromArchive = 6;
const maxFromFeeds = 6;
const maxPages = 10;
/** So many of the sources that one of our own texts names are read again, and of all of them together. */
const maxNamedPerArticle = 3;
const maxNamed = 8;
/** A text that scores less than this share of the best is left out. */
const minScoreShare = 0.1;

/** The sources of a request, and what every feed and page gave. */
export interface Gathered {
  sources: NumberedSource[];
  readings: Reading[];
  /** How many of the sources are the site's own. */
  fromArchive: number;
  /** How many texts of the site could be a source. */
  archived: number;
}

/** Texts that were read outside, and what every feed or page gave. */
interface ReadOutside {
  found: UnnumberedSource[];
  readings: Reading[];
}

/** The sources of a request, numbered, those that answer it best first. `read` is what its feeds gave, where they were read. */
export async function gatherSources(
  context: DraftingContext,
  read?: ReadReports,
): Promise<Gathered> {
  const { services, request, run } = context;
  const query = queryOf(request.prompt, request.topics);
  const left = request.pages.length - maxPages;
  if (left > 0) run.log(say('generation.pagesLeft', { count: left, max: maxPages }));
  const [archive, feeds, pages] = await Promise.all([
    readArchive(services, request),
    readFeeds(context, query, read),
    readPages(context, request.pages.slice(0, maxPages)),
  ]);
  const own = best(archive, query, maxFromArchive);
  const named = await sourcesNamedBy(own, context);
  // Our own come last: they are background.
  const ranked = [[...feeds.found, ...named], own].flatMap((each) =>
    rank(each, rankedText, query).map(({ item }) => item),
  );
  const sources = numbered([...pages.found, ...ranked], services.config.SITE_URL);
  run.log(
    say('generation.gathered', {
      archive: own.length,
      feeds: feeds.found.length,
      pages: pages.found.length,
    }),
  );
  const readings = [...feeds.readings, ...pages.readings];
  return { sources, readings, fromArchive: own.length, archived: archive.length };
}

/** The outside sources that our own texts name, as far as they were read when those were written. */
async function sourcesNamedBy(
  own: readonly Background[],
  { run }: DraftingContext,
): Promise<UnnumberedSource[]> {
  const addresses = own.flatMap(({ names }) => names.slice(0, maxNamedPerArticle));
  const texts = (await run.earlierSources?.([...new Set(addresses)].slice(0, maxNamed))) ?? [];
  return texts.map((text) =>
    Object.assign(text, { texts: { [languageOf(text.text) ?? 'en']: text.text } }),
  );
}

async function readFeeds(
  context: DraftingContext,
  query: Query,
  read?: ReadReports,
): Promise<ReadOutside> {
  const { reports: items, readings } = read ?? (await readBackground(context));
  const now = context.services.clock.now();
  const reports = best(
    items.map((item) => sourceFromReport(item, now.toISOString())),
    query,
    maxFromFeeds,
  );
  const found = await Promise.all(reports.map((report) => withItsPage(context, report)));
  return { found, readings };
}

/** The report with the text of the page it leads to, where that can be read and says more than the feed. */
async function withItsPage(
  { services, run: { log, signal } }: DraftingContext,
  report: UnnumberedSource,
): Promise<UnnumberedSource> {
  try {
    const { text } = await readPage(services, report.url, { signal });
    if (text.length <= report.text.length) return report;
    const language = languageOf(text) ?? (report.texts.es === undefined ? 'en' : 'es');
    return {
      ...report,
      text: withHead(report.title, report.published_at, text),
      texts: { [language]: text },
      is_page: true,
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
  { services, run: { log, signal } }: DraftingContext,
  addresses: readonly string[],
): Promise<ReadOutside> {
  const pages = await Promise.all(
    addresses.map(async (address) => {
      try {
        return await readPage(services, address, { signal });
      } catch (error) {
        signal.throwIfAborted();
        const shown = withoutLogin(address);
        log(say('generation.pageNotRead', { address: shown, reason: readingProblem(error) }));
        return null;
      }
    }),
  );
  const found = pages
    .filter((page) => page !== null)
    .map(({ url, title, outlet, text, published_at, fetchedAt }) => ({
      url,
      title,
      outlet,
      published_at,
      fetched_at: fetchedAt,
      text: withHead(title, published_at, text),
      texts: { [languageOf(text) ?? 'en']: text },
      is_page: true,
    }));
  return { found, readings: pages.map((page) => readingOfPage(page !== null)) };
}

/** An address as a log may have it: without the name and the password that it may hold. */
function withoutLogin(address: string): string {
  const url = URL.parse(address);
  if (!url?.username && !url?.password) return address;
  return Object.assign(url, { username: '', password: '' }).href;
}

/** The texts that answer the query best, as far as they come near the best of them. */
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
