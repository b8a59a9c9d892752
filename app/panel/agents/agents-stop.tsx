import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleStop, Play } from 'lucide-react';
import type { AgentsStop as Stop } from '#domain/agents';
import { adminDateTime } from '#i18n/dates';
import { call } from '../api.ts';
import { useRefetchAgents } from '../use-refetch.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';
import styles from './agents-stop.module.css';

const path = '/api/agents/stop';
const key = ['agents', 'stop'] as const;

/** While all agents are stopped: since when and by whom, and the way back. */
export function AgentsStopped() {
  const u = useUpkeepWords();
  const turn = useTurn();
  const { data } = useStop();
  if (!data || data.stopped_at === null) return null;
  const { stopped_at: at, stopped_by: name } = data;
  return (
    <div className={styles.stopped}>
      <p>{u('upkeep.agentsStopped', { date: adminDateTime(at), name: name ?? '' })}</p>
      <Button size="small" icon={<Play />} onClick={() => turn(false)}>
        {u('upkeep.resumeAgents')}
      </Button>
    </div>
  );
}

/** The one switch that stops all agents, while they are not. */
export function AgentsStop() {
  const u = useUpkeepWords();
  const confirm = useConfirm();
  const turn = useTurn();
  const { data } = useStop();
  if (!data || data.stopped_at !== null) return null;
  return (
    <p className={styles.going}>
      <Button
        size="small"
        variant="danger"
        icon={<CircleStop />}
        onClick={() =>
          confirm({
            title: u('upkeep.stopAgentsTitle'),
            text: u('upkeep.stopAgentsText'),
            action: u('upkeep.stopAll'),
            isDestructive: true,
            run: () => turn(true),
          })
        }
      >
        {u('upkeep.stopAgents')}
      </Button>
    </p>
  );
}

function useStop() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<Stop>('GET', path, { signal }),
  });
}

function useTurn(): (isStopped: boolean) => Promise<void> {
  const u = useUpkeepWords();
  const toasts = useToasts();
  const queries = useQueryClient();
  const refetch = useRefetchAgents();
  return async (isStopped) => {
    try {
      queries.setQueryData(key, await call<Stop>('PUT', path, { body: { is_stopped: isStopped } }));
      toasts.show({ title: u(isStopped ? 'upkeep.stoppedAgents' : 'upkeep.resumedAgents') });
    } catch (error) {
      toasts.failed('panel.settleFailed', error);
    }
    await refetch();
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  };
}
