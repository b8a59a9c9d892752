// The page of an article that readers do not find: nothing leads on from it, and nothing leads to it.
import type { ArticleRecord } from '#domain/articles';
import { reviewRead } from '#domain/provenance';
import { type Language, localized, type Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { lineOf } from '../news/line.ts';

/** What the page of the article is told and shows. */
export function unlistedArticle(
  article: ArticleRecord,
  { language, siteUrl, t }: { language: Language; siteUrl: string; t: Translate<MessageKey> },
) {
  const text = localized(article, 'body', language).text;
  const line = lineOf(article, { page: 'article', text, language, siteUrl, t });
  return {
    meta: {
      title: localized(article, 'title', language).text,
      description: localized(article, 'summary', language).text,
      isUnlisted: true,
    },
    data: {
      article,
      line: { ...line, review: reviewRead(article, language), sourceCount: article.sources.length },
      more: { related: [], topic: undefined, next: undefined, issue: null },
    },
  };
}
