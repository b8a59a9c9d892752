import { getInterview } from '#domain/interviews/server';
import { authorLine, authorName } from '#domain/articles';
import type { Interview } from '#domain/interviews';
import { longDate } from '#i18n/dates';
import { type Language, localized } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import { href } from '../../links.ts';
import type { Loaded, LoaderArgs, LoaderData } from '../../page.ts';
import { citationOf } from '../news/citation.ts';
import { type Line, minutesOf } from '../news/line.ts';
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
    data: { interview, line: lineOf(interview, { language, siteUrl: services.config.SITE_URL }) },
  } satisfies Loaded<unknown>;
}

/** The line under the introduction. */
function lineOf(
  interview: Omit<Interview, 'referent_slug'>,
  { language, siteUrl }: { language: Language; siteUrl: string },
): Line {
  const t = translators[language];
  const { slug, date } = interview;
  const title = localized(interview, 'title', language);
  const path = href('interview', language, { slug });
  const address = siteUrl + path;
  const answers = interview[`qa_${language}`].length > 0 ? (`qa_${language}` as const) : 'qa_es';
  return {
    author: authorLine(interview, t),
    date,
    minutes: minutesOf(interview[answers].map(({ q, a }) => `${q} ${a}`).join(' ')),
    apa: citationOf({
      author: authorName(interview, t),
      title: title.text,
      language: title.language,
      address,
      date,
    }),
    versionNote: t('cite.versionOf', { date: longDate(date, language) }),
    address,
    path,
  };
}

export type InterviewData = LoaderData<typeof loader>;
