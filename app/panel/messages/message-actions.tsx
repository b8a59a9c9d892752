import { Archive, ArchiveRestore, Check, Mail, MailOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ContactMessage, type MessageState, stateOf } from '#domain/contact';
import type { PanelKey } from '#i18n/panel-messages';
import { usePanel } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useToasts } from '../ui/toast.tsx';
import { replyHref } from './message-text.ts';
import styles from './open-message.module.css';
import { useMarkMessage } from './use-mark-message.ts';

interface Action {
  state: MessageState;
  label: PanelKey;
  /** The toast once it is done. */
  done: PanelKey;
  icon: ReactNode;
  /** Whether the message is closed afterwards. */
  closes?: boolean;
}

const answered: Action = {
  state: 'answered',
  label: 'panel.markAnswered',
  done: 'panel.markedAnswered',
  icon: <Check />,
};
const read: Action = {
  state: 'read',
  label: 'panel.markRead',
  done: 'panel.markedRead',
  icon: <MailOpen />,
};
const unread: Action = {
  state: 'unread',
  label: 'panel.markUnread',
  done: 'panel.markedUnread',
  icon: <Mail />,
  closes: true,
};
const archived: Action = {
  state: 'archived',
  label: 'panel.archiveMessage',
  done: 'panel.messageArchived',
  icon: <Archive />,
  closes: true,
};

/** The actions on a message in each state. */
const actions: Record<MessageState, readonly Action[]> = {
  unread: [answered, read, archived],
  read: [answered, unread, archived],
  answered: [unread, archived],
  archived: [],
};

/** A message from the archive is answered or read again, as before. */
function restoreAction({ answered_at }: ContactMessage): Action {
  return {
    state: answered_at ? 'answered' : 'read',
    label: 'panel.backToInbox',
    done: 'panel.messageBack',
    icon: <ArchiveRestore />,
    closes: true,
  };
}

/** The buttons that reply to a message by email and change its state. */
export function MessageActions({
  message,
  onGone,
}: {
  message: ContactMessage;
  onGone: () => void;
}) {
  const { t, publication } = usePanel();
  const toasts = useToasts();
  const marking = useMarkMessage();
  const [isReplying, setIsReplying] = useState(false);
  const state = stateOf(message);
  const offered = state === 'archived' ? [restoreAction(message)] : actions[state];

  async function handleMark({ state: next, done, closes }: Action) {
    const isDone = await marking.mutateAsync({ message, state: next }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    toasts.done(done);
    if (closes) onGone();
  }

  return (
    <div className={styles.actions}>
      {isReplying && state !== 'answered' && (
        <output className={styles.hint}>{t('panel.replyHint')}</output>
      )}
      <ButtonLink
        href={replyHref(message, publication)}
        icon={<Mail />}
        onClick={() => setIsReplying(true)}
      >
        {t('panel.replyByMail')}
      </ButtonLink>
      {offered.map((action) => (
        <Button
          key={action.label}
          variant={isReplying && action.state === 'answered' ? 'primary' : 'quiet'}
          icon={action.icon}
          isBusy={marking.isPending && marking.variables.state === action.state}
          isDisabled={marking.isPending}
          onClick={() => void handleMark(action)}
        >
          {t(action.label)}
        </Button>
      ))}
    </div>
  );
}
