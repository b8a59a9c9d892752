import { latestArticles } from '#domain/articles/server';
import { listApplications, listReferents } from '#domain/directory/server';
import { findFeaturedInterview } from '#domain/interviews/server';
import { translators } from '#i18n/messages';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';

const latestShown = 4;

/**
 * The lead story, four others, an interview, and the first three of applications and referents. Where
 * no article is featured the newest one leads.
 */
export async function loader({ services, language }: LoaderArgs) {
  const { SITE_URL } = services.config;
  const [featured, others, interview, applications, referents] = await Promise.all([
    latestArticles(services, { limit: 1, isFeatured: true }),
    latestArticles(services, { limit: latestShown + 1, isFeatured: false }),
    findFeaturedInterview(services),
    listApplications(services),
    listReferents(services),
  ]);
  const lead = featured[0] ?? others[0];
  const t = translators[language];
  return {
    meta: {
      title: t('site.tagline'),
      description: t('site.description'),
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'NewsMediaOrganization',
          name: t('site.name'),
          url: SITE_URL,
          logo: `${SITE_URL}/icon-512.png`,
        },
      ],
    },
    data: {
      lead: lead ?? null,
      latest: others.filter((article) => article !== lead).slice(0, latestShown),
      interview,
      applications: applications.slice(0, 3),
      referents: referents.slice(0, 3),
    },
  } satisfies Loaded<unknown>;
}

export type HomeData = LoaderData<typeof loader>;
