import { href } from '#app/links.ts';
import { breadcrumbs } from '#app/structured-data.ts';
import { shorten } from '#app/ui/shorten.ts';
import { getReferent } from '#domain/directory/server';
import { interviewsWith } from '#domain/interviews/server';
import { localized } from '#i18n/i18n';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';
import { isReal, presentPerson } from './referents-page.server.ts';

const descriptionLength = 200;

/** A referent and the interviews held with them. Throws `NotFound`. */
export async function loader({ services, language, params, t }: LoaderArgs) {
  const referent = await getReferent(services, params['slug'] ?? '');
  const interviews = await interviewsWith(services, referent.slug);
  const siteUrl = services.config.SITE_URL;
  const bio = localized(referent, 'bio', language).text;
  return {
    meta: {
      title: referent.name,
      description: shorten(bio || localized(referent, 'role', language).text, descriptionLength),
      type: 'profile',
      structuredData: [
        breadcrumbs([
          { name: t('referents.title'), url: siteUrl + href('referents', language) },
          {
            name: referent.name,
            url: siteUrl + href('referent', language, { slug: referent.slug }),
          },
        ]),
        ...(isReal(referent)
          ? [
              {
                '@context': 'https://schema.org' as const,
                '@type': 'ProfilePage' as const,
                mainEntity: {
                  ...(presentPerson(referent, language, siteUrl) as object),
                  '@type': 'Person' as const,
                  description: bio,
                  sameAs: referent.links.map((link) => link.url),
                },
              },
            ]
          : []),
      ],
    },
    data: { referent, interviews },
  } satisfies Loaded<unknown>;
}

export type ReferentData = LoaderData<typeof loader>;
