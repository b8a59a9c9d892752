import { Headline } from '#app/ui/headline.tsx';
import { Localized, LongDate, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { href } from '../../links.ts';
import styles from './held-interviews.module.css';
import type { ReferentData } from './referent-page.server.ts';

type Interview = ReferentData['interviews'][number];

/** The interviews a person has given. */
export function HeldInterviews({
  name,
  interviews,
}: {
  name: string;
  interviews: readonly Interview[];
}) {
  const { t } = useReader();
  return (
    <section id="entrevistas" className={styles.place} aria-labelledby="entrevistas-titulo">
      <SectionHeading id="entrevistas-titulo">{t('profile.interviews')}</SectionHeading>
      {interviews.length > 0 ? (
        <ul className={styles.list}>
          {interviews.map((interview) => (
            <HeldInterview key={interview.slug} interview={interview} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('profile.noInterviews', { name })}</p>
      )}
    </section>
  );
}

function HeldInterview({ interview }: { interview: Interview }) {
  const { t, language } = useReader();
  return (
    <li className={styles.interview}>
      {interview.featured && <p className={`kicker ${styles.featured}`}>{t('profile.featured')}</p>}
      <h3 className={styles.title}>
        <a href={href('interview', language, { slug: interview.slug })}>
          <Headline item={interview} />
        </a>
      </h3>
      <p>
        <Localized item={interview} field="intro" />
      </p>
      <p className={styles.facts}>
        <LongDate iso={interview.date} />
        <span>{t('profile.questions', { count: interview.qa_es.length })}</span>
      </p>
    </li>
  );
}
