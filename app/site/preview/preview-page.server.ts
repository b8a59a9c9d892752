import { previewArticle } from '#domain/newsroom/server';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { unlistedArticle } from './unlisted-article.ts';

/** What a preview link shows, as the page of an article. Throws `NotFound` alike for unknown, ended and revoked ones. */
export async function loader({ services, language, params, t }: LoaderArgs) {
  const { article, expires_at: until } = await previewArticle(services, params['token'] ?? '');
  const { meta, data } = unlistedArticle(article, {
    language,
    siteUrl: services.config.SITE_URL,
    t,
  });
  return { meta, data: { ...data, until } } satisfies Loaded<unknown>;
}
