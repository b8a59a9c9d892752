import type { ItemList, WithContext } from 'schema-dts';
import { topicLabel } from '#i18n/topic-label';
import type { Interview } from '#domain/interviews';
import { listInterviews } from '#domain/interviews/server';
import { type Language, localized } from '#i18n/i18n';
import { href } from '../../links.ts';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';

export const queryKeys = ['tema'];

/** The interviews that share a chosen topic, newest first. */
export async function loader({ services, language, query, t }: LoaderArgs) {
  const topics = [...new Set(query.getAll('tema'))];
  const interviews = await listInterviews(services, { topics });
  const [topic] = topics.length === 1 ? topics : [];
  return {
    meta: {
      title: topic
        ? t('interviews.topicTitle', { topic: topicLabel(t, topic) })
        : t('interviews.title'),
      description: t('interviews.intro'),
      ...(topic && { canonicalQuery: new URLSearchParams({ tema: topic }).toString() }),
      isUnlisted: interviews.length === 0 && topics.length > 0,
      structuredData: [itemList(interviews, { language, siteUrl: services.config.SITE_URL })],
    },
    data: { interviews, topics },
  } satisfies Loaded<unknown>;
}

export type InterviewsData = LoaderData<typeof loader>;

function itemList(
  interviews: readonly Pick<Interview, 'slug' | 'title_es' | 'title_en'>[],
  { language, siteUrl }: { language: Language; siteUrl: string },
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: interviews.map((interview, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: localized(interview, 'title', language).text,
      url: siteUrl + href('interview', language, { slug: interview.slug }),
    })),
  };
}
