// Sitemaps as the protocol has them: each page once a language, each entry naming both languages.
import type { Language } from '#i18n/i18n';
import { type Markup, xml } from '#platform/markup';

/** A page in both languages, and when it last changed where that is known. */
export interface SitemapEntry {
  addresses: Record<Language, string>;
  changedAt: string | undefined;
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap in pieces, so that a long one never stands in memory as one text. */
export function* writeSitemap(entries: Iterable<SitemapEntry>): Generator<string> {
  yield `${declaration}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (const entry of entries) yield String(writeEntry(entry));
  yield '</urlset>\n';
}

function writeEntry({ addresses, changedAt }: SitemapEntry): Markup {
  const { es, en } = addresses;
  const rest = xml`${changedAt && xml`<lastmod>${changedAt}</lastmod>`}<xhtml:link rel="alternate" hreflang="es" href="${es}"/><xhtml:link rel="alternate" hreflang="en" href="${en}"/><xhtml:link rel="alternate" hreflang="x-default" href="${es}"/>`;
  return xml`<url><loc>${es}</loc>${rest}</url>\n<url><loc>${en}</loc>${rest}</url>\n`;
}

/** The index that names every part of a sitemap. */
export function* writeSitemapIndex(parts: readonly string[]): Generator<string> {
  yield `${declaration}<sitemapindex xmlns="${protocol}">\n`;
  for (const address of parts) yield String(xml`<sitemap><loc>${address}</loc></sitemap>\n`);
  yield '</sitemapindex>\n';
}
