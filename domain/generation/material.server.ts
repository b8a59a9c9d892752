// What a text is written from: the archive, and the feeds and pages that were named, the most telling first.
import { gatherNews, readingProblem, readPage } from '#domain/news/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { readArchive } from './archive.server.ts';
import type { DraftRequest, Work } from './generation.ts';
import { languageOf } from './language-of.ts';
import { type Query, rank } from './ranking.ts';
import {
  type Material,
  materialOf,
  numbered,
  type Unnumbered,
  withHead,
} from './sources.server.ts';
import { queryOf } from './topics.ts';

const t = translators.es;

const mostFromArchive = 6;
const mostFromFeeds = 6;
const mostPages = 10;
const feedDays = 30;
/** What tells this much less than the best is left out. */
const leastShare = 0.1;

/** The sources of a request, numbered, those that answer it best first. */
export async function gatherMaterial(
  services: Services,
  request: DraftRequest,
  work: Work,
): Promise<Material[]> {
  const query = queryOf(request.prompt, request.topics);
  const [archive, reports, pages] = await Promise.all([
    readArchive(services, request),
    readFeeds(services, request, query, work),
    readPages(services, request.pages.slice(0, mostPages), work),
  ]);
  const found = best(archive, query, mostFromArchive);
  const ranked = rank([...reports, ...found], rankedText, query).map(({ item }) => item);
  const material = numbered([...pages, ...ranked]);
  work.log(
    t('generation.gathered', {
      archive: found.length,
      feeds: reports.length,
      pages: pages.length,
    }),
  );
  return material;
}

async function readFeeds(
  services: Services,
  { feeds, keywords, mayUseModel }: DraftRequest,
  query: Query,
  { log, signal }: Work,
): Promise<Unnumbered[]> {
  if (feeds.length === 0) return [];
  const now = services.clock.now();
  const since = new Date(now.getTime() - feedDays * 24 * 60 * 60 * 1000).toISOString();
  const items = await gatherNews(services, {
    feeds,
    keywords,
    since,
    mayUsePaidServices: mayUseModel,
    log,
    signal,
  });
  const reports = best(
    items.map((item) => materialOf(item, now.toISOString())),
    query,
    mostFromFeeds,
  );
  return Promise.all(reports.map((report) => withItsPage(services, report, { log, signal })));
}

/** The report with the text of the page it leads to, where that can be read and says more than the feed. */
async function withItsPage(
  services: Services,
  report: Unnumbered,
  { log, signal }: Pick<Work, 'log' | 'signal'>,
): Promise<Unnumbered> {
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
    log(t('generation.reportPageNotRead', { address: report.url, reason: readingProblem(error) }));
    return report;
  }
}

async function readPages(
  services: Services,
  addresses: readonly string[],
  { log, signal }: Work,
): Promise<Unnumbered[]> {
  const pages = await Promise.all(
    addresses.map(async (address) => {
      try {
        return await readPage(services, address, { signal });
      } catch (error) {
        signal.throwIfAborted();
        log(t('generation.pageNotRead', { address, reason: readingProblem(error) }));
        return null;
      }
    }),
  );
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

function best(sources: readonly Unnumbered[], query: Query, most: number): Unnumbered[] {
  const ranked = rank(sources, rankedText, query);
  const least = (ranked[0]?.score ?? 0) * leastShare;
  return ranked
    .filter(({ score }) => score >= least)
    .slice(0, most)
    .map(({ item }) => item);
}

function rankedText({ title, text }: Unnumbered): string {
  return `${title}\n${title}\n${text}`;
}
