// The newest articles as feeds, and the sitemap. Each text is written once and cached, compressed, until
// content changes.
import { articlesForFeed } from '#domain/articles/server';
import { NotFound } from '#domain/errors';
import { publicationMessages } from '#domain/publication/server';
import { filterTopics, otherTopics } from '#domain/taxonomy';
import { collections } from '#platform/memo';
import { type PackedText, packText } from '#platform/packed-text';
import type { Services } from '#platform/services';
import { composeFeed, type Feed, type FeedChoice, type SiteAddresses } from './feeds.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';
import { entriesOfPart, planSitemap } from './sitemap-plan.server.ts';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';

type Reading = Pick<Services, 'db' | 'memo' | 'clock' | 'identity'>;

const maxTopicLength = 80;
const knownTopics = new Set<string>([...filterTopics, ...otherTopics]);

/** The feed of the newest articles, of one topic where it is chosen; empty for a topic nothing has. */
export async function readArticlesFeed(
  services: Reading,
  choice: FeedChoice,
  addresses: SiteAddresses,
): Promise<PackedText> {
  const { format, language, topic } = choice;
  const make = async () => {
    const articles = canExist(topic) ? await articlesForFeed(services, { topic }) : [];
    const { [language]: t } = await publicationMessages(services);
    const feed = composeFeed(articles, choice, { addresses, t });
    const text = format === 'rss' ? writeRss(feed) : writeJsonFeed(feed);
    return packText([text], services.clock.now());
  };
  // Any text can be asked for as a topic: only those of the taxonomy are cached.
  if (topic !== undefined && !knownTopics.has(topic)) return make();
  return services.memo.getOrCompute(
    `feeds:${format}:${language}:${topic ?? ''}`,
    ['articles', 'publication'],
    make,
  );
}

/** A feed of something else than articles, as an RSS document. */
export function packRss(feed: Feed, now: Date): Promise<PackedText> {
  return packText([writeRss(feed)], now);
}

/** Whether an article could have the topic: the database refuses to look for text with a null character. */
function canExist(topic: string | undefined): boolean {
  return topic === undefined || (topic.length <= maxTopicLength && !topic.includes('\0'));
}

/** The whole sitemap, or the index of its parts where it is too long for one. */
export async function readSitemap(
  services: Reading,
  addresses: SiteAddresses,
): Promise<PackedText> {
  const plan = await planSitemap(services, addresses);
  if (plan.parts === 1) return readSitemapPart(services, addresses, 1);
  return services.memo.getOrCompute('feeds:sitemap', collections, () => {
    const parts = Array.from({ length: plan.parts }, (_, index) =>
      addresses.sitemapPart(index + 1),
    );
    return packText(writeSitemapIndex(parts), services.clock.now());
  });
}

/** One part of the sitemap, counted from 1. Throws `NotFound`. */
export async function readSitemapPart(
  services: Reading,
  addresses: SiteAddresses,
  part: number,
): Promise<PackedText> {
  const plan = await planSitemap(services, addresses);
  if (part < 1 || part > plan.parts) throw new NotFound('page.notFoundTitle');
  return services.memo.getOrCompute(`feeds:sitemap:${part}`, collections, async () => {
    const entries = await entriesOfPart(services, addresses, { others: plan.others, part });
    return packText(writeSitemap(entries), services.clock.now());
  });
}
