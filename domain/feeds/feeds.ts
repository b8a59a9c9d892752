// A feed before it takes a format: one entry for each article, in one language, with absolute URLs only.
import { type ArticleRecord, authorName, headlineLabels } from '#domain/articles';
import { lastChange } from '#domain/citations';
import {
  type AiDisclosure,
  aiDisclosure,
  digitalSourceType,
  hasMadePicture,
  type OriginLabel,
  originLabels,
  reviewRead,
  sourceTypeAddress,
} from '#domain/provenance';
import { type Language, localized, type Translate } from '#i18n/i18n';
import { type MessageKey, translators } from '#i18n/messages';
import { tagLabel } from '#i18n/tag-label';
import { topicLabel } from '#i18n/topic-label';
import { renderMarkdown } from '#platform/markdown';
import { escapeText, html, type Markup } from '#platform/markup';
import { validHref } from '#platform/valid-href';

export const feedFormats = ['rss', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The absolute URLs of the site. The HTTP layer knows them. */
export interface SiteAddresses {
  /** The site itself, without a trailing slash. */
  site: string;
  home(language: Language): string;
  /** The list of articles, of a topic where one is given. */
  articles(language: Language, topic: string | undefined): string;
  article(slug: string, language: Language): string;
  articlePicture(slug: string, language: Language): string;
  /** The articles of a month: `2026-11`. */
  month(month: string, language: Language): string;
  interview(slug: string, language: Language): string;
  referent(slug: string, language: Language): string;
  feed(format: FeedFormat, language: Language, topic: string | undefined): string;
  /** An issue of the newsletter, and the feed of them. */
  issue(number: number, language: Language): string;
  issuesFeed(language: Language): string;
  /** The newsletter's own page, with the list of its issues. */
  newsletter(language: Language): string;
  sitemapPart(part: number): string;
  /** The pages of fixed address, by name. */
  pages: readonly { name: string; addresses: Record<Language, string> }[];
  /** When the texts that come with the program were built. */
  builtAt: string | undefined;
  /** The issue of the newsletter that was sent last; every number before it was sent too. */
  newestIssue(): Promise<{ number: number; date: string } | null>;
}

export interface FeedEntry {
  address: string;
  title: string;
  summary: string;
  /** The whole text, as HTML. */
  html: string;
  /** The language of the text: Spanish also in the English feed where there is no translation. */
  language: Language;
  author: string;
  categories: string[];
  picture: string;
  /** What the picture is, where a model drew it. */
  pictureNote: string | null;
  origin: ItemOrigin | null;
  publishedAt: string;
  modifiedAt: string;
}

/** What no person made of an item, for programs; a reader finds it in title, categories and text. */
export interface ItemOrigin {
  labels: string[];
  /** The IPTC's term for how the text was made, by its address; null where a person wrote it. */
  sourceType: string | null;
  /** Whether a model took part and a person reviewed the result, in the terms of the W3C group. */
  disclosure: AiDisclosure | null;
  /** Who has reviewed what this feed's readers are shown. */
  review: { by: string; role: string; at: string } | null;
}

export interface Feed {
  title: string;
  description: string;
  language: Language;
  /** The page that lists the same for readers. */
  home: string;
  self: string;
  site: string;
  /** The date of the newest article; undefined for an empty feed. */
  newestAt: string | undefined;
  items: FeedEntry[];
}

export interface FeedChoice {
  format: FeedFormat;
  language: Language;
  /** Only articles of this topic. */
  topic?: string | undefined;
}

/** What a feed is written with: the addresses, and the messages of its language. */
export interface FeedWords {
  addresses: SiteAddresses;
  t: Translate<MessageKey>;
}

/** The feed of these articles, newest first as they come. */
export function composeFeed(
  articles: readonly ArticleRecord[],
  { format, language, topic }: FeedChoice,
  { addresses, t }: FeedWords,
): Feed {
  const site = t('site.name');
  const subject = topic === undefined ? t('site.tagline') : topicLabel(t, topic);
  return {
    title: t('feed.title', { site, subject }),
    description:
      topic === undefined ? t('site.description') : t('feed.topicDescription', { site, subject }),
    language,
    home: topic === undefined ? addresses.home(language) : addresses.articles(language, topic),
    self: addresses.feed(format, language, topic),
    site: addresses.site,
    newestAt: articles[0]?.date,
    items: articles.map((article) => composeItem(article, language, { addresses, t })),
  };
}

function composeItem(
  article: ArticleRecord,
  language: Language,
  { addresses, t }: FeedWords,
): FeedEntry {
  const title = localized(article, 'title', language);
  const body = localized(article, 'body', language);
  const origin = originLabels(article, { language, t });
  const topics = article.topics.map((topic) => topicLabel(t, topic));
  const tags = article.tags.map((tag) => tagLabel(tag, language));
  return {
    address: addresses.article(article.slug, language),
    title: labelledTitle(t, headlineLabels(article, { language, t, isShort: true }), title.text),
    summary: localized(article, 'summary', language).text,
    html: composeText(article, language, addresses.site),
    language: body.language,
    author: authorName(article, t),
    categories: [...new Set([...headlineLabels(article, { language, t }), ...topics, ...tags])],
    picture: pictureOf(article, language, addresses),
    pictureNote: hasMadePicture(article) ? t('origin.image') : null,
    origin: origin.length > 0 ? originOf(article, origin, language) : null,
    publishedAt: article.date,
    modifiedAt: lastChange(article),
  };
}

/** Many programs list titles alone, so the labels stand before them. */
export function labelledTitle(
  t: Translate<MessageKey>,
  labels: readonly string[],
  title: string,
): string {
  return labels.length > 0 ? t('feed.labelledTitle', { labels: labels.join(' · '), title }) : title;
}

function originOf(
  article: ArticleRecord,
  labels: readonly OriginLabel[],
  language: Language,
): ItemOrigin {
  const type = digitalSourceType(article, language);
  const review = reviewRead(article, language);
  return {
    labels: labels.map(({ label }) => label),
    sourceType: type && sourceTypeAddress(type),
    disclosure: aiDisclosure(article, language),
    review: review && { by: review.by, role: review.role, at: review.at },
  };
}

/** The text as the article's page has it: what readers must know of it, body, why it matters, sources. */
function composeText(article: ArticleRecord, language: Language, site: string): string {
  const t = translators[language];
  const body = localized(article, 'body', language);
  const why = localized(article, 'why_it_matters', language);
  const isFallback =
    body.language !== language || localized(article, 'title', language).language !== language;
  const notes = [
    article.sponsored && sponsorNote(article, language),
    ...originLabels(article, { language, t }).map(({ meaning }) => meaning),
    isFallback && t('site.notTranslated'),
  ].filter((note) => note !== false);
  return [
    ...notes.map((note) => html`<p><em>${note}</em></p>`),
    rendered(body.text, site),
    ...(why.text ? [heading(t('article.whyItMatters')), rendered(why.text, site)] : []),
    ...(article.sources.length > 0 ? [heading(t('article.sources')), sourceList(article)] : []),
  ].join('\n');
}

function heading(text: string): Markup {
  return html`<h2>${text}</h2>`;
}

/** Numbered, as the text's notes name them. */
function sourceList({ sources }: ArticleRecord): Markup {
  const items = sources.map(({ name, url }) => {
    const link = html`<a href="${validHref(url)}" rel="noopener noreferrer external">${name}</a>`;
    return html`<li>${link}</li>`;
  });
  return html`<ol>
    ${items}
  </ol>`;
}

/** Who paid for the article, and for what. */
export function sponsorNote(
  article: Pick<ArticleRecord, 'sponsor_label'>,
  language: Language,
): string {
  const t = translators[language];
  return article.sponsor_label
    ? t('article.sponsoredBy', { sponsor: article.sponsor_label })
    : t('article.sponsoredMeaning');
}

/** Markdown as HTML, with absolute links: it is read outside the site. */
function rendered(text: string, site: string): Markup {
  const within = renderMarkdown(text).html;
  return html.trusted(within.replaceAll('href="/', `href="${escapeText(site)}/`));
}

function pictureOf(article: ArticleRecord, language: Language, addresses: SiteAddresses): string {
  if (article.image_url === '') return addresses.articlePicture(article.slug, language);
  return article.image_url.startsWith('/')
    ? addresses.site + article.image_url
    : validHref(article.image_url);
}
