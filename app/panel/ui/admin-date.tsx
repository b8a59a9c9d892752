import { adminDate, adminDateTime } from '#i18n/dates';
import styles from './admin-date.module.css';

/** A date in Spanish format, as everywhere in the panel; its time is shown on hover, or beside it. */
export function AdminDate({ iso, hasTime = false }: { iso: string; hasTime?: boolean }) {
  return (
    <time dateTime={iso} title={adminDateTime(iso)} {...(!hasTime && { className: styles.day })}>
      {hasTime ? adminDateTime(iso) : adminDate(iso)}
    </time>
  );
}
