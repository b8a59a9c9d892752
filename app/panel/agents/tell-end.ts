import { useMemo } from 'react';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import type { Order, Outcome } from './executions.ts';
import { emptyReasonOf } from './run-result.ts';

/** Tells how an execution that was asked for here has ended. */
export function useTellEnd() {
  const t = useT();
  const toasts = useToasts();
  return useMemo(() => {
    const tellFailure = (text: string, detail: string) =>
      toasts.show({ title: t('panel.executionFailedTitle'), text, detail, isDestructive: true });
    return {
      ended({ name, isOwn }: Order, outcome: Outcome | null) {
        if (!outcome) toasts.show({ title: t('panel.noActiveAgents') });
        if (!outcome || !isOwn) return;
        const [only, ...others] = outcome.runs;
        if (only?.status === 'failed' && others.length === 0) {
          tellFailure(name, only.error ?? t('panel.unexpected'));
        } else if (only && outcome.runs.every(({ status }) => status === 'failed')) {
          tellFailure(name, endsOf(outcome, t));
        } else {
          const isEmpty = outcome.runs.every(({ status }) => status === 'empty');
          const detail =
            others.length > 0
              ? endsOf(outcome, t)
              : (emptyReasonOf(only?.result ?? null) ?? undefined);
          const title = t(isEmpty ? 'panel.runEmpty' : 'panel.agentExecuted');
          toasts.show({ title, text: name, detail });
        }
      },
      failed({ name, isOwn, found }: Order, error: unknown) {
        if (found && !isOwn) return;
        tellFailure(name, error instanceof CallFailed ? error.message : t('panel.unexpected'));
      },
    };
  }, [t, toasts]);
}

/** How many of the runs ended well, and how many without a result. */
export function endsOf({ runs }: Outcome, t: ReturnType<typeof useT>): string {
  const completed = runs.filter(({ status }) => status === 'completed').length;
  const empty = runs.filter(({ status }) => status === 'empty').length;
  const ended = t('panel.runsEnded', { completed, count: runs.length });
  return empty > 0 ? `${ended} ${t('panel.runsEmpty', { count: empty })}` : ended;
}
