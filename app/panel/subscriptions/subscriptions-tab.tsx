import { useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useCounts } from '../use-counts.ts';
import { useT } from '../panel-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { useFailureToast } from '../ui/query-result.tsx';
import { foundIn, SearchField } from '../ui/search-field.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';
import { useSubscriptionFilter, useSubscriptionList } from './use-subscription-list.ts';

const maxEmailLength = 254;

/** The newsletter's subscriptions. */
export function SubscriptionsTab() {
  const t = useT();
  const queries = useQueryClient();
  const filter = useSubscriptionFilter();
  const { list, items } = useSubscriptionList(filter);
  useFailureToast(list, 'panel.loadSubscriptionsFailed');
  const readCounts = () => queries.invalidateQueries({ queryKey: ['counts'] });
  return (
    <>
      <Figures />
      <Toolbar title={t('panel.tabSubscriptions')}>
        <SearchField
          label={t('panel.searchSubscriptions')}
          value={filter.search}
          onSearch={filter.onSearch}
          maxLength={maxEmailLength}
          found={filter.search ? foundIn(list, items) : null}
        />
        {/* The download itself cannot report an ended session; refetching the counts does. */}
        <ButtonLink
          href="/api/admin/newsletter/subscriptions.csv"
          icon={<Download />}
          isDownload
          onClick={() => void readCounts()}
        >
          {t('panel.exportCsv')}
        </ButtonLink>
        <Button
          icon={<RefreshCw />}
          isBusy={list.isFetching && !list.isFetchingNextPage}
          onClick={() => void Promise.all([list.refetch(), readCounts()])}
        >
          {t('panel.refresh')}
        </Button>
      </Toolbar>
      <SubscriptionsTable items={items} problem={items ? null : list.error} filter={filter} />
      <MoreRows list={list} />
    </>
  );
}

function Figures() {
  const t = useT();
  const counts = useCounts()?.subscriptions;
  return (
    <StatCards
      stats={[
        { label: t('panel.subscriptionsTotal'), value: counts?.total },
        { label: t('panel.subscriptionsActive'), value: counts?.active },
        { label: t('panel.subscriptionsSource'), value: 'Website' },
      ]}
    />
  );
}
