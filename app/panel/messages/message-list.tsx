import { type ContactMessage, stateOf } from '#domain/contact';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { reasonKey } from './message-text.ts';
import styles from './messages-page.module.css';
import { type InboxLocation, inboxPath } from './use-inbox.ts';

const excerptLength = 140;

export interface MessageListProps {
  messages: readonly ContactMessage[];
  location: InboxLocation;
  /** What else opening a message does. */
  onOpen: (message: ContactMessage) => void;
}

/** The messages of a box: sender, date, reason, state and the first words of each. */
export function MessageList({ messages, location, onOpen }: MessageListProps) {
  const t = useT();
  return (
    <EntryList label={t('panel.messages')}>
      {messages.map((message) => {
        const isUnread = stateOf(message) === 'unread';
        return (
          <Entry
            key={message.id}
            id={message.id}
            to={inboxPath({ ...location, open: message.id })}
            isOpen={location.open === message.id}
            isUnread={isUnread}
            onOpen={() => onOpen(message)}
            title={message.name}
            date={<AdminDate iso={message.created_at} />}
            excerpt={message.message.slice(0, excerptLength)}
          >
            <span className={styles.reason}>{t(reasonKey(message.reason))}</span>
            {isUnread && <StatusMark tone="waiting">{t('panel.messageUnread')}</StatusMark>}
            {message.answered_at && (
              <StatusMark tone="good">{t('panel.messageAnswered')}</StatusMark>
            )}
          </Entry>
        );
      })}
    </EntryList>
  );
}
