import { type ArticleRecord, headlineLabels } from '#domain/articles';
import { getArticleToRead, relatedArticles } from '#domain/articles/server';
import { lastChange } from '#domain/citations';
import { besideArticle } from '#domain/newsroom/server';
import { reviewRead } from '#domain/provenance';
import { type Language, localized } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { href } from '../../links.ts';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { articleStructuredData } from './article-structured-data.ts';
import { formerArticle } from './former-article.server.ts';
import type { More } from './more-to-read.tsx';
import { type Line, lineOf } from './line.ts';

/** An article, the line under its summary, and where it leads on. */
export async function loader({ services, language, params, t, publication }: LoaderArgs) {
  const slug = params['slug'] ?? '';
  const { article, earlier, also } = await getArticleToRead(
    services,
    slug,
    besideArticle(slug),
  ).catch(async (error: unknown) => {
    throw await formerArticle(services, { page: 'article', slug, language, error });
  });
  const related = await relatedArticles(services, article);
  const { SITE_URL: siteUrl } = services.config;
  const more: More = {
    related,
    topic: article.topics[0],
    next: earlier.find((each) => !related.some((other) => other.slug === each.slug)),
    issue: also.issue,
  };
  const line: Line = {
    ...lineOf(article, {
      page: 'article',
      text: localized(article, 'body', language).text,
      language,
      siteUrl,
      t,
    }),
    changedAt: changeRead(article, also.changes, language),
    review: reviewRead(article, language),
    sourceCount: article.sources.length,
    provenance: href('provenance', language, { slug: article.slug }),
  };
  return {
    meta: {
      title: localized(article, 'title', language).text,
      description: labelled(article, language),
      image: `/covers/${language}/article/${article.slug}.png`,
      type: 'article',
      publishedAt: article.date,
      modifiedAt: lastChange(article),
      structuredData: articleStructuredData(article, {
        language,
        siteUrl,
        t,
        logo: publication.logo,
      }),
    },
    data: { article, more, line },
  } satisfies Loaded<unknown>;
}

/** When the text of the page last changed before the eyes of its readers: from the article's day on. */
function changeRead(
  article: ArticleRecord,
  changes: Record<Language, string | null>,
  language: Language,
): string | null {
  const at = changes[localized(article, 'body', language).language];
  return at !== null && Date.parse(at) >= Date.parse(article.date) ? at : null;
}

/** The summary, after the labels of the page: a shared link shows it far from there. */
function labelled(article: ArticleRecord, language: Language): string {
  const labels = headlineLabels(article, { language, t: translators[language] });
  return [labels.join(' · '), localized(article, 'summary', language).text]
    .filter(Boolean)
    .join('. ');
}
