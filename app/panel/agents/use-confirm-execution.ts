import { useCallback } from 'react';
import type { Agent } from '#domain/agents';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { everyAgent } from './execution.ts';
import { useExecute } from './use-executions.ts';

/** Confirms, starts and shows the execution of one agent, or of all active ones. */
export function useConfirmExecution(show: (of: string) => void) {
  const t = useT();
  const confirm = useConfirm();
  const execute = useExecute();
  const confirmOne = useCallback(
    ({ id, name, auto_publish }: Agent) =>
      confirm({
        title: t('panel.executeAgentTitle', { name }),
        text: t(auto_publish ? 'panel.executeAgentPublishes' : 'panel.executeAgentText'),
        action: t('panel.execute'),
        run: async () => execute({ of: id, name, agents: [id], isOwn: true }),
        after: () => show(id),
      }),
    [t, confirm, execute, show],
  );
  const confirmAll = useCallback(
    (active: readonly Agent[]) =>
      confirm({
        title: t('panel.executeAllTitle', { count: active.length }),
        text: t('panel.executeAllText'),
        action: t('panel.execute'),
        async run() {
          const agents = active.map(({ id }) => id);
          execute({ of: everyAgent, name: t('panel.allAgents'), agents, isOwn: true });
        },
        after: () => show(everyAgent),
      }),
    [t, confirm, execute, show],
  );
  return { confirmOne, confirmAll };
}
