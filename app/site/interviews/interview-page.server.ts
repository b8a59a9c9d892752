import { getInterview } from '#domain/interviews/server';
import { localized } from '#i18n/i18n';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';
import { interviewStructuredData } from './interview-structured-data.ts';

/** An interview whole. */
export async function loader({ services, language, params }: LoaderArgs) {
  const interview = await getInterview(services, params['slug'] ?? '');
  return {
    meta: {
      title: localized(interview, 'title', language).text,
      description: localized(interview, 'intro', language).text,
      image: `/covers/${language}/interview/${interview.slug}.png`,
      type: 'article',
      publishedAt: interview.date,
      structuredData: interviewStructuredData(interview, {
        language,
        siteUrl: services.config.SITE_URL,
      }),
    },
    data: { interview },
  } satisfies Loaded<unknown>;
}

export type InterviewData = LoaderData<typeof loader>;
