// The reports that a request is written from, read once whatever becomes of them.
import { defaultFeeds, type NewsReport } from '#domain/news';
import { gatherNews } from '#domain/news/server';
import { dayMs } from '#platform/durations';
import type { DraftingContext } from '../drafting-context.ts';
import type { Reading } from './readings.ts';

/** Reports, the newest first, and what every feed gave. */
export interface ReadReports {
  reports: NewsReport[];
  readings: Reading[];
}

const newsAgeMs = 7 * dayMs;
const backgroundAgeMs = 30 * dayMs;

/**
 * What is news, of the feeds of the request or of those everybody starts with. Where somebody waits for a text the
 * reports are also read that are background: without news it is written from them.
 */
export function readNews(context: DraftingContext): Promise<ReadReports> {
  const { feeds, mustAnswer } = context.request;
  return readReports(context, {
    feeds: feeds.length > 0 ? feeds : defaultFeeds.map(({ url }) => url),
    ageMs: mustAnswer ? backgroundAgeMs : newsAgeMs,
  });
}

/** The reports that are recent enough to be news; one without a date counts as new. */
export function newsAmong(reports: readonly NewsReport[], now: Date): NewsReport[] {
  const since = new Date(now.getTime() - newsAgeMs).toISOString();
  return reports.filter(({ published_at }) => published_at === null || published_at >= since);
}

/** What the feeds of the request hold that a text can be written from; nothing where it has none. */
export async function readBackground(context: DraftingContext): Promise<ReadReports> {
  const { feeds } = context.request;
  if (feeds.length === 0) return { reports: [], readings: [] };
  return readReports(context, { feeds, ageMs: backgroundAgeMs });
}

async function readReports(
  { services, request, run }: DraftingContext,
  { feeds, ageMs }: { feeds: readonly string[]; ageMs: number },
): Promise<ReadReports> {
  const readings: Reading[] = [];
  const reports = await gatherNews(services, {
    feeds,
    keywords: request.keywords,
    since: new Date(services.clock.now().getTime() - ageMs).toISOString(),
    mayUsePaidServices: request.mayUseModel,
    log: run.log,
    onReading: (reading) => readings.push(reading),
    signal: run.signal,
  });
  return { reports, readings };
}
