import { radarTopics } from '#domain/taxonomy';
import type { MessageKey } from '#i18n/messages';
import { Flag } from '#app/ui/flag.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { newsOnTopic } from '../../links.ts';
import styles from './radar-strip.module.css';

const labels: Record<(typeof radarTopics)[number]['name'], MessageKey> = {
  deepfakes: 'radar.deepfakes',
  'ai-act': 'radar.ai-act',
  'desplazamiento-laboral': 'radar.desplazamiento-laboral',
  agi: 'radar.agi',
  'sesgo-algoritmico': 'radar.sesgo-algoritmico',
  alignment: 'radar.alignment',
};

/** What is being talked about: six flags under the header, each leading to the news on its topic. */
export function RadarStrip() {
  const { language, t } = useReader();
  return (
    <nav className={styles.radar} aria-labelledby="radar">
      <div className={styles.strip}>
        <p className={styles.title} id="radar">
          <span className={styles.dial} aria-hidden="true" />
          {t('radar.title')}
        </p>
        <ul className={styles.signals}>
          {radarTopics.map(({ name, topic }) => (
            <li key={name}>
              <a className={styles.signal} href={newsOnTopic(topic, language)}>
                <Flag topic={topic} />
                {t(labels[name])}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.updated}>{t('radar.updated')}</p>
      </div>
    </nav>
  );
}
