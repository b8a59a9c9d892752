import type { RadarWeek } from '#domain/articles';
import { Flag } from '#app/ui/flag.tsx';
import { clothVar } from '#app/ui/flags.ts';
import { degreesRadius, radarArcs, ringArc, ringSectors } from '#app/ui/radar-geometry.ts';
import { useReader } from '#app/ui/reader.tsx';
import { nextEditorialMidnight } from '#i18n/dates';
import { radarWord } from '#i18n/radar-word';
import { newsOnTopic } from '../../links.ts';
import styles from './radar-strip.module.css';

/** The list is one stop of the keyboard, and arrows lead through it: by islands/one-stop.ts where a browser cannot. */
const oneStop = { focusgroup: 'toolbar' };

/** The topics of the radar in one row under the header, each with how much it had in seven days, leading to its news. */
export function RadarStrip({ week }: { week: RadarWeek }) {
  const { language, now, onChangesAt, t } = useReader();
  onChangesAt?.(nextEditorialMidnight(now).getTime());
  return (
    <nav className={styles.radar} aria-labelledby="radar">
      <div className={styles.strip}>
        <p className={styles.title} id="radar">
          <Dial week={week} />
          {t('radar.title')}
        </p>
        <ul className={styles.signals} {...oneStop}>
          {week.map(({ topic, count }) => (
            <li key={topic}>
              <a
                className={styles.signal}
                href={newsOnTopic(topic, language)}
                data-week={count || undefined}
                aria-label={
                  count ? t('radar.signal', { count, topic: radarWord(t, topic) }) : undefined
                }
              >
                <Flag topic={topic} />
                {radarWord(t, topic)}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.updated}>{t('radar.updated')}</p>
      </div>
    </nav>
  );
}

/** The six arcs of the week, small. */
function Dial({ week }: { week: RadarWeek }) {
  const { arcs } = radarArcs(week);
  return (
    <svg className={styles.dial} viewBox="-80 -80 160 160" aria-hidden="true">
      <circle {...ringSectors(degreesRadius, arcs.length)} />
      {arcs.map(
        ({ topic, from, to, cloths: [charge] }) =>
          to > from && (
            <circle key={topic} stroke={clothVar(charge)} {...ringArc(degreesRadius, from, to)} />
          ),
      )}
    </svg>
  );
}
