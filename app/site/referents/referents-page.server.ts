import type { Person } from 'schema-dts';
import { href } from '#app/links.ts';
import { itemList } from '#app/structured-data.ts';
import { listReferents, type ReferentRecord } from '#domain/directory/server';
import { type InterviewRecord, listInterviews } from '#domain/interviews/server';
import { type Language, localized } from '#i18n/i18n';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';

export const queryKeys = ['enfoque'];

/** The referents with a chosen focus, and how many interviews each has given. */
export async function loader({ services, language, query, t }: LoaderArgs) {
  const focus = query.getAll('enfoque');
  const [referents, interviews] = await Promise.all([
    listReferents(services, { focus }),
    listInterviews(services),
  ]);
  const siteUrl = services.config.SITE_URL;
  return {
    meta: {
      title: t('referents.title'),
      description: t('referents.dek'),
      structuredData: [
        itemList(
          t('referents.title'),
          referents.filter(isReal).map((each) => presentPerson(each, language, siteUrl)),
        ),
      ],
    },
    data: { focus, referents, interviewCounts: countByReferent(interviews) },
  } satisfies Loaded<unknown>;
}

export type ReferentsData = LoaderData<typeof loader>;

function countByReferent(interviews: readonly InterviewRecord[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { referent_slug: slug } of interviews) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}

/** Whether the profile is of a real person: only those are people in structured data. */
export function isReal(referent: ReferentRecord): boolean {
  return referent.sample_notice_es === '';
}

/** A person as search engines read one. */
export function presentPerson(
  referent: ReferentRecord,
  language: Language,
  siteUrl: string,
): Person {
  return {
    '@type': 'Person',
    name: referent.name,
    jobTitle: localized(referent, 'role', language).text,
    url: siteUrl + href('referent', language, { slug: referent.slug }),
    ...(/^https?:/.test(referent.image_url) && { image: referent.image_url }),
  };
}
