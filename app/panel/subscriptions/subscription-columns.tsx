import { ScrollText, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Subscription } from '#domain/newsletter';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { IconButton } from '../ui/button.tsx';
import type { Column } from '../ui/column.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './subscriptions-table.module.css';
import { useDeleteSubscription } from './use-delete-subscription.ts';

/** The columns of the table; those that the server sorts by have a `sortBy`. */
export function useSubscriptionColumns(
  showConsent: (subscription: Subscription) => void,
): Column<Subscription>[] {
  const t = useT();
  const askDelete = useDeleteSubscription();
  return useMemo(
    () => [
      {
        id: 'email',
        header: t('panel.subscriptionEmail'),
        sortBy: ({ email }) => email,
        cell: ({ email }) => <strong>{email}</strong>,
      },
      {
        id: 'subscribed',
        header: t('panel.subscriptionStatus'),
        width: '6.5rem',
        cell: (subscription) => <SubscriptionStatus {...subscription} />,
      },
      {
        id: 'source',
        header: t('panel.subscriptionSource'),
        width: '12%',
        cell: ({ source }) => source,
      },
      {
        id: 'created_at',
        header: t('panel.subscriptionDate'),
        width: '12rem',
        sortBy: ({ created_at }) => created_at,
        cell: ({ created_at }) => <AdminDate iso={created_at} />,
      },
      {
        id: 'actions',
        header: t('panel.actions'),
        width: '7.5rem',
        isActions: true,
        cell: (subscription) => (
          <div className={styles.actions}>
            <IconButton
              label={t('panel.showConsent', { email: subscription.email })}
              icon={<ScrollText />}
              onClick={() => showConsent(subscription)}
            />
            <span className={styles.apart}>
              <IconButton
                label={t('panel.deleteSubscription', { email: subscription.email })}
                icon={<Trash2 />}
                isDanger
                onClick={() => askDelete(subscription)}
              />
            </span>
          </div>
        ),
      },
    ],
    [t, askDelete, showConsent],
  );
}

/** Whether issues are sent to it. */
export function SubscriptionStatus({
  subscribed,
  paused_at: pausedAt,
}: Pick<Subscription, 'subscribed' | 'paused_at'>) {
  const t = useT();
  if (subscribed && pausedAt !== null) {
    return <StatusMark tone="waiting">{t('panel.subscriptionPaused')}</StatusMark>;
  }
  return (
    <StatusMark tone={subscribed ? 'good' : 'still'}>
      {t(subscribed ? 'panel.subscriptionOn' : 'panel.subscriptionOff')}
    </StatusMark>
  );
}
