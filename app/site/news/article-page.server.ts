import { type ArticleRecord, paidLabel } from '#domain/articles';
import { getArticle, relatedArticles } from '#domain/articles/server';
import { originLabels } from '#domain/provenance';
import { type Language, localized } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { href } from '../../links.ts';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { articleStructuredData, lastChange } from './article-structured-data.ts';

/** An article and up to three others that share a topic with it. */
export async function loader({ services, language, params }: LoaderArgs) {
  const article = await getArticle(services, params['slug'] ?? '');
  const related = await relatedArticles(services, article);
  const { SITE_URL: siteUrl } = services.config;
  const address = siteUrl + href('article', language, { slug: article.slug });
  return {
    meta: {
      title: localized(article, 'title', language).text,
      description: labelled(article, language),
      image: `/covers/${language}/article/${article.slug}.png`,
      type: 'article',
      publishedAt: article.date,
      modifiedAt: lastChange(article),
      structuredData: articleStructuredData(article, { language, siteUrl }),
    },
    data: { article, related, address },
  } satisfies Loaded<unknown>;
}

/** The summary, after the labels of the page: a shared link shows it far from there. */
function labelled(article: ArticleRecord, language: Language): string {
  const t = translators[language];
  const sponsored = paidLabel(article, t);
  const origin = originLabels(article, { language, t }).map(({ label }) => label);
  const labels = [sponsored, ...origin].filter(Boolean).join(' · ');
  return [labels, localized(article, 'summary', language).text].filter(Boolean).join('. ');
}
