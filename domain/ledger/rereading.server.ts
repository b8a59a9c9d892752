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
  const addresses = new Map(old.map(({ kept, url }) => [kept!.id, url])).values();
  const changed = await Promise.all(
    Array.from(addresses, (url) => atOnce(() => reread(services, { id, content, signal, url }))),
  );
  if (changed.includes(true)) services.announceChange('articles');
}

/** Whether the page says something else by now. */
async function reread(
  services: Rereading,
  { id, content, signal, url }: DueContent<ArticleContent> & { url: string },
): Promise<boolean> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(maxPerPageMs)]);
  try {
    limited.throwIfAborted();
    const read = await orAborted(fetchedText(services, url, limited), limited);
    const item = { id, content };
    const { outcome } = await keepRead(services, {
      item,
      url,
      origin: 'address',
      by: nobody,
      read,
    });
    return outcome !== 'same';
  } catch (error) {
    if (!isProblem(error) && !limited.aborted) throw error;
    services.log.warn({ err: error, item: id, url }, 'A source could not be read again');
    return false;
  }
}

/** Whether the text comes of its page, and not of the hand of an editor or of the site itself. */
function isOfPage({ origin, is_own }: OwnText): boolean {
  return (origin === 'address' || origin === 'run') && !is_own;
}
