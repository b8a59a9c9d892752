// What a person decides about all mails of an issue that one answer refused.
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

/** Decides, tells for how many, and offers to undo what sent no mail; and which decision is under way. */
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
