import { frontPage } from '#domain/articles/server';
import { listApplications, listReferents } from '#domain/directory/server';
import { findFeaturedInterview } from '#domain/interviews/server';
import { nextIssueTime } from '#domain/issues/server';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';

/** The front page with an interview, the first three of applications and referents, and when the next letter goes out. */
export async function loader({ services, now, t, publication }: LoaderArgs) {
  const { SITE_URL } = services.config;
  const [front, interview, applications, referents, nextIssue] = await Promise.all([
    frontPage(services, now),
    findFeaturedInterview(services),
    listApplications(services),
    listReferents(services),
    nextIssueTime(services, now),
  ]);
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
          logo: SITE_URL + (publication.logo?.src ?? '/icon-512.png'),
          ...(publication.socials.length > 0 && { sameAs: publication.socials }),
        },
      ],
    },
    data: {
      ...front,
      nextIssue,
      interview,
      applications: applications.slice(0, 3),
      referents: referents.slice(0, 3),
    },
  } satisfies Loaded<unknown>;
}

export type HomeData = LoaderData<typeof loader>;
