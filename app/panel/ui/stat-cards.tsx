import { formatNumber } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';
import styles from './stat-cards.module.css';

export interface Stat {
  label: string;
  /** Undefined while it is loading. */
  value: string | number | undefined;
}

/** A few figures at a glance. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  const { language } = usePanel();
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, value = '–' }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {typeof value === 'number' ? formatNumber(value, language) : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
