import { ButtonLink } from '#app/ui/button.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import { HeroChart } from './hero-chart.tsx';
import styles from './hero.module.css';

/** What the publication is for, over a chart with its light lit. */
export function Hero() {
  const { language, t } = useReader();
  return (
    <section className={styles.hero} aria-labelledby="lema">
      <HeroChart />
      <div className={styles.inner}>
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
