// What an article says about itself to machines that read.
import type { NewsArticle, Thing, WithContext } from 'schema-dts';
import { breadcrumbs } from '#app/structured-data.ts';
import { topicLabel } from '#i18n/topic-label';
import { type ArticleRecord, byline } from '#domain/articles';
import { type Language, localized } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { href } from '../../links.ts';

interface Site {
  language: Language;
  siteUrl: string;
}

/** The article as a NewsArticle, and its place in the site as a BreadcrumbList. */
export function articleStructuredData(article: ArticleRecord, site: Site): WithContext<Thing>[] {
  const { language, siteUrl } = site;
  const t = translators[language];
  const steps = [
    { name: t('nav.home'), url: siteUrl + href('home', language) },
    { name: t('news.title'), url: siteUrl + href('news', language) },
    {
      name: localized(article, 'title', language).text,
      url: siteUrl + href('article', language, { slug: article.slug }),
    },
  ];
  return [newsArticle(article, site), breadcrumbs(steps)];
}

/** When the article last changed; never before its date, which editors may set ahead. */
export function lastChange({
  date,
  updated_at: updatedAt,
}: Pick<ArticleRecord, 'date' | 'updated_at'>): string {
  return updatedAt > date ? updatedAt : date;
}

function newsArticle(
  article: ArticleRecord,
  { language, siteUrl }: Site,
): WithContext<NewsArticle> {
  const t = translators[language];
  const title = localized(article, 'title', language);
  const name = byline(article);
  const [section] = article.topics;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title.text,
    description: localized(article, 'summary', language).text,
    inLanguage: title.language,
    url: siteUrl + href('article', language, { slug: article.slug }),
    image: `${siteUrl}/covers/${language}/article/${article.slug}.png`,
    datePublished: article.date,
    dateModified: lastChange(article),
    author: { '@type': name.includes(t('site.name')) ? 'Organization' : 'Person', name },
    publisher: { '@type': 'Organization', name: t('site.name'), url: siteUrl },
    ...(section && { articleSection: topicLabel(t, section) }),
    ...(article.tags.length > 0 && { keywords: article.tags }),
    citation: article.sources.map((source) => source.url),
    isAccessibleForFree: true,
    ...(article.sponsored &&
      article.sponsor_label && {
        sponsor: { '@type': 'Organization', name: article.sponsor_label },
      }),
  };
}
