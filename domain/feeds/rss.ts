// RSS 2.0, with the whole text of each article. Written through the escaping tag, so that no text can
// leave its element and no character stands in it that XML has no way to hold.
import { aiDisclosureVocabulary } from '#domain/provenance';
import { xml } from '#platform/markup';
import type { Feed, FeedEntry } from './feeds.ts';

const namespaces = xml.trusted(
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"',
);

/** The feed as an RSS 2.0 document. */
export function writeRss(feed: Feed): string {
  return String(xml`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" ${namespaces}>
<channel>
<title>${feed.title}</title>
<link>${feed.home}</link>
<description>${feed.description}</description>
<language>${feed.language}</language>
${feed.newestAt && xml`<lastBuildDate>${rssDate(feed.newestAt)}</lastBuildDate>\n`}<atom:link rel="self" type="application/rss+xml" href="${feed.self}"/>
<image>
<url>${feed.site}/icon-192.png</url>
<title>${feed.title}</title>
<link>${feed.home}</link>
</image>
${feed.items.map((item) => writeItem(item, feed))}</channel>
</rss>
`);
}

function writeItem(item: FeedEntry, feed: Feed) {
  const sourceType = item.origin?.sourceType;
  const disclosure = item.origin?.disclosure;
  const note =
    item.pictureNote !== null &&
    xml`<media:description type="plain">${item.pictureNote}</media:description>`;
  return xml`<item${item.language !== feed.language && xml` xml:lang="${item.language}"`}>
<title>${item.title}</title>
<link>${item.address}</link>
<guid isPermaLink="true">${item.address}</guid>
<pubDate>${rssDate(item.publishedAt)}</pubDate>
<dc:creator>${item.author}</dc:creator>
${item.categories.map((category) => xml`<category>${category}</category>\n`)}<description>${readAsHtml(item.summary)}</description>
<content:encoded>${item.html}</content:encoded>
${sourceType && xml`<dc:type>${sourceType}</dc:type>\n`}${disclosure && xml`<category domain="${aiDisclosureVocabulary}">${disclosure}</category>\n`}<media:content url="${item.picture}" medium="image">${note}</media:content>
</item>
`;
}

/** What readers take for HTML (RSS Advisory Board, on `description`): «menos de <b» would end at the sign. */
function readAsHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}
