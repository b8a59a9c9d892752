import styles from './last-updated.module.css';
import { LongDate, useT } from './reader.tsx';

/** When a text was last changed. */
export function LastUpdated({ iso }: { iso: string }) {
  const t = useT();
  const [before, after] = t('page.lastUpdated').split('{date}');
  return (
    <p className={styles.updated}>
      {before}
      <LongDate iso={iso} />
      {after}
    </p>
  );
}
