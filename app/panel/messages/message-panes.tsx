import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type ContactMessage, stateOf } from '#domain/contact';
import { useT } from '../panel-context.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useListDetailFocus } from '../ui/use-list-detail-focus.ts';
import { MessageList } from './message-list.tsx';
import styles from './messages-page.module.css';
import { OpenMessage } from './open-message.tsx';
import { inboxPath, type Box, type InboxLocation } from './use-inbox.ts';
import { useMarkMessage } from './use-mark-message.ts';

export interface MessagePanesProps {
  location: InboxLocation;
  messages: readonly ContactMessage[];
  /** What stands at the end of the list. */
  children: ReactNode;
}

/** The list beside the open message; on a phone one of them. Opening a message marks it as read. */
export function MessagePanes({ location, messages, children }: MessagePanesProps) {
  const t = useT();
  const navigate = useNavigate();
  const marking = useMarkMessage();
  const { list, pane, moveFocus } = useListDetailFocus(location.open);
  const toList = inboxPath({ ...location, open: null });

  function handleOpen(message: ContactMessage) {
    moveFocus();
    const isMarking = marking.isPending && marking.variables.message.id === message.id;
    if (stateOf(message) === 'unread' && !isMarking) marking.mutate({ message, state: 'read' });
  }

  function handleGone() {
    moveFocus();
    void navigate(toList);
  }

  if (messages.length === 0 && !location.open) return <EmptyBox box={location.box} />;
  return (
    <div className={styles.panes} data-open={location.open !== null || undefined}>
      <div className={styles.list} ref={list} tabIndex={-1}>
        <MessageList messages={messages} location={location} onOpen={handleOpen} />
        {children}
      </div>
      <div className={styles.pane} ref={pane} tabIndex={-1}>
        {location.open !== null && (
          <BackLink to={toList} onClick={moveFocus}>
            {t('panel.backToList')}
          </BackLink>
        )}
        <Opened location={location} messages={messages} onGone={handleGone} />
      </div>
    </div>
  );
}

function Opened({
  location,
  messages,
  onGone,
}: Omit<MessagePanesProps, 'children'> & { onGone: () => void }) {
  const t = useT();
  if (!location.open) return <EmptyState title={t('panel.chooseMessage')} />;
  const message = messages.find(({ id }) => id === location.open);
  if (message) return <OpenMessage message={message} onGone={onGone} />;
  return <EmptyState title={t('panel.messageElsewhere')} hint={t('panel.messageElsewhereHint')} />;
}

function EmptyBox({ box }: { box: Box }) {
  const t = useT();
  if (box === 'archive') {
    return <EmptyState title={t('panel.archiveEmpty')} hint={t('panel.archiveEmptyHint')} />;
  }
  return <EmptyState title={t('panel.inboxEmpty')} hint={t('panel.inboxEmptyHint')} />;
}
