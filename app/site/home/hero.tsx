import { ButtonLink } from '#app/ui/button.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { comingTime, dateline, editorialPlace, nextEditorialMidnight } from '#i18n/dates';
import { href } from '../../links.ts';
import { HeroChart } from './hero-chart.tsx';
import styles from './hero.module.css';

/** The head of the front page: its day, what the publication is for, and the ways to the news and the letter. */
export function Hero({ nextIssue }: { nextIssue: Date | null }) {
  const { language, t } = useReader();
  return (
    <section className={styles.hero} aria-labelledby="lema">
      <HeroChart />
      <div className={styles.inner}>
        <Dateline nextIssue={nextIssue} />
        <h1 className={styles.title} id="lema">
          {t('home.title')}
        </h1>
        <p className={styles.subtitle}>{t('home.subtitle')}</p>
        <p className={styles.actions}>
          <ButtonLink href={href('news', language)} variant="primary">
            {t('home.readNews')}
          </ButtonLink>
          <ButtonLink href="#newsletter" data-newsletter>
            {t('home.subscribe')}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** Today, and when the next letter goes out. */
function Dateline({ nextIssue }: { nextIssue: Date | null }) {
  const { language, now, onChangesAt, t } = useReader();
  onChangesAt?.(nextEditorialMidnight(now).getTime());
  if (nextIssue) onChangesAt?.(nextIssue.getTime());
  const when = nextIssue && comingTime(nextIssue, now, language);
  return (
    <p className={styles.dateline}>
      <span>{dateline(now, language)}</span>
      {when && (
        <span>
          {t('home.nextIssue', {
            when: language === 'en' ? `${when} (${editorialPlace()})` : when,
          })}
        </span>
      )}
    </p>
  );
}
