import { Play, Plus, RefreshCw } from 'lucide-react';
import type { Agent } from '#domain/agents';
import { useCounts } from '../use-counts.ts';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

export interface AgentsToolbarProps {
  /** Null until they are loaded. */
  agents: readonly Agent[] | null;
  isReading: boolean;
  /** Whether any agent is being executed. */
  isExecuting: boolean;
  onRefresh: () => void;
  onExecuteAll: (active: readonly Agent[]) => void;
  onCreate: () => void;
}

/** The heading of the tab, and the actions on all agents. */
export function AgentsToolbar(props: AgentsToolbarProps) {
  const t = useT();
  const { agents, isReading, isExecuting } = props;
  const counted = useCounts()?.agents.active;
  const active = agents?.filter(({ status }) => status === 'active');
  const refusal = refusalOf({ active, isExecuting, isReading });
  return (
    <Toolbar title={t('panel.tabAgents')}>
      <Button icon={<RefreshCw />} isBusy={isReading} onClick={props.onRefresh}>
        {t('panel.refresh')}
      </Button>
      <Button
        icon={<Play />}
        disabledReason={refusal && t(refusal)}
        onClick={() => props.onExecuteAll(active ?? [])}
      >
        {t('panel.executeAll', { count: active?.length ?? counted ?? 0 })}
      </Button>
      <Button variant="primary" icon={<Plus />} onClick={props.onCreate}>
        {t('panel.createAgent')}
      </Button>
    </Toolbar>
  );
}

/** Why nothing can be executed now; undefined if something can. */
function refusalOf({
  active,
  isExecuting,
  isReading,
}: Pick<AgentsToolbarProps, 'isExecuting' | 'isReading'> & {
  active: readonly Agent[] | undefined;
}) {
  if (isExecuting) return 'panel.executionGoesOn';
  if (!active) return isReading ? 'panel.loadingAgents' : 'panel.loadAgentsFailed';
  return active.length === 0 ? 'panel.noActiveAgents' : undefined;
}
