import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { useCounts } from '../use-counts.ts';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { MessagePanes } from './message-panes.tsx';
import styles from './messages-page.module.css';
import { inboxPath, type Box, useInbox, useInboxLocation } from './use-inbox.ts';

/** The messages of the contact form: inbox, archive and the open message. */
export function MessagesPage() {
  const t = useT();
  const location = useInboxLocation();
  const { list, messages } = useInbox(location.box);
  return (
    <>
      <Toolbar title={t('panel.messages')}>
        <Boxes current={location.box} />
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
        data={messages}
        loadingText={t('panel.loadingMessages')}
        failed="panel.loadMessagesFailed"
      >
        {(loaded) => (
          <MessagePanes location={location} messages={loaded}>
            <MoreRows list={list} />
          </MessagePanes>
        )}
      </QueryResult>
    </>
  );
}

function Boxes({ current }: { current: Box }) {
  const t = useT();
  const unread = useCounts()?.messages.unread ?? 0;
  const names = {
    inbox: unread > 0 ? t('panel.inboxUnread', { count: unread }) : t('panel.inbox'),
    archive: t('panel.archive'),
  };
  return (
    <nav className={styles.boxes} aria-label={t('panel.boxes')}>
      {(['inbox', 'archive'] as const).map((box) => (
        <Link
          key={box}
          to={inboxPath({ box, open: null })}
          aria-current={box === current ? 'page' : undefined}
        >
          {names[box]}
        </Link>
      ))}
    </nav>
  );
}
