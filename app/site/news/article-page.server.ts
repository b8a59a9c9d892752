import { type ArticleRecord, authorLine, authorName, paidLabel } from '#domain/articles';
import { getArticleToRead, relatedArticles } from '#domain/articles/server';
import { issueTelling } from '#domain/issues/server';
import { originLabels, reviewRead } from '#domain/provenance';
import { longDate } from '#i18n/dates';
import { type Language, localized } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { href } from '../../links.ts';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { articleStructuredData, lastChange } from './article-structured-data.ts';
import { citationOf } from './citation.ts';
import type { More } from './more-to-read.tsx';
import { type Line, minutesOf } from './line.ts';

/** An article, the line under its summary, and where it leads on. */
export async function loader({ services, language, params }: LoaderArgs) {
  const slug = params['slug'] ?? '';
  const { article, earlier, also } = await getArticleToRead(services, slug, issueTelling(slug));
  const related = await relatedArticles(services, article);
  const { SITE_URL: siteUrl } = services.config;
  const more: More = {
    related,
    topic: article.topics[0],
    next: earlier.find((each) => !related.some((other) => other.slug === each.slug)),
    issue: also,
  };
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
    data: { article, more, line: lineOf(article, { language, siteUrl }) },
  } satisfies Loaded<unknown>;
}

/** The line under the summary. */
function lineOf(
  article: ArticleRecord,
  { language, siteUrl }: { language: Language; siteUrl: string },
): Line {
  const t = translators[language];
  const { slug, date } = article;
  const title = localized(article, 'title', language);
  const path = href('article', language, { slug });
  const address = siteUrl + path;
  const version = lastChange(article);
  const author = authorName(article, t);
  return {
    author: authorLine(article, t),
    date,
    review: reviewRead(article, language),
    sourceCount: article.sources.length,
    minutes: minutesOf(localized(article, 'body', language).text),
    apa: citationOf({ author, title: title.text, language: title.language, address, date }),
    versionNote: t('cite.versionOf', { date: longDate(version, language) }),
    address,
    path,
  };
}

/** The summary, after the labels of the page: a shared link shows it far from there. */
function labelled(article: ArticleRecord, language: Language): string {
  const t = translators[language];
  const origin = originLabels(article, { language, t }).map(({ label }) => label);
  const labels = [paidLabel(article, t), ...origin].filter(Boolean).join(' · ');
  return [labels, localized(article, 'summary', language).text].filter(Boolean).join('. ');
}
