// What the site itself has published. It is background: what it states counts only where the outside sources it
// names hold it, so that an error of its own does not confirm itself.
import type { ArticleRecord } from '#domain/articles';
import { articlesForFeed } from '#domain/articles/server';
import { type InterviewRecord, listInterviews } from '#domain/interviews/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import type { DraftRequest } from '../drafting.ts';
import { plainText } from '../checking/plain-text.ts';
import { type UnnumberedSource, withHead } from './sources.server.ts';

const t = translators.es;

const latest = 200;
const ofATopic = 60;

/** A text of the site, and the addresses of the sources it names. */
export interface Background extends UnnumberedSource {
  names: string[];
}

/** The latest articles, more of them on the topics asked for, and the interviews. */
export async function readArchive(
  services: Services,
  { topics }: DraftRequest,
): Promise<Background[]> {
  const lists = await Promise.all([
    articlesForFeed(services, { limit: latest }),
    ...topics.map((topic) => articlesForFeed(services, { topic, limit: ofATopic })),
  ]);
  const now = services.clock.now().toISOString();
  const articles = new Map(lists.flat().map((article) => [article.slug, article]));
  const interviews = await listInterviews(services);
  const site = services.config.SITE_URL;
  return [
    ...[...articles.values()].filter(mayBeQuoted).map((article) => ofArticle(article, site, now)),
    ...interviews
      .filter((interview) => !interview.sponsored && interview.sample_notice_es === '')
      .map((interview) => ofInterview(interview, site, now)),
  ];
}

/** Not what advertisers paid for, and not what a model wrote and nobody reviewed in both languages. */
function mayBeQuoted({ sponsored, ai, review }: ArticleRecord): boolean {
  return (
    !sponsored &&
    (ai?.text?.method !== 'model' || Boolean(review?.es && review.en)) &&
    ai?.text?.method !== 'composer'
  );
}

function ofArticle(article: ArticleRecord, site: string, now: string): Background {
  const es = plainText(`${article.summary_es}\n\n${article.body_es}`);
  const en = article.body_en.trim() && plainText(`${article.summary_en}\n\n${article.body_en}`);
  return {
    url: `${site}/noticias/${article.slug}`,
    title: article.title_es,
    outlet: t('site.name'),
    published_at: article.date,
    fetched_at: now,
    text: [withHead(article.title_es, article.date, es), article.title_en, en]
      .filter(Boolean)
      .join('\n\n'),
    texts: en ? { es, en } : { es },
    names: article.sources.map(({ url }) => url),
  };
}

function ofInterview(interview: InterviewRecord, site: string, now: string): Background {
  const inWords = (exchanges: InterviewRecord['qa_es']) =>
    exchanges
      .map(({ q, a }) => `${q}\n${interview.interviewee.name}: «${plainText(a)}»`)
      .join('\n\n');
  const es = `${plainText(interview.intro_es)}\n\n${inWords(interview.qa_es)}`;
  const en =
    interview.qa_en.length > 0
      ? `${plainText(interview.intro_en)}\n\n${inWords(interview.qa_en)}`
      : '';
  return {
    url: `${site}/entrevistas/${interview.slug}`,
    title: interview.title_es,
    outlet: t('site.name'),
    published_at: interview.date,
    fetched_at: now,
    text: [withHead(interview.title_es, interview.date, es), interview.title_en, en]
      .filter(Boolean)
      .join('\n\n'),
    texts: en ? { es, en } : { es },
    names: [],
  };
}
