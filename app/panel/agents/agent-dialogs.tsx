import type { Agent } from '#domain/agents';
import { AgentFormDialog, EditAgentDialog } from './agent-form-dialog.tsx';
import { ExecutionDialog } from './execution-dialog.tsx';
import type { Execution } from './execution.ts';
import type { OpenDialog } from './use-open-dialog.ts';
import { RunHistoryDialog } from './run-history-dialog.tsx';

export interface AgentDialogsProps {
  open: OpenDialog | null;
  agents: readonly Agent[];
  executions: readonly Execution[];
  onClose: () => void;
}

/** The dialog that the URL names. */
export function AgentDialogs({ open, agents, executions, onClose }: AgentDialogsProps) {
  const agent = agents.find(({ id }) => id === open?.of);
  const isOf = (name: OpenDialog['name']) => open?.name === name;
  return (
    <>
      {isOf('create') && <AgentFormDialog agent={null} onClose={onClose} />}
      {isOf('edit') && <EditAgentDialog key={open?.of} agent={agent} onClose={onClose} />}
      <RunHistoryDialog
        agentId={open && isOf('runs') ? open.of : null}
        name={agent?.name}
        onClose={onClose}
      />
      <ExecutionDialog
        execution={isOf('execution') ? executions.find(({ of }) => of === open?.of) : undefined}
        agents={agents}
        onClose={onClose}
      />
    </>
  );
}
