// Decisions about mails that may have arrived or not.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { issuePath, newsletterKey } from './use-issues.ts';

/** They arrived, or they are sent again. */
type Verdict = 'arrived' | 'again';

/** The limit of the API. */
const maxPerCall = 1000;

/** Settles uncertain mails; sending again needs a confirmation, since somebody may get a mail twice. */
export function useSettleUncertain(number: string) {
  const t = useT();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const toasts = useToasts();
  const [settling, setSettling] = useState<Verdict | null>(null);

  async function run(ids: readonly number[], verdict: Verdict): Promise<void> {
    setSettling(verdict);
    try {
      const count = await settleAll(number, ids, verdict === 'arrived');
      toasts.show({ title: t('panel.mailsSettled', { count }) });
    } catch (error) {
      toasts.failed('panel.settleFailed', error);
    }
    await queries.invalidateQueries({ queryKey: newsletterKey });
    setSettling(null);
    // With the last mail the buttons are gone too.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }

  function settle(ids: readonly number[], verdict: Verdict): void {
    if (verdict === 'arrived') void run(ids, verdict);
    else {
      confirm({
        title: t('panel.sendAgainTitle', { count: ids.length }),
        text: t('panel.sendAgainText'),
        action: t('panel.sendAgain'),
        run: () => run(ids, verdict),
      });
    }
  }

  return { settling, settle };
}

/** Returns how many were settled; others may have settled the rest meanwhile. */
async function settleAll(
  number: string,
  ids: readonly number[],
  arrived: boolean,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += maxPerCall) {
    const { settled } = await call<{ settled: number }>('POST', `${issuePath(number)}/uncertain`, {
      body: { ids: ids.slice(from, from + maxPerCall), arrived },
    });
    count += settled;
  }
  return count;
}
