import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/data-table.tsx';
import { LoadFailure, useLoadFailure } from '../ui/load-failure.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { ComingIssue } from './coming-issue.tsx';
import { Growth } from './growth.tsx';
import { PastIssues } from './past-issues.tsx';
import { SendingStrip } from './sending-strip.tsx';
import { isSending, newsletterKey, useComing, useGrowth, usePastIssues } from './use-issues.ts';
import { useSendingStartToast, useSendingEndToast } from './use-sending-toasts.ts';
import { WaitingRefusals } from './waiting-refusals.tsx';

/** The newsletter: the issue that comes next, what became of the others, and how its readers grew. */
export function NewsletterPage() {
  const t = useT();
  const queries = useQueryClient();
  const coming = useComing();
  const past = usePastIssues();
  const growth = useGrowth();
  useLoadFailure(coming, 'panel.loadIssueFailed');
  useLoadFailure(past, 'panel.loadPastFailed');
  useLoadFailure(growth, 'panel.loadGrowthFailed');
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
      <WaitingRefusals issues={past.data ?? []} />
      {coming.isPending && <Loading text={t('panel.loadingIssue')} />}
      {!coming.data && coming.error && (
        <LoadFailure text="panel.loadIssueFailed" error={coming.error} />
      )}
      {/* What is typed for one issue is not for the next. */}
      {coming.data && (
        <ComingIssue key={coming.data.id} issue={coming.data} readAt={coming.dataUpdatedAt} />
      )}
      <PastIssues list={past} />
      <Growth days={growth} />
    </>
  );
}
