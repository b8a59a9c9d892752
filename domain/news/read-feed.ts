// Feeds of any kind as reports in plain text: RSS 0.9x, 1.0 and 2.0, Atom, JSON Feed.
import { type AnyFeed, parseFeed } from 'feedsmith';
import { languageOf, oneLine, parseTimestamp } from '#domain/text';
import { textOfHtml } from './html-text.ts';
import type { NewsReport } from './reports.ts';

const maxItems = 200;
const maxAddress = 2000;
const maxLength = { title: 300, summary: 1000, text: 20_000, html: 400_000, outlet: 120 };

/** What a report is made of, as it stood where it was found: any text may hold HTML. */
export interface RawItem {
  link?: string;
  title?: string;
  summary?: string;
  body?: string;
  date?: string;
  outlet?: string;
}

interface RawFeed {
  title?: string;
  /** What links are relative to. */
  home?: string;
  language?: string;
  items: RawItem[];
}

/** Where the feed is, and when it is read. */
export interface FeedPlace {
  address: string;
  now: Date;
}

/** The reports of a feed, up to 200, none without an address or any words. Throws for what is no feed. */
export function readFeed(text: string, { address, now }: FeedPlace): NewsReport[] {
  const feed = rawFeed(parseFeed(withoutDoctype(text), { maxItems }));
  const base = absolute(feed.home, address) ?? address;
  return plainItems(feed.items, {
    base,
    now,
    outlet: feed.title,
    language: feed.language,
  });
}

/** Raw reports as plain ones; what lacks an address or words is left out, and so is a second one of the same address. */
export function plainItems(
  items: readonly RawItem[],
  { base, now, outlet, language }: { base: string; now: Date; outlet?: string; language?: string },
): NewsReport[] {
  const addresses = new Set<string>();
  return items.slice(0, maxItems).flatMap((raw) => {
    const url = absolute(raw.link, base);
    if (!url || addresses.has(url)) return [];
    const summary = plain(raw.summary ?? raw.body, maxLength.summary).replaceAll('\n\n', ' ');
    const title =
      oneLine(plain(raw.title, maxLength.title), maxLength.title) || firstSentence(summary);
    if (!title) return [];
    addresses.add(url);
    return [
      {
        url,
        title,
        summary,
        text: plain(raw.body, maxLength.text) || summary,
        outlet: oneLine(plain(raw.outlet ?? outlet, 500), maxLength.outlet) || hostOf(url),
        published_at: parseTimestamp(raw.date, now),
        language: languageOf(`${title} ${summary}`, language),
      },
    ];
  });
}

/** A document type can declare entities; none of them is wanted. */
function withoutDoctype(text: string): string {
  const start = text.search(/<!doctype/i);
  if (start < 0) return text;
  const end = text.indexOf('>', start);
  const subset = text.indexOf('[', start);
  if (subset < 0 || subset > end) return text.slice(0, start) + text.slice(end + 1);
  const closed = /\]\s*>/.exec(text.slice(subset));
  return closed ? text.slice(0, start) + text.slice(subset + closed.index + closed[0].length) : '';
}

function rawFeed({ format, feed }: AnyFeed): RawFeed {
  if (format === 'rss') return ofRss(feed);
  if (format === 'rdf') return ofRdf(feed);
  return format === 'atom' ? ofAtom(feed) : ofJson(feed);
}

type FeedOf<Format> = (AnyFeed & { format: Format })['feed'];

function ofRss(feed: FeedOf<'rss'>): RawFeed {
  return {
    title: feed.title,
    home: feed.link,
    language: feed.language ?? feed.dc?.languages?.[0],
    items: (feed.items ?? []).map((item) => ({
      link: item.link ?? alternate(item.atom?.links) ?? permanent(item.guid),
      title: item.title ?? item.dc?.titles?.[0],
      summary: item.description ?? item.dc?.descriptions?.[0],
      body: item.content?.encoded,
      date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
      outlet: item.source?.title,
    })),
  };
}

function ofRdf(feed: FeedOf<'rdf'>): RawFeed {
  return {
    title: feed.title,
    home: feed.link,
    language: feed.dc?.languages?.[0],
    items: (feed.items ?? []).map((item) => ({
      link: item.link ?? item.rdf?.about,
      title: item.title ?? item.dc?.titles?.[0],
      summary: item.description ?? item.dc?.descriptions?.[0],
      body: item.content?.encoded,
      date: item.dc?.dates?.[0],
    })),
  };
}

function ofAtom(feed: FeedOf<'atom'>): RawFeed {
  return {
    title: feed.title?.value,
    home: alternate(feed.links),
    language: feed.xml?.lang,
    items: (feed.entries ?? []).map((entry) => ({
      link: alternate(entry.links) ?? webId(entry.id),
      title: entry.title?.value,
      summary: entry.summary?.value,
      body: entry.content?.value,
      date: entry.published ?? entry.updated,
      outlet: entry.source?.title?.value,
    })),
  };
}

function ofJson(feed: FeedOf<'json'>): RawFeed {
  return {
    title: feed.title,
    home: feed.home_page_url,
    language: feed.language,
    items: (feed.items ?? []).map((item) => ({
      link: item.url ?? item.external_url ?? webId(item.id),
      title: item.title,
      summary: item.summary,
      body: item.content_html ?? item.content_text,
      date: item.date_published ?? item.date_modified,
    })),
  };
}

function alternate(links: { href?: string; rel?: string }[] | undefined): string | undefined {
  return links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;
}

function permanent(
  guid: { value?: string; isPermaLink?: boolean } | undefined,
): string | undefined {
  return guid?.isPermaLink === false ? undefined : webId(guid?.value);
}

function webId(id: string | undefined): string | undefined {
  return id && /^https?:\/\//i.test(id) ? id : undefined;
}

/** The address in full, where it is one of the web without a name and password in it. */
export function absolute(link: string | undefined, base: string): string | null {
  if (!link?.trim()) return null;
  const url = URL.parse(link.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href.length > maxAddress ? null : url.href;
}

function plain(text: string | undefined, max: number): string {
  return text ? textOfHtml(text.slice(0, maxLength.html), max) : '';
}

function firstSentence(text: string): string {
  return oneLine(/^.{1,200}?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text, 120);
}

/** The name of the site an address belongs to, as far as the address says. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}
