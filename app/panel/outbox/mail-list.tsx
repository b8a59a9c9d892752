import { Link } from 'react-router';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import entries from '../messages/message-list.module.css';
import { mailPath, type OutboxEntry } from './use-outbox.ts';

export interface MailListProps {
  mails: readonly OutboxEntry[];
  /** The name of the one that is open. */
  open: string | null;
  /** What opening one does beside showing it. */
  onOpen: () => void;
}

/** The mails, each with whom it is for, what about, and when it was kept. */
export function MailList({ mails, open, onOpen }: MailListProps) {
  const t = useT();
  return (
    <ul className={entries.list} aria-label={t('panel.outbox')}>
      {mails.map(({ name, to, subject, written_at }) => (
        <li key={name}>
          <Link
            className={entries.entry}
            to={mailPath(name)}
            data-entry={name}
            aria-current={open === name ? 'true' : undefined}
            onClick={onOpen}
          >
            <span className={entries.line}>
              <span className={entries.name}>
                <bdi>{subject || t('panel.noSubject')}</bdi>
              </span>
              <AdminDate iso={written_at} hasTime />
            </span>
            <span className={entries.excerpt}>
              <bdi>{to || t('panel.noRecipient')}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
