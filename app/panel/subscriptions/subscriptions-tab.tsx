import { useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { formatNumber } from '#i18n/i18n';
import { useCounts } from '../use-counts.ts';
import { usePanel, useT } from '../panel-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { useLoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';
import { useSubscriptionFilter, useSubscriptionList } from './use-subscription-list.ts';

const maxAddressLength = 254;

/** Who is subscribed to the newsletter. */
export function SubscriptionsTab() {
  const t = useT();
  const queries = useQueryClient();
  const filter = useSubscriptionFilter();
  const { list, items } = useSubscriptionList(filter);
  useLoadFailure(list, 'panel.loadSubscriptionsFailed');
  const readCounts = () => queries.invalidateQueries({ queryKey: ['counts'] });
  return (
    <>
      <Figures />
      <Toolbar title={t('panel.tabSubscriptions')}>
        <SearchField
          label={t('panel.searchSubscriptions')}
          value={filter.search}
          onSearch={filter.onSearch}
          maxLength={maxAddressLength}
        />
        {/* A session that has ended is noticed here: the browser's download cannot tell it. */}
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
  const { t, language } = usePanel();
  const counts = useCounts()?.subscriptions;
  const figure = (value: number | undefined) =>
    value === undefined ? null : formatNumber(value, language);
  return (
    <StatCards
      stats={[
        { label: t('panel.subscriptionsTotal'), value: figure(counts?.total) },
        { label: t('panel.subscriptionsActive'), value: figure(counts?.active) },
        { label: t('panel.subscriptionsSource'), value: 'Website' },
      ]}
    />
  );
}
