import type { Feed, FeedEntry, ItemOrigin } from './feeds.ts';

/** The feed as a JSON Feed 1.1 document. */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    icon: `${feed.site}/icon-512.png`,
    favicon: `${feed.site}/icon-192.png`,
    language: feed.language,
    items: feed.items.map(jsonItem),
  });
}

function jsonItem(item: FeedEntry) {
  return {
    id: item.address,
    url: item.address,
    title: item.title,
    content_html: item.html,
    ...(item.summary && { summary: item.summary }),
    image: item.picture,
    date_published: item.publishedAt,
    date_modified: item.modifiedAt,
    authors: [{ name: item.author }],
    tags: item.categories,
    language: item.language,
    ...(item.origin && { _vigia: extensionOf(item.origin) }),
  };
}

/** An extension, which JSON Feed names with an underscore: what no person made of the item. */
function extensionOf({ labels, sourceType, disclosure, review }: ItemOrigin) {
  return {
    about: 'https://cv.iptc.org/newscodes/digitalsourcetype/',
    labels,
    digital_source_type: sourceType,
    ai_disclosure: disclosure,
    review,
  };
}
