import { Headline } from '#app/ui/headline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Localized, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { href } from '../../links.ts';
import { focusTopic } from '../referents/focus-label.ts';
import type { HomeData } from './home-page.server.ts';
import styles from './interview-feature.module.css';

type Interview = NonNullable<HomeData['interview']>;

/** The conversation the front page recommends: who speaks, and why it matters. */
export function InterviewFeature({ interview }: { interview: Interview }) {
  const { language, t } = useReader();
  const { interviewee, slug } = interview;
  const address = href('interview', language, { slug });
  const [focus = ''] = interviewee.focus;
  return (
    <section className="below" aria-labelledby="conversacion">
      <SectionHeading id="conversacion">{t('home.featuredInterview')}</SectionHeading>
      <article className={styles.card}>
        <div className={styles.portrait}>
          <Portrait
            name={interviewee.name}
            slug={interview.referent_slug ?? slug}
            focus={focusTopic(focus)}
            imageUrl={interview.image_url}
          />
        </div>
        <div className={styles.text}>
          <h3 className={styles.title}>
            <a href={address}>
              <Headline item={interview} />
            </a>
          </h3>
          {interview.why_it_matters_es && (
            <blockquote className={styles.quote}>
              <Localized item={interview} field="why_it_matters" />
            </blockquote>
          )}
          <p className={styles.who}>
            <b>{interviewee.name}</b> <Localized item={interviewee} field="role" />
          </p>
          <ButtonLink href={address}>{t('home.readInterview')}</ButtonLink>
        </div>
      </article>
    </section>
  );
}
