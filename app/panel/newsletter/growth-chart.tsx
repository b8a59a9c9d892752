import type { SubscriberDay } from '#domain/newsletter';
import { adminDay } from '#i18n/dates';
import { formatNumber } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';
import styles from './growth-chart.module.css';
import { pathThrough, chartMaximum } from './chart-path.ts';

const names = { es: 'panel.inSpanish', en: 'panel.inEnglish' } as const;

/** A line of subscribers over the days for each language; the lines also differ in their dashes. */
export function GrowthChart({ days }: { days: readonly SubscriberDay[] }) {
  const { t, language } = usePanel();
  const top = chartMaximum(days.flatMap(({ es, en }) => [es, en]));
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const figure = (value: number) => formatNumber(value, language);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {(['es', 'en'] as const).map((each) => (
          <span key={each} className={styles.key} data-line={each}>
            <svg viewBox="0 0 32 8" aria-hidden="true">
              <path d="M0 4H32" />
            </svg>
            {t(names[each])} <strong>{figure(last[each])}</strong>
          </span>
        ))}
      </figcaption>
      <div className={styles.scale} aria-hidden="true">
        <span>{figure(top)}</span>
        <span>0</span>
      </div>
      <svg
        className={styles.chart}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('panel.growthChart', {
          from: adminDay(first.day),
          to: adminDay(last.day),
          es: figure(last.es),
          en: figure(last.en),
        })}
      >
        <path className={styles.depths} d="M0 0H100M0 25H100M0 50H100M0 75H100M0 100H100" />
        {(['es', 'en'] as const).map((each) => (
          <path
            key={each}
            className={styles.line}
            data-line={each}
            d={pathThrough(
              days.map((counted) => ({ day: counted.day, value: counted[each] })),
              top,
            )}
          />
        ))}
      </svg>
      <div className={styles.span} aria-hidden="true">
        <span>{adminDay(first.day)}</span>
        {days.length > 1 && <span>{adminDay(last.day)}</span>}
      </div>
    </figure>
  );
}
