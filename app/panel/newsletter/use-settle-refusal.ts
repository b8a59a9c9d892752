// Decisions about all mails of an issue that failed with the same response.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResolveRefusal } from '#domain/deliveries';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { issuePath, newsletterKey } from './use-issues.ts';

type Decision = ResolveRefusal['does'];

const done = {
  retry: 'panel.refusalRetried',
  suppress: 'panel.refusalEnded',
  readmit: 'panel.refusalReadmitted',
} as const;
const opposite = { suppress: 'readmit', readmit: 'suppress' } as const;

/** Applies a decision and reports for how many mails; all but a retry can be undone. */
export function useSettleRefusal(number: string, group: string) {
  const t = useT();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [settling, setSettling] = useState<Decision | null>(null);

  async function settle(does: Decision): Promise<void> {
    setSettling(does);
    try {
      const { settled: count } = await call<{ settled: number }>(
        'POST',
        `${issuePath(number)}/refusals`,
        { body: { group, does } },
      );
      const undo = does === 'retry' ? undefined : () => void settle(opposite[does]);
      toasts.show({ title: t(done[does], { count }), undo });
    } catch (error) {
      toasts.failed('panel.settleFailed', error);
    }
    await queries.invalidateQueries({ queryKey: newsletterKey });
    setSettling(null);
    // Its button may be gone.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }

  return { settling, settle };
}
