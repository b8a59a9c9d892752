import { RefreshCw } from 'lucide-react';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { ListDetail } from '../ui/list-detail.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { useListDetailFocus } from '../ui/use-list-detail-focus.ts';
import { OpenMail } from './open-mail.tsx';
import styles from './outbox-page.module.css';
import { mailPath, type OutboxEntry, useOpenMail, useOutbox } from './use-outbox.ts';

/** The mails that were written to files for want of a mail server: the list and the open mail. */
export function OutboxPage() {
  const t = useT();
  const { list, mails, isWritten } = useOutbox();
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
      <QueryResult
        query={list}
        data={mails}
        loadingText={t('panel.loadingOutbox')}
        failed="panel.loadOutboxFailed"
      >
        {(loaded) => (
          <>
            <p className={styles.hint}>{t(isWritten ? 'panel.outboxHint' : 'panel.outboxIdle')}</p>
            <Panes list={list} mails={loaded} isWritten={isWritten} />
          </>
        )}
      </QueryResult>
    </>
  );
}

type PanesProps = Pick<ReturnType<typeof useOutbox>, 'list' | 'isWritten'> & {
  mails: readonly OutboxEntry[];
};

function Panes({ list, mails, isWritten }: PanesProps) {
  const t = useT();
  const open = useOpenMail();
  const focus = useListDetailFocus(open);
  if (mails.length === 0 && !open) {
    const hint = isWritten ? 'panel.outboxEmptyHint' : 'panel.outboxEmptyIdle';
    return <EmptyState title={t('panel.outboxEmpty')} hint={t(hint)} />;
  }
  return (
    <ListDetail
      focus={focus}
      isOpen={open !== null}
      listPath={mailPath(null)}
      list={
        <>
          <EntryList label={t('panel.outbox')}>
            {mails.map(({ name, to, subject, written_at }) => (
              <Entry
                key={name}
                id={name}
                to={mailPath(name)}
                isOpen={open === name}
                onOpen={focus.moveFocus}
                title={subject || t('panel.noSubject')}
                date={<AdminDate iso={written_at} hasTime />}
                excerpt={to || t('panel.noRecipient')}
              />
            ))}
          </EntryList>
          <MoreRows list={list} />
        </>
      }
      detail={
        open === null ? <EmptyState title={t('panel.chooseMail')} /> : <OpenMail name={open} />
      }
    />
  );
}
