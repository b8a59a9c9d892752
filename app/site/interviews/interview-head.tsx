import { Headline } from '#app/ui/headline.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Localized, LongDate, useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { madeByPeople } from '#domain/provenance';
import { href } from '../../links.ts';
import { ArticleNotice } from '../news/article-notice.tsx';
import styles from './interview-head.module.css';
import type { InterviewData } from './interview-page.server.ts';

/** The head of an interview: its labels, topics, title, and who is interviewed. */
export function InterviewHead({ interview }: { interview: InterviewData['interview'] }) {
  const { language, t } = useReader();
  const { interviewee } = interview;
  return (
    <header className={styles.head}>
      <div className={styles.portrait}>
        <Portrait
          name={interviewee.name}
          slug={interview.referent_slug ?? interview.slug}
          focus={interviewee.focus[0]}
          imageUrl={interview.image_url}
        />
      </div>
      <div className={styles.words}>
        <ArticleNotice article={{ ...interview, ...madeByPeople, sponsor_label: null }} />
        <ul className={styles.topics} aria-label={t('article.topics')}>
          {interview.topics.map((topic) => (
            <li key={topic}>
              <TopicBadge
                topic={topic}
                href={`${href('interviews', language)}?${new URLSearchParams({ tema: topic })}`}
              />
            </li>
          ))}
        </ul>
        <h1>
          <Headline item={interview} />
        </h1>
        <p className={styles.person}>
          <b>{interviewee.name}</b>
          <span>
            <Localized item={interviewee} field="role" />
          </span>
          <LongDate iso={interview.date} />
        </p>
        {interview.referent_slug && (
          <p className={styles.profile}>
            <a href={href('referent', language, { slug: interview.referent_slug })}>
              {t('interview.profile', { name: interviewee.name })}
            </a>
          </p>
        )}
        {interview.sample_notice_es && (
          <p className={styles.notice}>
            <Localized item={interview} field="sample_notice" />
          </p>
        )}
        {interview.intro_es && (
          <p className={styles.intro}>
            <Localized item={interview} field="intro" />
          </p>
        )}
      </div>
    </header>
  );
}
