import { Play, Plus, RefreshCw } from 'lucide-react';
import type { Agent } from '#domain/agents';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

export interface AgentsToolbarProps {
  agents: readonly Agent[];
  isReading: boolean;
  /** Whether any agent is being executed. */
  isExecuting: boolean;
  onRefresh: () => void;
  onExecuteAll: (active: readonly Agent[]) => void;
  onCreate: () => void;
}

/** The heading of the tab, and what can be done to all agents. */
export function AgentsToolbar(props: AgentsToolbarProps) {
  const t = useT();
  const { agents, isReading, isExecuting } = props;
  const active = agents.filter(({ status }) => status === 'active');
  const idle = active.length === 0 ? t('panel.noActiveAgents') : undefined;
  return (
    <Toolbar title={t('panel.tabAgents')}>
      <Button icon={<RefreshCw />} isBusy={isReading} onClick={props.onRefresh}>
        {t('panel.refresh')}
      </Button>
      <Button
        icon={<Play />}
        disabledReason={isExecuting ? t('panel.executionGoesOn') : idle}
        onClick={() => props.onExecuteAll(active)}
      >
        {t('panel.executeAll', { count: active.length })}
      </Button>
      <Button variant="primary" icon={<Plus />} onClick={props.onCreate}>
        {t('panel.createAgent')}
      </Button>
    </Toolbar>
  );
}
