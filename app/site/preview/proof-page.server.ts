import { readSession } from '#domain/accounts/server';
import { NotFound } from '#domain/errors';
import { proofOfArticle } from '#domain/newsroom/server';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { unlistedArticle } from './unlisted-article.ts';

/** An article as its readers see it or would see it, for an administrator. Throws `NotFound`, also for anybody else. */
export async function loader({ services, language, params, visitor, t }: LoaderArgs) {
  const session = await readSession(services, visitor?.cookie);
  if (session?.user.role !== 'admin') throw new NotFound('article.notFound');
  const article = await proofOfArticle(services, params['id'] ?? '');
  const { SITE_URL: siteUrl } = services.config;
  return unlistedArticle(article, { language, siteUrl, t }) satisfies Loaded<unknown>;
}
