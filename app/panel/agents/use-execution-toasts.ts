import { useMemo } from 'react';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import type { ExecutionRequest, ExecutionResult } from './execution.ts';
import { emptyReasonOf } from '../runs/run-result.ts';

/** The toasts at the end of an execution; only the tab that requested it shows them. */
export function useExecutionToasts() {
  const t = useT();
  const toasts = useToasts();
  return useMemo(() => {
    const showFailure = (text: string, detail: string) =>
      toasts.show({ title: t('panel.executionFailedTitle'), text, detail, isDestructive: true });
    return {
      ended({ name, isOwn }: ExecutionRequest, result: ExecutionResult | null) {
        if (!result) toasts.show({ title: t('panel.noActiveAgents') });
        if (!result || !isOwn) return;
        const [only, ...others] = result.runs;
        if (only?.status === 'failed' && others.length === 0) {
          showFailure(name, only.error ?? t('panel.unexpected'));
        } else if (only && result.runs.every(({ status }) => status === 'failed')) {
          showFailure(name, runSummary(result, t));
        } else {
          const isEmpty = result.runs.every(({ status }) => status === 'empty');
          const detail =
            others.length > 0
              ? runSummary(result, t)
              : (emptyReasonOf(only?.result ?? null) ?? undefined);
          const title = t(isEmpty ? 'panel.runEmpty' : 'panel.agentExecuted');
          toasts.show({ title, text: name, detail });
        }
      },
      failed({ name, isOwn, found }: ExecutionRequest, error: unknown) {
        if (found && !isOwn) return;
        showFailure(name, error instanceof CallFailed ? error.message : t('panel.unexpected'));
      },
    };
  }, [t, toasts]);
}

/** How many of the runs completed, and how many had no result. */
export function runSummary({ runs }: ExecutionResult, t: ReturnType<typeof useT>): string {
  const completed = runs.filter(({ status }) => status === 'completed').length;
  const empty = runs.filter(({ status }) => status === 'empty').length;
  const ended = t('panel.runsEnded', { completed, count: runs.length });
  return empty > 0 ? `${ended} ${t('panel.runsEmpty', { count: empty })}` : ended;
}
