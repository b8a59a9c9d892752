import { useState } from 'react';
import type { Subscription } from '#domain/newsletter';
import { useCounts } from '../counts.ts';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { useSubscriptionColumns } from './subscription-columns.tsx';
import type { Asked } from './use-subscription-list.ts';

const idOf = ({ id }: Subscription) => id;

export interface SubscriptionsTableProps {
  /** Null while they are loading. */
  items: readonly Subscription[] | null;
  problem: Error | null;
  asked: Asked;
}

/** The subscriptions in the order that is asked for, each with what can be done to it. */
export function SubscriptionsTable({ items, problem, asked }: SubscriptionsTableProps) {
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
        order={asked.order}
        total={(asked.search ? null : total) ?? null}
        loadingText={t('panel.loadingSubscriptions')}
        empty={<NoSubscriptions asked={asked} />}
      />
      <ConsentDialog subscription={shown} onClose={() => setShown(null)} />
    </>
  );
}

function NoSubscriptions({ asked: { search, onSearch } }: { asked: Asked }) {
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
