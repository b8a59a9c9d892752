// The sources of a text whose time has come are read once more: what a page says by now is kept beside what it said, and
// the text is held against that. What an editor pasted or uploaded stays, and so does what cannot be read again.
import pLimit from 'p-limit';
import type { ArticleContent } from '#domain/articles';
import type { DueContent } from '#domain/content/server';
import { isProblem } from '#domain/errors';
import { minuteMs, secondMs } from '#platform/durations';
import { orAborted } from '#platform/outbound/deadline';
import type { Services } from '#platform/services';
import { citedOf, type OwnText } from './kept-sources.server.ts';
import { fetchedText, keepRead } from './source-texts.server.ts';

type Rereading = Pick<Services, 'db' | 'clock' | 'config' | 'outbound' | 'announceChange' | 'log'>;

/** What was read so short a time ago is not asked for again. */
const isFreshForMs = 10 * minuteMs;
const maxPerPageMs = 8 * secondMs;
const atOnce = pLimit(3);

const nobody = { id: null, name: '' };

/**
 * Reads the pages of these sources again and keeps what changed. Ends with the signal; throws nothing for a page that
 * cannot be read: what is kept of it stands.
 */
export async function rereadSources(
  services: Rereading,
  { id, content, signal }: DueContent<ArticleContent>,
): Promise<void> {
  const cited = await citedOf(services, { id, content });
  const since = new Date(services.clock.now().getTime() - isFreshForMs).toISOString();
  const old = cited.filter(({ kept }) => kept && isOfPage(kept) && kept.fetched_at <= since);
  // Of a source that is listed twice the same text is read.
  const sources = new Map(old.map(({ kept, url }) => [kept!.id, { url, kept: kept! }])).values();
  const changed = await Promise.all(
    Array.from(sources, (source) =>
      atOnce(() => reread(services, { id, content, signal }, source)),
    ),
  );
  if (changed.includes(true)) services.announceChange('articles');
}

/** Whether the page says something else by now. */
async function reread(
  services: Rereading,
  { signal, ...item }: DueContent<ArticleContent>,
  { url, kept }: { url: string; kept: OwnText },
): Promise<boolean> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(maxPerPageMs)]);
  try {
    limited.throwIfAborted();
    const read = await orAborted(fetchedText(services, url, limited), limited);
    // What a run read stands under the headline of the feed that led to it.
    if (kept.origin === 'run' && kept.text.endsWith(read.text.normalize('NFC'))) return false;
    const origin = 'address';
    const instead = kept.id;
    const { outcome } = await keepRead(services, { item, url, origin, by: nobody, read, instead });
    return outcome !== 'same';
  } catch (error) {
    if (!isProblem(error) && !limited.aborted) throw error;
    services.log.warn({ err: error, item: item.id, url }, 'A source could not be read again');
    return false;
  }
}

/** Whether the text comes of its page, and not of a feed, of the hand of an editor or of the site itself. */
function isOfPage({ origin, is_own: isOwn, is_page: isPage = false }: OwnText): boolean {
  return !isOwn && (origin === 'address' || isPage);
}
