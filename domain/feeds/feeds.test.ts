import { assert, property, string } from 'fast-check';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import type { ArticleRecord } from '#domain/articles';
import { translators } from '#i18n/messages';
import { anArticle } from '#tests/helpers/services.ts';
import { composeFeed, type FeedChoice, type SiteAddresses } from './feeds.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';

const site = 'https://vigia.test';
const addresses: SiteAddresses = {
  site,
  home: (language) => `${site}/${language}`,
  articles: (language, topic = '') => `${site}/${language}/noticias?tema=${topic}`,
  newsletter: (language) => `${site}/${language}/boletin`,
  article: (slug, language) => `${site}/${language}/${slug}`,
  articlePicture: (slug, language) => `${site}/covers/${language}/${slug}.png`,
  month: (month, language) => `https://vigia.test/${language}/${month}`,
  interview: (slug, language) => `${site}/${language}/${slug}`,
  referent: (slug, language) => `${site}/${language}/${slug}`,
  feed: (format, language, topic = '') => `${site}/${language}/${format}?tema=${topic}&x="<`,
  sitemapPart: (part) => `${site}/sitemap-${part}.xml`,
  pages: [],
  issue: (number, language) => `https://vigia.test/${language}/boletin/${number}`,
  issuesFeed: (language) => `https://vigia.test/${language}/boletin/rss`,
  builtAt: undefined,
  newestIssue: async () => null,
};

function aRecord(fields: Partial<ArticleRecord> & { slug: string }): ArticleRecord {
  const { slug } = fields;
  return {
    ...anArticle({ slug }),
    id: slug,
    author_name: null,
    sponsor_label: null,
    status: 'published',
    is_static: false,
    review_required: false,
    approved_at: null,
    created_at: '2026-11-10T08:00:00.000Z',
    updated_at: '2026-11-12T08:00:00.000Z',
    ...fields,
  };
}

function rssOf(articles: ArticleRecord[], choice: Partial<FeedChoice> = {}) {
  const text = writeRss(
    composeFeed(
      articles,
      { format: 'rss', language: 'es', ...choice },
      { addresses, t: translators.es },
    ),
  );
  const feed = parseRssFeed(text);
  return { text, feed, item: feed.items?.[0] };
}

function jsonOf(articles: ArticleRecord[], choice: Partial<FeedChoice> = {}) {
  return JSON.parse(
    writeJsonFeed(
      composeFeed(
        articles,
        { format: 'json', language: 'es', ...choice },
        { addresses, t: translators.es },
      ),
    ),
  );
}

test('an article stands in the feed whole: text, byline, labels, date, permanent address and picture', () => {
  const { feed, item } = rssOf([
    aRecord({
      slug: 'uno',
      author: 'Agent: Radar',
      body_es: '# Título\n\nuno\ndos',
      why_it_matters_es: 'Porque sí.',
      sources: [{ name: 'A & B', url: 'https://a.test/?x=1&y=2' }],
      tags: ['ley'],
    }),
  ]);
  expect(feed).toMatchObject({
    title: 'Vigía: Riesgos de la inteligencia artificial',
    link: `${site}/es`,
    language: 'es',
    lastBuildDate: 'Tue, 10 Nov 2026 08:00:00 GMT',
  });
  expect(feed.atom?.links?.[0]).toMatchObject({ rel: 'self', href: `${site}/es/rss?tema=&x="<` });
  expect(item).toMatchObject({
    title: 'Título de uno',
    link: `${site}/es/uno`,
    guid: { value: `${site}/es/uno`, isPermaLink: true },
    pubDate: 'Tue, 10 Nov 2026 08:00:00 GMT',
    description: 'Un resumen.',
    dc: { creators: ['Agente Radar (programa)'] },
    categories: [{ name: 'Regulación' }, { name: 'ley' }],
  });
  expect(item?.media?.contents?.[0]?.url).toBe(`${site}/covers/es/uno.png`);
  const html = item?.content?.encoded ?? '';
  expect(html).toContain('<h2>Título</h2>\n<p>uno<br>\ndos</p>');
  expect(html).toMatch(/<h2>Por qué importa<\/h2>\s*<p>Porque sí.<\/p>/);
  expect(html).toContain(
    '<a href="https://a.test/?x=1&amp;y=2" rel="noopener noreferrer external">A &amp; B</a>',
  );
});

test('sources are numbered in the feed, as the notes of its text name them', () => {
  const { item } = rssOf([
    aRecord({
      slug: 'uno',
      body_es: 'Primero [2], luego [1].',
      sources: [
        { name: 'Una', url: 'https://a.test/' },
        { name: 'Otra', url: 'https://b.test/' },
      ],
    }),
  ]);
  const html = item?.content?.encoded ?? '';
  expect(html).toContain('<p>Primero [2], luego [1].</p>');
  expect(html).toMatch(/<ol>\s*<li>.*Una.*<\/li><li>.*Otra.*<\/li>\s*<\/ol>/);
});

test('a summary with signs of markup is read whole by who takes the description for HTML', () => {
  const summary = 'Menos de <b y R&D: «a < b», &lt; incluido';
  const { text } = rssOf([aRecord({ slug: 'uno', summary_es: summary })]);
  expect(text).toContain(
    '<description>Menos de &amp;lt;b y R&amp;amp;D: «a &amp;lt; b», &amp;amp;lt; incluido</description>',
  );
  expect(jsonOf([aRecord({ slug: 'uno', summary_es: summary })]).items[0].summary).toBe(summary);
});

test('the JSON Feed has the same items as the RSS', () => {
  const articles = [
    aRecord({ slug: 'uno' }),
    aRecord({ slug: 'dos', sponsored: true, image_url: '/media/x.png' }),
  ];
  const json = jsonOf(articles);
  const rss = rssOf(articles).feed.items ?? [];
  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${site}/es/json?tema=&x="<`,
  });
  expect(json.items.map((item: { title: string }) => item.title)).toEqual(
    rss.map((item) => item.title),
  );
  expect(json.items.map((item: { id: string }) => item.id)).toEqual(
    rss.map((item) => item.guid?.value),
  );
  expect(json.items[1].image).toBe(`${site}/media/x.png`);
  expect(parseJsonFeed(json).items).toHaveLength(2);
});

test('what came out after an embargo was not changed before it came out', () => {
  const date = '2026-11-14T08:00:00.000Z';
  const { items } = jsonOf([
    aRecord({ slug: 'uno', date, updated_at: '2026-11-12T08:00:00.000Z' }),
    aRecord({ slug: 'dos', date, updated_at: '2026-11-15T08:00:00.000Z' }),
  ]);
  expect(items.map((item: { date_modified: string }) => item.date_modified)).toEqual([
    date,
    '2026-11-15T08:00:00.000Z',
  ]);
});

test('what is sponsored and what was written with AI says so', () => {
  const { item } = rssOf([
    aRecord({
      slug: 'uno',
      sponsored: true,
      sponsor_label: 'Faro <b>',
      is_agent: true,
      title_es: 'Titular',
    }),
  ]);
  expect(item?.title).toBe(
    '[Pagado por Faro <b> · Novedad de la industria · Redactado con IA] Titular',
  );
  expect(item?.categories?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Pagado por Faro <b> · Novedad de la industria', 'Redactado con IA']),
  );
  expect(item?.content?.encoded).toContain('Faro &lt;b&gt;');
  expect(item?.content?.encoded).toContain(
    '<p><em>Este texto lo redactó un agente automático; no consta con qué modelo de IA.',
  );
});

test('the English feed falls back to the Spanish text, with a note', () => {
  const article = aRecord({
    slug: 'uno',
    title_en: '',
    summary_en: '',
    body_en: '',
    body_es: 'Hola.',
  });
  const { text, feed, item } = rssOf([article], { language: 'en' });
  expect(feed.language).toBe('en');
  expect(item?.title).toBe('Título de uno');
  expect(item?.content?.encoded).toContain('Not yet translated');
  expect(item?.content?.encoded).toContain('<p>Hola.</p>');
  expect(text).toContain('<item xml:lang="es">');
  expect(jsonOf([article], { language: 'en' }).items[0].language).toBe('es');
});

test('a feed of one topic says so in its title, and one without articles is still a feed', () => {
  expect(rssOf([], { topic: 'regulacion' }).feed.title).toBe('Vigía: Regulación');
  const { feed } = rssOf([], { topic: 'sin ]]> <nada>' });
  expect(feed.title).toBe('Vigía: sin ]]> <nada>');
  expect(feed.items ?? []).toEqual([]);
  expect(jsonOf([], { topic: '__proto__' }).items).toEqual([]);
});

test('links within the site become absolute, and pictures in a text stay text', () => {
  const { item } = rssOf([
    aRecord({ slug: 'uno', body_es: '[a](/noticias) ![b](https://x.test/p.png)' }),
  ]);
  expect(item?.content?.encoded).toContain(`<a href="${site}/noticias">a</a>`);
  expect(item?.content?.encoded).not.toContain('<img');
});

test('no text can break the XML: end of CDATA, entities, control and non-characters, emoji', () => {
  const hostile =
    ']]> </item> &amp; &nbsp; <![CDATA[ \u0000\u0001\u000b\u001f \ufffe\uffff \ud800 😀';
  const { text, item } = rssOf([
    aRecord({ slug: 'uno', title_es: hostile, body_es: hostile, tags: [hostile], author: hostile }),
  ]);
  expect(item?.title).toContain(']]> </item> &amp; &nbsp; <![CDATA[');
  expect(item?.title).toContain('😀');
  expect(text).not.toMatch(unwritable);
  assert(
    property(string({ unit: 'binary', minLength: 1 }), (title) => {
      const written = rssOf([aRecord({ slug: 'uno', title_es: `a${title}z` })]);
      expect(written.feed.items).toHaveLength(1);
      expect(written.text).not.toMatch(unwritable);
    }),
    { numRuns: 200 },
  );
});

// What XML 1.0 has no way to hold.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
