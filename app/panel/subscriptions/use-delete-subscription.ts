import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Subscription } from '#domain/newsletter';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';

/** Confirms and deletes a subscription, and reports the result. */
export function useDeleteSubscription(): (subscription: Subscription) => void {
  const t = useT();
  const confirm = useConfirm();
  const toasts = useToasts();
  const queries = useQueryClient();
  return useCallback(
    ({ email }) =>
      confirm({
        title: t('panel.deleteSubscriptionTitle'),
        text: t('panel.deleteSubscriptionText', { email }),
        action: t('panel.delete'),
        isDestructive: true,
        async run() {
          try {
            const path = `/api/admin/newsletter/subscriptions/${encodeURIComponent(email)}`;
            await call('DELETE', path);
            toasts.done('panel.subscriptionDeleted');
          } catch (error) {
            toasts.failed('panel.deleteSubscriptionFailed', error);
          }
          await Promise.all([
            queries.invalidateQueries({ queryKey: ['subscriptions'] }),
            queries.invalidateQueries({ queryKey: ['counts'] }),
          ]);
        },
      }),
    [t, confirm, toasts, queries],
  );
}
