import { latestArticles, listMonths } from '#domain/articles/server';
import { listReferents } from '#domain/directory/server';
import { listInterviews } from '#domain/interviews/server';
import type { LoaderArgs, Loaded } from '../../page.ts';

const maxArticles = 20;
const maxInterviews = 20;
const maxReferents = 40;

/** The latest of each part of the site that has pages of its own. */
export async function loader({ services, t }: LoaderArgs) {
  const [articles, months, interviews, referents] = await Promise.all([
    latestArticles(services, { limit: maxArticles }),
    listMonths(services),
    listInterviews(services),
    listReferents(services),
  ]);
  return {
    meta: { title: t('sitemap.title'), description: t('sitemap.dek') },
    data: {
      articles,
      months,
      interviews: interviews.slice(0, maxInterviews),
      referents: referents.slice(0, maxReferents),
    },
  } satisfies Loaded<unknown>;
}
