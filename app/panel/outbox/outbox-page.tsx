import { RefreshCw } from 'lucide-react';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/data-table.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useListDetailFocus } from '../ui/use-list-detail-focus.ts';
import { LoadFailure, useLoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import panes from '../messages/messages-page.module.css';
import { MailList } from './mail-list.tsx';
import { OpenMail } from './open-mail.tsx';
import styles from './outbox-page.module.css';
import { mailPath, useOpenMail, useOutbox } from './use-outbox.ts';

/** The mails that were kept as files for want of a mail server: the list, and the one that is open. */
export function OutboxPage() {
  const t = useT();
  const { list, mails, isWritten } = useOutbox();
  useLoadFailure(list, 'panel.loadOutboxFailed');
  return (
    <>
      <Toolbar title={t('panel.outbox')}>
        <Button
          icon={<RefreshCw />}
          isBusy={list.isFetching && !list.isFetchingNextPage}
          onClick={() => void list.refetch()}
        >
          {t('panel.refresh')}
        </Button>
      </Toolbar>
      {!mails && !list.error && <Loading text={t('panel.loadingOutbox')} />}
      {!mails && list.error && <LoadFailure text="panel.loadOutboxFailed" error={list.error} />}
      {mails && (
        <>
          <p className={styles.hint}>{t(isWritten ? 'panel.outboxHint' : 'panel.outboxIdle')}</p>
          <Panes outbox={{ list, mails, isWritten }} />
        </>
      )}
    </>
  );
}

/** The list beside the open mail; on a phone one of them. */
function Panes({ outbox: { list, mails, isWritten } }: { outbox: ReturnType<typeof useOutbox> }) {
  const t = useT();
  const open = useOpenMail();
  const { list: entries, pane, moveFocus } = useListDetailFocus(open);
  if (!mails?.length && !open) {
    const hint = isWritten ? 'panel.outboxEmptyHint' : 'panel.outboxEmptyIdle';
    return <EmptyState title={t('panel.outboxEmpty')} hint={t(hint)} />;
  }
  return (
    <div className={panes.panes} data-open={open !== null || undefined}>
      <div className={panes.list} ref={entries} tabIndex={-1}>
        <MailList mails={mails ?? []} open={open} onOpen={moveFocus} />
        <MoreRows list={list} />
      </div>
      <div className={panes.pane} ref={pane} tabIndex={-1}>
        {open === null ? (
          <EmptyState title={t('panel.chooseMail')} />
        ) : (
          <>
            <BackLink to={mailPath(null)} onClick={moveFocus}>
              {t('panel.backToList')}
            </BackLink>
            <OpenMail name={open} />
          </>
        )}
      </div>
    </div>
  );
}
