import { useCallback } from 'react';
import type { Agent } from '#domain/agents';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { everyAgent, useExecute } from './use-executions.ts';

/** Asks whether to execute one agent, or all that are active, starts it, and shows it. */
export function useConfirmExecution(show: (of: string) => void) {
  const t = useT();
  const confirm = useConfirm();
  const execute = useExecute();
  const askOne = useCallback(
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
  const askAll = useCallback(
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
  return { askOne, askAll };
}
