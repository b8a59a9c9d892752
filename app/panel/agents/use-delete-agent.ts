import { useCallback } from 'react';
import type { Agent } from '#domain/agents';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchAgents } from '../use-refetch.ts';

/** Confirms and deletes an agent, and reports the result. */
export function useDeleteAgent(): (agent: Agent) => void {
  const t = useT();
  const confirm = useConfirm();
  const toasts = useToasts();
  const refetch = useRefetchAgents();
  return useCallback(
    ({ id, name }) =>
      confirm({
        title: t('panel.deleteAgentTitle', { name }),
        text: t('panel.deleteAgentText'),
        action: t('panel.delete'),
        isDestructive: true,
        async run() {
          try {
            await call('DELETE', `/api/agents/${id}`);
            toasts.done('panel.agentDeleted');
          } catch (error) {
            toasts.failed('panel.deleteAgentFailed', error);
          }
          await refetch();
        },
      }),
    [t, confirm, toasts, refetch],
  );
}
