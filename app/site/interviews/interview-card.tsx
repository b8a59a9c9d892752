import { Headline } from '#app/ui/headline.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Localized, RelativeTime, useLocalized, useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { madeByPeople } from '#domain/provenance';
import { href } from '../../links.ts';
import { ArticleLabels } from '../news/article-labels.tsx';
import styles from './interview-card.module.css';
import type { InterviewsData } from './interviews-page.server.ts';

type Interview = InterviewsData['interviews'][number];

const topicsShown = 2;

/** An interview in a list: who speaks, about what, and a sentence of it. The whole card links to it. */
export function InterviewCard({ interview }: { interview: Interview }) {
  const { language, t } = useReader();
  const { interviewee } = interview;
  return (
    <article className={styles.card}>
      <p className={`kicker ${styles.kind}`}>{t('contentType.entrevista')}</p>
      <ArticleLabels article={{ ...interview, ...madeByPeople, sponsor_label: null }} />
      <div className={styles.person}>
        <div className={styles.portrait}>
          <Portrait
            name={interviewee.name}
            slug={interview.referent_slug ?? interview.slug}
            focus={interviewee.focus[0]}
            imageUrl={interview.image_url}
          />
        </div>
        <p>
          <b>{interviewee.name}</b>
          <br />
          <Localized item={interviewee} field="role" />
        </p>
      </div>
      <h3>
        <a className={styles.link} href={href('interview', language, { slug: interview.slug })}>
          <Headline item={interview} />
        </a>
      </h3>
      <Quote interview={interview} />
      <ul className={styles.topics} aria-label={t('article.topics')}>
        {interview.topics.slice(0, topicsShown).map((topic) => (
          <li key={topic}>
            <TopicBadge topic={topic} />
          </li>
        ))}
      </ul>
      <p className={styles.date}>
        <RelativeTime iso={interview.date} />
      </p>
    </article>
  );
}

/** Why it matters, else how the first answer begins. */
function Quote({ interview }: { interview: Interview }) {
  const { language } = useReader();
  const why = useLocalized()(interview, 'why_it_matters');
  const answer = interview[`qa_${language}`][0]?.a ?? interview.qa_es[0]?.a ?? '';
  const text = why.text || answer;
  if (!text) return null;
  return (
    <p className={styles.quote} lang={why.text && why.language !== language ? 'es' : undefined}>
      {text}
    </p>
  );
}
