import { previewArticle } from '#domain/newsroom/server';
import { localized } from '#i18n/i18n';
import { lineOf } from '../news/line.ts';
import type { LoaderArgs, Loaded } from '../../page.ts';

/** What a preview link shows, as the page of an article. Throws `NotFound` alike for unknown, ended and revoked ones. */
export async function loader({ services, language, params }: LoaderArgs) {
  const { article, expires_at: until } = await previewArticle(services, params['token'] ?? '');
  const line = lineOf(article, {
    page: 'article',
    text: localized(article, 'body', language).text,
    language,
    siteUrl: services.config.SITE_URL,
  });
  return {
    meta: {
      title: localized(article, 'title', language).text,
      description: localized(article, 'summary', language).text,
      isUnlisted: true,
    },
    data: {
      article,
      line: { ...line, review: null, sourceCount: article.sources.length },
      more: { related: [], topic: undefined, next: undefined, issue: null },
      until,
    },
  } satisfies Loaded<unknown>;
}
