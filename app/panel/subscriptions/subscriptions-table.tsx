import { useState } from 'react';
import type { Subscription } from '#domain/newsletter';
import { useCounts } from '../use-counts.ts';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/query-result.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { useSubscriptionColumns } from './subscription-columns.tsx';
import type { SubscriptionFilter } from './use-subscription-list.ts';

const idOf = ({ id }: Subscription) => id;

export interface SubscriptionsTableProps {
  /** Null while they are loading. */
  items: readonly Subscription[] | null;
  problem: Error | null;
  filter: SubscriptionFilter;
}

/** The subscriptions that match the filter, each with its actions. */
export function SubscriptionsTable({ items, problem, filter }: SubscriptionsTableProps) {
  const t = useT();
  const total = useCounts()?.subscriptions.total;
  const [shown, setShown] = useState<Subscription | null>(null);
  const columns = useSubscriptionColumns(setShown);
  if (problem) return <LoadFailure text="panel.loadSubscriptionsFailed" error={problem} />;
  return (
    <>
      <DataTable
        label={t('panel.tabSubscriptions')}
        items={items}
        columns={columns}
        idOf={idOf}
        order={filter.order}
        total={(filter.search ? null : total) ?? null}
        loadingText={t('panel.loadingSubscriptions')}
        empty={<NoSubscriptions filter={filter} />}
      />
      <ConsentDialog subscription={shown} onClose={() => setShown(null)} />
    </>
  );
}

function NoSubscriptions({ filter: { search, onSearch } }: { filter: SubscriptionFilter }) {
  const t = useT();
  if (!search) {
    return <EmptyState title={t('panel.noSubscriptions')} hint={t('panel.noSubscriptionsHint')} />;
  }
  return (
    <EmptyState title={t('panel.noSuchSubscription', { search })}>
      <Button onClick={() => onSearch('')}>{t('panel.clearSearch')}</Button>
    </EmptyState>
  );
}
