import { BackLink } from '#app/ui/back-link.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { useReader, useT } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { href } from '../../links.ts';
import { PieceLine } from '../news/piece-line.tsx';
import { PilotNote } from '../news/pilot-note.tsx';
import type { PageProps } from '../../page.ts';
import { InterviewHead } from './interview-head.tsx';
import styles from './interview-page.module.css';
import type { InterviewData, loader } from './interview-page.server.ts';

type Interview = InterviewData['interview'];

/** An interview to read: who speaks, the questions and answers, why it matters and where to go on. */
export function Page({ data: { interview, line } }: PageProps<typeof loader>) {
  const { language, t } = useReader();
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <BackLink href={href('interviews', language)}>{t('interview.back')}</BackLink>
      </p>
      <article className={styles.interview}>
        <InterviewHead interview={interview} />
        <PieceLine line={line} />
        <div className={styles.body}>
          <Conversation interview={interview} />
        </div>
        {interview.why_it_matters_es && <PilotNote item={interview} />}
        <RelatedLinks links={interview.links} />
        <LeadsOn interview={interview} />
      </article>
    </div>
  );
}

function Conversation({ interview }: { interview: Interview }) {
  const { language, t } = useReader();
  const isTranslated = interview[`qa_${language}`].length > 0;
  const answers = isTranslated ? interview[`qa_${language}`] : interview.qa_es;
  return (
    <ol className={styles.conversation} lang={isTranslated ? undefined : 'es'}>
      {answers.map(({ q, a }) => (
        <li key={q} className={styles.exchange}>
          <h2 className={styles.question}>
            <span className={styles.mark}>{t('interview.question')}</span>{' '}
            <span className={styles.words}>{q}</span>
          </h2>
          <div className={styles.answer}>
            <span className={styles.mark}>{t('interview.answer')}</span>{' '}
            <Prose text={a} tableLabel={t('article.table')} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function RelatedLinks({ links }: { links: Interview['links'] }) {
  const t = useT();
  if (links.length === 0) return null;
  return (
    <section className={styles.links} aria-labelledby="enlaces">
      <SectionHeading id="enlaces">{t('interview.links')}</SectionHeading>
      <ul className={styles.list}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <ExternalLink href={url} newTab>
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where an interview leads on: to others on its topics, and to the profile of who was interviewed. */
function LeadsOn({ interview }: { interview: Interview }) {
  const { language, t } = useReader();
  const { interviewee, referent_slug: slug, topics } = interview;
  const list = href('interviews', language);
  return (
    <footer className={styles.links}>
      <ul className={styles.topics} aria-label={t('article.topics')}>
        {topics.map((topic) => (
          <li key={topic}>
            <TopicBadge topic={topic} href={`${list}?${new URLSearchParams({ tema: topic })}`} />
          </li>
        ))}
      </ul>
      {slug && (
        <p className={styles.profile}>
          <a href={href('referent', language, { slug })}>
            {t('interview.profile', { name: interviewee.name })}
          </a>
        </p>
      )}
    </footer>
  );
}
