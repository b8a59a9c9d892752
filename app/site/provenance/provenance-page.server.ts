import { getProvenance } from '#domain/newsroom/server';
import { localized } from '#i18n/i18n';
import type { LoaderArgs, Loaded } from '../../page.ts';
import { formerArticle } from '../news/former-article.server.ts';

/** How an article came about. */
export async function loader({ services, language, params, t }: LoaderArgs) {
  const slug = params['slug'] ?? '';
  const provenance = await getProvenance(services, slug).catch(async (error: unknown) => {
    throw await formerArticle(services, { page: 'provenance', slug, language, error });
  });
  const title = localized(provenance.article, 'title', language).text;
  return {
    meta: {
      title: t('provenance.of', { title }),
      description: t('provenance.dek'),
      isUnlisted: true,
    },
    data: provenance,
  } satisfies Loaded<unknown>;
}
