import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Agent } from '#domain/agents';
import { call, CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import {
  type AgentValues,
  requestBodyOf,
  type FieldName,
  newAgentValues,
  problemsIn,
  valuesOf,
} from './agent-values.ts';
import { useRefetchAgents } from '../use-refetch.ts';
import { useConfirmDiscard } from '../use-confirm-discard.ts';
import { useFormDraft } from '../use-form-draft.ts';

/** A sentence for each invalid field. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/**
 * The form of an agent, or of a new one: values, problems and saving. Untouched fields follow the agent on the
 * server.
 */
export function useAgentForm(
  agent: Agent | null,
  form: RefObject<HTMLFormElement | null>,
  onSaved: () => void,
) {
  const t = useT();
  const base = useMemo(() => (agent ? valuesOf(agent) : newAgentValues), [agent]);
  const { typed, change, forget, isBack } = useFormDraft(`vigia.agent.${agent?.id ?? 'new'}`, base);
  const values: AgentValues = { ...base, ...typed };
  const { problems, setProblems } = useProblems(form);
  const allowNavigation = useConfirmDiscard(Object.keys(typed).length > 0, forget);
  const saving = useSaving(agent, {
    onSaved() {
      allowNavigation();
      forget();
      onSaved();
    },
    onRefused: setProblems,
  });

  function handleChange<Name extends FieldName>(name: Name, value: AgentValues[Name]) {
    // The dialog closes once it is saved: what would be typed until then would be lost.
    if (saving.isSaving) return;
    change(name, value);
    setProblems(({ [name]: _gone, ...rest }) => rest);
  }

  async function handleSave() {
    if (saving.isSaving) return;
    if (!values.name.trim()) setProblems({ name: t('panel.nameMissing') });
    else await saving.save(requestBodyOf(values, (name) => agent === null || name in typed));
  }

  return { values, problems, isBack, isSaving: saving.isSaving, handleChange, handleSave };
}

/** The problems of the form; the first invalid field gets the focus. */
function useProblems(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems>({});
  const [reported, setReported] = useState(problems);
  useEffect(() => {
    if (Object.keys(reported).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [reported, form]);
  function set(change: Problems | ((before: Problems) => Problems)) {
    setProblems(change);
    if (typeof change !== 'function') setReported(change);
  }
  return { problems, setProblems: set };
}

/** Creates or changes the agent, and reports the result. */
function useSaving(
  agent: Agent | null,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (problems: Problems) => void },
) {
  const toasts = useToasts();
  const refetch = useRefetchAgents();
  const [isSaving, setIsSaving] = useState(false);
  async function save(body: object) {
    setIsSaving(true);
    try {
      if (agent) {
        await call('PUT', `/api/agents/${agent.id}`, {
          body: { ...body, updated_at: agent.updated_at },
        });
      } else await call('POST', '/api/agents', { body });
      toasts.done(agent ? 'panel.agentUpdated' : 'panel.agentCreated');
      onSaved();
      void refetch();
    } catch (error) {
      toasts.failed(agent ? 'panel.updateAgentFailed' : 'panel.createAgentFailed', error);
      onRefused(error instanceof CallFailed ? problemsIn(error.details, body) : {});
      if (isOutdated(error)) await refetch();
    } finally {
      setIsSaving(false);
    }
  }
  return { isSaving, save };
}

/** Whether the agent was changed or deleted meanwhile. */
function isOutdated(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 409);
}
