import { useReader } from '#app/ui/reader.tsx';
import type { ArchiveMonth } from '#domain/articles';
import { monthName } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import { href } from '../../links.ts';
import styles from './month-links.module.css';

/** The address of a month (`2026-11`) of the archive. */
export function monthAddress(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  return href('month', language, { year, month: number });
}

/** Months of the archive, each with how many articles are of it; nothing where there are none. */
export function MonthLinks({
  months,
  current,
}: {
  months: readonly ArchiveMonth[];
  /** The month that the page shows. */
  current?: string;
}) {
  const { language, t } = useReader();
  if (months.length === 0) return null;
  return (
    <nav className={styles.months} aria-labelledby="meses">
      <h2 id="meses" className="kicker">
        {t('news.months')}
      </h2>
      <ul className={styles.list}>
        {months.map(({ month, count }) => (
          <li key={month}>
            <a
              href={monthAddress(month, language)}
              aria-current={month === current ? 'page' : undefined}
            >
              {monthName(month, language)}
            </a>{' '}
            <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
