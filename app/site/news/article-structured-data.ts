// What an article says about itself to machines that read.
import type { ImageObject, NewsArticle, Thing, WithContext } from 'schema-dts';
import { breadcrumbs, publisher } from '#app/structured-data.ts';
import { publicationName } from '#i18n/publication-name';
import { tagLabel } from '#i18n/tag-label';
import { topicLabel } from '#i18n/topic-label';
import { type ArticleRecord, byline, headlineLabels, isSignedByAgent } from '#domain/articles';
import { lastChange } from '#domain/citations';
import {
  aiDisclosure,
  aiDisclosureVocabulary,
  type DigitalSourceType,
  digitalSourceType,
  hasMadePicture,
} from '#domain/provenance';
import type { Publication } from '#domain/publication';
import { type Language, localized, type Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { href } from '../../links.ts';

interface Site {
  language: Language;
  t: Translate<MessageKey>;
  siteUrl: string;
  logo: Publication['logo'];
}

/** The article as a NewsArticle, and its place in the site as a BreadcrumbList. */
export function articleStructuredData(article: ArticleRecord, site: Site): WithContext<Thing>[] {
  const { language, siteUrl, t } = site;
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

function newsArticle(
  article: ArticleRecord,
  { language, siteUrl, t, logo }: Site,
): WithContext<NewsArticle> {
  const title = localized(article, 'title', language);
  const description = localized(article, 'summary', language).text;
  const name = byline(article, t('site.name'));
  const [section] = article.topics;
  const shareCard = `${siteUrl}/covers/${language}/article/${article.slug}.png`;
  const sourceType = digitalSourceType(article, language);
  const disclosure = aiDisclosure(article, language);
  const credit = headlineLabels(article, { language, t });
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title.text,
    ...(description && { description }),
    inLanguage: title.language,
    url: siteUrl + href('article', language, { slug: article.slug }),
    image: hasMadePicture(article) ? [shareCard, madePicture(article, siteUrl)] : shareCard,
    datePublished: article.date,
    dateModified: lastChange(article),
    author: { '@type': isPerson(article, name, t('site.name')) ? 'Person' : 'Organization', name },
    publisher: publisher({ name: t('site.name'), siteUrl, logo }),
    ...(section && { articleSection: topicLabel(t, section) }),
    ...(article.tags.length > 0 && {
      keywords: article.tags.map((tag) => tagLabel(tag, language)),
    }),
    ...(article.sources.length > 0 && { citation: article.sources.map(({ url }) => url) }),
    isAccessibleForFree: true,
    ...(sourceType && { digitalSourceType: schemaTerm(sourceType) }),
    ...(disclosure && {
      creativeWorkStatus: {
        '@type': 'DefinedTerm',
        termCode: disclosure,
        inDefinedTermSet: aiDisclosureVocabulary,
      },
    }),
    ...(credit.length > 0 && { creditText: credit.join(' · ') }),
    ...(article.sponsored &&
      article.sponsor_label && {
        sponsor: { '@type': 'Organization', name: article.sponsor_label },
      }),
  };
}

/** Neither the publication nor an agent that signs for itself is somebody. */
function isPerson({ author, author_name }: ArticleRecord, name: string, site: string): boolean {
  return (
    !name.includes(site) &&
    !name.includes(publicationName) &&
    !isSignedByAgent({ author: author_name || author })
  );
}

function madePicture({ image_url: imageUrl }: ArticleRecord, siteUrl: string): ImageObject {
  return {
    '@type': 'ImageObject',
    contentUrl: imageUrl.startsWith('/') ? siteUrl + imageUrl : imageUrl,
    digitalSourceType: schemaTerm('trainedAlgorithmicMedia'),
  };
}

/** The name schema.org gives a term of the IPTC. */
function schemaTerm<Term extends DigitalSourceType>(
  term: Term,
): `https://schema.org/${Capitalize<Term>}DigitalSource` {
  const name = (term.charAt(0).toUpperCase() + term.slice(1)) as Capitalize<Term>;
  return `https://schema.org/${name}DigitalSource`;
}
