import { NotFound } from '#domain/errors';
import { proofOfArticle } from '#domain/newsroom/server';
import { href } from '../../links.ts';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { requireSession } from '../account/session.server.ts';
import { unlistedArticle } from './unlisted-article.ts';

/**
 * An article as its readers see it or would see it, for an administrator. Throws `NotFound`, also for every other account,
 * and a redirect to the log-in page where there is none.
 */
export async function loader(args: LoaderArgs) {
  const { services, language, params, t } = args;
  const id = params['id'] ?? '';
  const { user } = await requireSession(args, href('proof', language, { id }));
  if (user.role !== 'admin') throw new NotFound('article.notFound');
  const article = await proofOfArticle(services, id);
  const { SITE_URL: siteUrl } = services.config;
  return unlistedArticle(article, { language, siteUrl, t }) satisfies Loaded<unknown>;
}
