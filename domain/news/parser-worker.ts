// The worker thread that parses text from outside.
import { readFeed } from './read-feed.ts';
import { readPageText } from './read-page-text.ts';
import { readSearchAnswer } from './read-search-answer.ts';
import type { NewsReport, PageText } from './reports.ts';

/** A text to parse, and the address it was found at. */
export type ParseTask = { text: string; address: string; now: string } & (
  | { kind: 'feed' }
  | { kind: 'search' }
  | { kind: 'page'; isHtml: boolean }
);

export type ParsedPage = Omit<PageText, 'url' | 'fetchedAt'>;

/** The reports in a feed or a search answer, or the text of a page; null for what cannot be parsed. */
export function parse(task: ParseTask): NewsReport[] | ParsedPage | null {
  const place = { address: task.address, now: new Date(task.now) };
  try {
    if (task.kind === 'feed') return readFeed(task.text, place);
    if (task.kind === 'search') return readSearchAnswer(task.text, place);
    return readPageText(task.text, { ...place, isHtml: task.isHtml });
  } catch {
    return null;
  }
}
