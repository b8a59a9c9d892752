import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { useToasts } from '../ui/toast.tsx';
import { comingPath, newsletterKey } from './use-issues.ts';

/** The button that takes a sending back in its place. */
export const undoSendingId = 'undo-sending';

/** Gives it the focus, where no notice covers it. */
export function focusUndo(): void {
  const button = document.getElementById(undoSendingId);
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'center' });
}

/** Takes the sending of an issue back, and tells whether that was in time. */
export function useTakeBack() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isTakingBack, setIsTakingBack] = useState(false);
  async function takeBack(id: string): Promise<void> {
    setIsTakingBack(true);
    try {
      await call('POST', `${comingPath}/take-back`, { id });
      toasts.done('panel.sendingUndone');
    } catch (error) {
      toasts.failed('panel.undoSendingFailed', error);
    }
    await queries.invalidateQueries({ queryKey: newsletterKey });
    setIsTakingBack(false);
    // The button is gone with what it undid.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }
  return { isTakingBack, takeBack };
}
