import { Headline } from '#app/ui/headline.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Localized } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { madeByPeople } from '#domain/provenance';
import { ArticleNotice } from '../news/article-notice.tsx';
import styles from './interview-head.module.css';
import type { InterviewData } from './interview-page.server.ts';

/** The head of an interview: its labels, topics, title, and who is interviewed. */
export function InterviewHead({ interview }: { interview: InterviewData['interview'] }) {
  const { interviewee } = interview;
  return (
    <header className={styles.head}>
      <div className={styles.labels}>
        <ArticleNotice article={{ ...interview, ...madeByPeople, sponsor_label: null }} />
        {interview.topics[0] && (
          <p className={styles.topic}>
            <TopicBadge topic={interview.topics[0]} />
          </p>
        )}
      </div>
      <h1>
        <Headline item={interview} />
      </h1>
      <div className={styles.portrait}>
        <Portrait
          name={interviewee.name}
          slug={interview.referent_slug ?? interview.slug}
          focus={interviewee.focus[0]}
          imageUrl={interview.image_url}
        />
      </div>
      <Person interview={interview} />
      {interview.intro_es && (
        <p className={styles.intro}>
          <Localized item={interview} field="intro" />
        </p>
      )}
    </header>
  );
}

/** Who is interviewed, and that the person is made up where that is so. */
function Person({ interview }: { interview: InterviewData['interview'] }) {
  const { interviewee } = interview;
  return (
    <div className={styles.person}>
      <p>
        <b>{interviewee.name}</b>{' '}
        <span>
          <Localized item={interviewee} field="role" />
        </span>
      </p>
      {interview.sample_notice_es && (
        <p className={styles.notice}>
          <Localized item={interview} field="sample_notice" />
        </p>
      )}
    </div>
  );
}
