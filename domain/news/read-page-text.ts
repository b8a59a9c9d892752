// The main text of a web page, without its menus and advertisements.
import { Readability } from '@mozilla/readability';
import { oneLine, paragraphs, parseTimestamp } from '#domain/text';
import { seenDocument, textOfNode } from './html-text.ts';
import type { PageText } from './reports.ts';
import { hostOf } from './read-feed.ts';

const maxElements = 20_000;
const maxText = 60_000;

/** What the page is and says; its text is empty where it has none to speak of. */
export function readPageText(
  source: string,
  { address, isHtml, now }: { address: string; isHtml: boolean; now: Date },
): Omit<PageText, 'url' | 'fetchedAt'> {
  const outlet = hostOf(address);
  if (!isHtml) {
    const text = paragraphs(source, maxText);
    return { title: oneLine(text, 120), outlet, text, published_at: null };
  }
  const document = seenDocument(source);
  const article = new Readability(document, {
    maxElemsToParse: maxElements,
    serializer: (node) => textOfNode(node, maxText),
  }).parse();
  return {
    title: oneLine(article?.title ?? '', 300) || outlet,
    outlet: oneLine(article?.siteName ?? '', 120) || outlet,
    text: article?.content ?? '',
    published_at: parseTimestamp(article?.publishedTime ?? undefined, now),
  };
}
