// Feeds in both languages and two formats, the sitemap and robots.txt. Scripts of other sites may read feeds:
// everything in them is public.
import { statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import { type FeedFormat, feedFormats, type SiteAddresses } from '#domain/feeds';
import { readArticlesFeed, readSitemap, readSitemapPart } from '#domain/feeds/server';
import { publishedIssues, readIssuesFeed } from '#domain/issues/server';
import { type Language, languages } from '#i18n/i18n';
import type { PackedText } from '#platform/packed-text';
import type { Services } from '#platform/services';
import { acceptsGzip, isNotModified } from './negotiation.ts';

type Links = Pick<Site, 'href' | 'listedPages'>;

const types: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
const sitemapType = 'application/xml; charset=utf-8';
const jsonFeedPaths: Record<Language, string> = { es: '/feed.json', en: '/en/feed.json' };

/** Serves `/rss`, `/feed.json`, `/boletin/rss`, their English twins, `/sitemap.xml` with its parts, and `/robots.txt`. */
export function mountFeeds(
  app: FastifyInstance,
  services: Services,
  { site, dist }: { site: Links; dist: string },
): void {
  const siteUrl = services.config.SITE_URL;
  const addresses = addressesOf(services, site, dist);

  for (const language of languages) {
    for (const format of feedFormats) {
      app.get(feedPath(site, format, language), async (request, reply) => {
        reply.header('access-control-allow-origin', '*');
        const choice = { format, language, topic: chosenTopic(request.query) };
        return send(reply, types[format], await readArticlesFeed(services, choice, addresses));
      });
    }
    app.get(site.href('issuesFeed', language), async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
      const feed = await readIssuesFeed(services, language, addresses);
      return send(reply, types.rss, feed);
    });
  }
  app.get('/sitemap.xml', async (_request, reply) =>
    send(reply, sitemapType, await readSitemap(services, addresses)),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,6}$).xml',
    async (request, reply) => {
      const part = Number(request.params.part);
      return send(reply, sitemapType, await readSitemapPart(services, addresses, part));
    },
  );
  app.get('/robots.txt', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8');
    return `User-agent: *\nDisallow: /admin\nDisallow: /en/admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  });
}

function addressesOf(services: Services, site: Links, dist: string): SiteAddresses {
  const siteUrl = services.config.SITE_URL;
  const built = statSync(path.join(dist, 'server/entry.js'), { throwIfNoEntry: false });
  return {
    site: siteUrl,
    home: (language) => siteUrl + site.href('home', language),
    articles: (language, topic) => siteUrl + site.href('news', language) + topicQuery(topic),
    article: (slug, language) => siteUrl + site.href('article', language, { slug }),
    articlePicture: (slug, language) => `${siteUrl}/covers/${language}/article/${slug}.png`,
    month: (each, language) => {
      const [year = '', month = ''] = each.split('-');
      return siteUrl + site.href('month', language, { year, month });
    },
    interview: (slug, language) => siteUrl + site.href('interview', language, { slug }),
    referent: (slug, language) => siteUrl + site.href('referent', language, { slug }),
    feed: (format, language, topic) =>
      siteUrl + feedPath(site, format, language) + topicQuery(topic),
    issue: (number, language) => siteUrl + site.href('issue', language, { number: String(number) }),
    newsletter: (language) => siteUrl + site.href('newsletter', language),
    issuesFeed: (language) => siteUrl + site.href('issuesFeed', language),
    sitemapPart: (part) => `${siteUrl}/sitemap-${part}.xml`,
    pages: site.listedPages.map((name) => ({
      name,
      addresses: { es: siteUrl + site.href(name, 'es'), en: siteUrl + site.href(name, 'en') },
    })),
    builtAt: built?.mtime.toISOString(),
    newestIssue: async () => (await publishedIssues(services, { limit: 1 })).issues[0] ?? null,
  };
}

function feedPath(site: Links, format: FeedFormat, language: Language): string {
  return format === 'rss' ? site.href('feed', language) : jsonFeedPaths[language];
}

function topicQuery(topic: string | undefined): string {
  return topic === undefined ? '' : `?${String(new URLSearchParams({ tema: topic }))}`;
}

/** The topic the query names; of several the first. */
function chosenTopic(query: unknown): string | undefined {
  const { tema } = query as { tema?: string | string[] };
  const [topic] = [tema].flat();
  return topic?.trim() || undefined;
}

function send(reply: FastifyReply, type: string, text: PackedText): FastifyReply {
  const { request } = reply;
  const isZipped = acceptsGzip(request.headers['accept-encoding']);
  reply
    .header('cache-control', 'public, max-age=300')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', `"${text.hash}${isZipped ? '-gzip' : ''}"`)
    .header('last-modified', text.packedAt.toUTCString())
    .header('vary', 'Accept-Encoding');
  if (isCurrent(request, text)) return reply.code(304).send();
  reply.type(type);
  if (isZipped) return reply.header('content-encoding', 'gzip').send(text.gzip);
  return reply.send(Readable.from([text.gzip]).pipe(createGunzip()));
}

/** Whether the client has this version: by its tag, else by the time it was made. */
function isCurrent({ headers }: FastifyRequest, text: PackedText): boolean {
  const tag = headers['if-none-match'];
  if (tag !== undefined) return isNotModified(tag, `"${text.hash}"`);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(text.packedAt.getTime() / 1000) * 1000 <= since;
}
