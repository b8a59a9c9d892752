import { type FormEvent, useId, useRef, useState } from 'react';
import type { Agent } from '#domain/agents';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AgentFields } from './agent-fields.tsx';
import styles from './agent-form-dialog.module.css';
import { useAgentForm } from './use-agent-form.ts';

/** The form of an agent. If the agent is deleted meanwhile, the input is kept. */
export function EditAgentDialog({
  agent,
  onClose,
}: {
  agent: Agent | undefined;
  onClose: () => void;
}) {
  const [known, setKnown] = useState(agent);
  if (agent && agent !== known) setKnown(agent);
  if (!known) return <AgentGone onClose={onClose} />;
  return <AgentFormDialog agent={known} onClose={onClose} />;
}

function AgentGone({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('panel.editAgentTitle')}
      footer={<Button onClick={onClose}>{t('panel.close')}</Button>}
    >
      <EmptyState title={t('panel.agentGone')} hint={t('panel.agentGoneHint')} />
    </Dialog>
  );
}

export interface AgentFormDialogProps {
  /** Null for a new one. */
  agent: Agent | null;
  onClose: () => void;
}

/** Creates or changes an agent, then closes. Discarding input needs a confirmation. */
export function AgentFormDialog({ agent, onClose }: AgentFormDialogProps) {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { values, problems, isBack, isSaving, handleChange, handleSave } = useAgentForm(
    agent,
    form,
    onClose,
  );
  const [opened] = useState(agent?.updated_at);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void handleSave();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(agent ? 'panel.editAgentTitle' : 'panel.createAgentTitle')}
      description={agent ? <bdi>{agent.name}</bdi> : t('panel.createAgentHint')}
      footer={
        <>
          <Button onClick={onClose}>{t('panel.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isSaving}>
            {t(agent ? 'panel.saveAgent' : 'panel.createAgent')}
          </Button>
        </>
      }
    >
      <output className={styles.notices}>
        {isBack && <p>{t('panel.typedIsBack')}</p>}
        {agent?.updated_at !== opened && <p>{t('panel.changedMeanwhile')}</p>}
      </output>
      <form id={id} ref={form} noValidate onSubmit={handleSubmit}>
        <AgentFields
          values={values}
          problems={problems}
          isNew={agent === null}
          onChange={handleChange}
        />
      </form>
    </Dialog>
  );
}
