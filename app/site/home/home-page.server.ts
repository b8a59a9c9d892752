import { latestArticles } from '#domain/articles/server';
import { listApplications, listReferents } from '#domain/directory/server';
import { findFeaturedInterview } from '#domain/interviews/server';
import { translators } from '#i18n/messages';
import type { Door, Loaded } from '../../page.ts';

/** The lead story, four others, an interview, and the first three of applications and referents. */
export async function loadHome({ services, language }: Door) {
  const [featured, latest, interview, applications, referents] = await Promise.all([
    latestArticles(services, { limit: 1, isFeatured: true }),
    latestArticles(services, { limit: 4, isFeatured: false }),
    findFeaturedInterview(services),
    listApplications(services),
    listReferents(services),
  ]);
  const t = translators[language];
  return {
    meta: { title: t('site.tagline'), description: t('site.description') },
    data: {
      lead: featured[0] ?? null,
      latest,
      interview,
      applications: applications.slice(0, 3),
      referents: referents.slice(0, 3),
    },
  } satisfies Loaded<unknown>;
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>['data'];
