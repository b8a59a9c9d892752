import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ContactMessage, stateOf } from '#domain/contact';
import { useT } from '../panel-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListDetail } from '../ui/list-detail.tsx';
import { useListDetailFocus } from '../ui/use-list-detail-focus.ts';
import { MessageList } from './message-list.tsx';
import { OpenMessage } from './open-message.tsx';
import { type Box, type InboxLocation, inboxPath } from './use-inbox.ts';
import { useMarkMessage } from './use-mark-message.ts';

export interface MessagePanesProps {
  location: InboxLocation;
  messages: readonly ContactMessage[];
  /** The end of the list. */
  children: ReactNode;
}

/** The list and the open message. Opening a message marks it as read. */
export function MessagePanes({ location, messages, children }: MessagePanesProps) {
  const navigate = useNavigate();
  const marking = useMarkMessage();
  const focus = useListDetailFocus(location.open);
  const listPath = inboxPath({ ...location, open: null });

  function handleOpen(message: ContactMessage) {
    focus.moveFocus();
    const isMarking = marking.isPending && marking.variables.message.id === message.id;
    if (stateOf(message) === 'unread' && !isMarking) marking.mutate({ message, state: 'read' });
  }

  const isOpen = useRef(location.open);
  useEffect(() => {
    isOpen.current = location.open;
    return () => {
      isOpen.current = null;
    };
  }, [location.open]);

  function handleGone(id: string) {
    // Whoever went on meanwhile stays where they are.
    if (isOpen.current !== id) return;
    focus.moveFocus();
    void navigate(listPath);
  }

  if (messages.length === 0 && !location.open) return <EmptyBox box={location.box} />;
  return (
    <ListDetail
      focus={focus}
      isOpen={location.open !== null}
      listPath={listPath}
      list={
        <>
          <MessageList messages={messages} location={location} onOpen={handleOpen} />
          {children}
        </>
      }
      detail={<Detail location={location} messages={messages} onGone={handleGone} />}
    />
  );
}

function Detail({
  location,
  messages,
  onGone,
}: Omit<MessagePanesProps, 'children'> & { onGone: (id: string) => void }) {
  const t = useT();
  if (!location.open) return <EmptyState title={t('panel.chooseMessage')} />;
  const message = messages.find(({ id }) => id === location.open);
  if (message) return <OpenMessage message={message} onGone={() => onGone(message.id)} />;
  return <EmptyState title={t('panel.messageElsewhere')} hint={t('panel.messageElsewhereHint')} />;
}

function EmptyBox({ box }: { box: Box }) {
  const t = useT();
  if (box === 'archive') {
    return <EmptyState title={t('panel.archiveEmpty')} hint={t('panel.archiveEmptyHint')} />;
  }
  return <EmptyState title={t('panel.inboxEmpty')} hint={t('panel.inboxEmptyHint')} />;
}
