import styles from './stat-cards.module.css';

export interface Stat {
  label: string;
  /** The figure, already in words of the language; null while it is not known. */
  value: string | number | null;
}

/** A few figures at a glance. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
