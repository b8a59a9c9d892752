import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type ContactMessage, stateOf } from '#domain/contact';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './message-list.module.css';
import { reasonKey } from './message-text.ts';
import { inboxPath, type InboxLocation } from './use-inbox.ts';

const excerptLength = 140;

export interface MessageListProps {
  messages: readonly ContactMessage[];
  location: InboxLocation;
  /** What opening one does beside showing it. */
  onOpen: (message: ContactMessage) => void;
}

/** The messages of a box, each with who wrote, why and how it begins. */
export function MessageList({ messages, location, onOpen }: MessageListProps) {
  const t = useT();
  return (
    <ul className={styles.list} aria-label={t('panel.messages')}>
      {messages.map((message) => (
        <li key={message.id}>
          <Entry message={message} location={location} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  message,
  location,
  onOpen,
}: Omit<MessageListProps, 'messages'> & { message: ContactMessage }) {
  const t = useT();
  const { id, name, created_at, reason, message: text } = message;
  const state = stateOf(message);
  return (
    <Link
      className={clsx(styles.entry, state === 'unread' && styles.unread)}
      to={inboxPath({ ...location, open: id })}
      data-entry={id}
      aria-current={location.open === id ? 'true' : undefined}
      onClick={() => onOpen(message)}
    >
      <span className={styles.line}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <AdminDate iso={created_at} />
      </span>
      <span className={styles.line}>
        <span className={styles.reason}>{t(reasonKey(reason))}</span>
        {state === 'unread' && <StatusMark tone="waiting">{t('panel.messageUnread')}</StatusMark>}
        {message.answered_at && <StatusMark tone="good">{t('panel.messageAnswered')}</StatusMark>}
      </span>
      <span className={styles.excerpt}>
        <bdi>{text.slice(0, excerptLength)}</bdi>
      </span>
    </Link>
  );
}
