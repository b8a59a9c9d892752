import { getInterview } from '#domain/interviews/server';
import type { Interview } from '#domain/interviews';
import { type Language, localized } from '#i18n/i18n';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';
import { lineOf } from '../news/line.ts';
import { interviewStructuredData } from './interview-structured-data.ts';

/** An interview whole. */
export async function loader({ services, language, params, t, publication }: LoaderArgs) {
  const interview = await getInterview(services, params['slug'] ?? '');
  const { SITE_URL: siteUrl } = services.config;
  return {
    meta: {
      title: localized(interview, 'title', language).text,
      description: localized(interview, 'intro', language).text,
      image: `/covers/${language}/interview/${interview.slug}.png`,
      type: 'article',
      publishedAt: interview.date,
      structuredData: interviewStructuredData(interview, {
        language,
        siteUrl,
        t,
        logo: publication.logo,
      }),
    },
    data: {
      interview,
      line: lineOf(interview, {
        page: 'interview',
        text: spoken(interview, language),
        language,
        siteUrl,
        t,
      }),
    },
  } satisfies Loaded<unknown>;
}

/** What is asked and answered, in the reader's language where there is a translation. */
function spoken(interview: Pick<Interview, 'qa_es' | 'qa_en'>, language: Language): string {
  const answers = interview[`qa_${language}`].length > 0 ? (`qa_${language}` as const) : 'qa_es';
  return interview[answers].map(({ q, a }) => `${q} ${a}`).join(' ');
}

export type InterviewData = LoaderData<typeof loader>;
