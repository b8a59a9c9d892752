import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { QueryResult, useFailureToast } from '../ui/query-result.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';
import { ComingIssue } from './coming-issue.tsx';
import { Growth } from './growth.tsx';
import styles from './newsletter-page.module.css';
import { PastIssues } from './past-issues.tsx';
import { SendingStrip } from './sending-strip.tsx';
import {
  isSending,
  newsletterKey,
  useComingIssue,
  useGrowth,
  usePastIssues,
} from './use-issues.ts';
import { useSendingStartToast, useSendingEndToast } from './use-sending-toasts.ts';
import { WaitingRefusals } from './waiting-refusals.tsx';

/** The newsletter: the coming issue, the past issues, and the number of subscribers over time. */
export function NewsletterPage() {
  const t = useT();
  const u = useUpkeepWords();
  const queries = useQueryClient();
  const coming = useComingIssue();
  const past = usePastIssues();
  const growth = useGrowth();
  useFailureToast(past, 'panel.loadPastFailed');
  useFailureToast(growth, 'panel.loadGrowthFailed');
  useSendingEndToast(past.data);
  useSendingStartToast(coming.data);
  return (
    <>
      <Toolbar title={t('panel.newsletter')}>
        <Button
          icon={<RefreshCw />}
          isBusy={coming.isFetching}
          onClick={() => void queries.invalidateQueries({ queryKey: newsletterKey })}
        >
          {t('panel.refresh')}
        </Button>
      </Toolbar>
      {past.data?.filter(isSending).map((issue) => (
        <SendingStrip key={issue.id} issue={issue} />
      ))}
      {past.data?.length === 0 && (
        <p className={styles.examine}>
          <Link to="/salud">{u('upkeep.examineFirst')}</Link>. {u('upkeep.examineFirstHint')}
        </p>
      )}
      <WaitingRefusals issues={past.data ?? []} />
      <QueryResult
        query={coming}
        data={coming.data}
        loadingText={t('panel.loadingIssue')}
        failed="panel.loadIssueFailed"
      >
        {(issue) => (
          // Unsaved text belongs to one issue.
          <ComingIssue key={issue.id} issue={issue} readAt={coming.dataUpdatedAt} />
        )}
      </QueryResult>
      <PastIssues list={past} />
      <Growth days={growth} />
      <p>
        <Link to="/suprimidas">{u('upkeep.suppressed')}</Link>
        {' · '}
        <Link to="/salud">{u('upkeep.examine')}</Link>
      </p>
    </>
  );
}
