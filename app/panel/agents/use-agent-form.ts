import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Agent } from '#domain/agents';
import { call, CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import {
  type AgentValues,
  bodyOf,
  type FieldName,
  fieldOf,
  newAgentValues,
  valuesOf,
} from './agent-values.ts';
import { useReadAgain } from './use-agents.ts';
import { useConfirmDiscard } from './use-confirm-discard.ts';
import { useFormDraft } from '../use-form-draft.ts';

/** What is wrong with which field, as a sentence. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/**
 * The form of an agent, or of a new one: what stands in it, what is wrong with it, and what saves it.
 * Fields that nobody typed into follow the agent as it is on the server.
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
  const letGo = useConfirmDiscard(Object.keys(typed).length > 0, forget);
  const saving = useSaving(agent, {
    onSaved() {
      letGo();
      forget();
      onSaved();
    },
    onRefused: setProblems,
  });

  function handleChange<Name extends FieldName>(name: Name, value: AgentValues[Name]) {
    change(name, value);
    setProblems(({ [name]: _gone, ...rest }) => rest);
  }

  async function handleSave() {
    if (saving.isSaving) return;
    if (!values.name.trim()) setProblems({ name: t('panel.nameMissing') });
    else await saving.save(bodyOf(values, (name) => agent === null || name in typed));
  }

  return { values, problems, isBack, isSaving: saving.isSaving, handleChange, handleSave };
}

/** What is wrong with the form; the first field that is wrong gets the focus. */
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

/** Creates or changes the agent, and tells how it went. */
function useSaving(
  agent: Agent | null,
  { onSaved, onRefused }: { onSaved: () => void; onRefused: (problems: Problems) => void },
) {
  const toasts = useToasts();
  const readAgain = useReadAgain();
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
      void readAgain();
    } catch (error) {
      toasts.failed(agent ? 'panel.updateAgentFailed' : 'panel.createAgentFailed', error);
      onRefused(problemsOf(error));
      if (isOutdated(error)) await readAgain();
    } finally {
      setIsSaving(false);
    }
  }
  return { isSaving, save };
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof CallFailed)) return {};
  const entries = Object.entries(error.details);
  return Object.fromEntries(entries.map(([path, sentence]) => [fieldOf(path), sentence]));
}

/** Whether the agent is no longer as it was shown. */
function isOutdated(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 409);
}
