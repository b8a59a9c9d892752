// What a text is written from, as it is kept: numbered, with its hash, its text in the languages it is in.
import { createHash } from 'node:crypto';
import type { NewsReport } from '#domain/news';
import { editorialDay } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import { hasLogin, WebAddress } from '#platform/fields';
import { languageOf } from '#domain/text';
import { cleanLine } from '../checking/clean-body.ts';
import type { SourceText } from '../drafting.ts';

/** A source, and its text in the languages it is in. */
export interface NumberedSource extends SourceText {
  texts: Partial<Record<Language, string>>;
}

/** A source that has no number yet. */
export type UnnumberedSource = Omit<NumberedSource, 'position' | 'hash' | 'is_own'>;

const maxTextLength = 100_000;

/** Sources under the numbers from 1, none twice, only those with an address that can be shown. `site` is where our own are. */
export function numbered(sources: readonly UnnumberedSource[], site: string): NumberedSource[] {
  const own = hostOf(site);
  const urls = new Set<string>();
  return sources
    .filter(({ url, text }) => {
      const isNew = !urls.has(url);
      urls.add(url);
      return isNew && text.trim() !== '' && WebAddress.safeParse(url).success && !hasLogin(url);
    })
    .map((source, index) => {
      const text = source.text.normalize('NFC').slice(0, maxTextLength);
      return {
        position: index + 1,
        url: source.url,
        title: cleanLine(source.title, 300) || source.url,
        outlet: cleanLine(source.outlet, 200) || new URL(source.url).hostname,
        published_at: source.published_at,
        fetched_at: source.fetched_at,
        hash: createHash('sha256').update(text).digest('hex'),
        text,
        texts: source.texts,
        is_own: hostOf(source.url) === own,
        is_page: source.is_page ?? false,
      };
    });
}

/** The host that an address leads to: with or without `www`, and with the dot that a name may end in. */
function hostOf(address: string): string | undefined {
  return URL.parse(address)
    ?.host.replace(/^www\./, '')
    .replace(/\.(?=:|$)/, '');
}

/** A report as a source. */
export function sourceFromReport(item: NewsReport, fetchedAt: string): UnnumberedSource {
  const body = item.text.length > item.summary.length ? item.text : item.summary;
  const language = item.language ?? languageOf(`${item.title}. ${body}`) ?? 'en';
  return {
    url: item.url,
    title: item.title,
    outlet: item.outlet,
    published_at: item.published_at,
    fetched_at: fetchedAt,
    text: withHead(item.title, item.published_at, body || item.title),
    texts: { [language]: body || item.title },
  };
}

/** A source's text under its title and day, which are part of what it says. */
export function withHead(title: string, publishedAt: string | null, body: string): string {
  const day = publishedAt ? editorialDay(new Date(publishedAt)) : undefined;
  return [title, day, '', body].filter((line) => line !== undefined).join('\n');
}
