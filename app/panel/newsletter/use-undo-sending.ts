import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { useToasts } from '../ui/toast.tsx';
import { comingPath, newsletterKey } from './use-issues.ts';

/** The id of the button that undoes the sending. */
export const undoSendingId = 'undo-sending';

/** Focuses the button, scrolled to where no toast covers it. */
export function focusUndoSending(): void {
  const button = document.getElementById(undoSendingId);
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: 'center' });
}

/** Undoes the sending of an issue, and reports whether it was in time. */
export function useUndoSending() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [isUndoing, setIsUndoing] = useState(false);
  async function undoSending(id: string): Promise<void> {
    setIsUndoing(true);
    try {
      await call('POST', `${comingPath}/take-back`, { body: { id } });
      toasts.done('panel.sendingUndone');
    } catch (error) {
      toasts.failed('panel.undoSendingFailed', error);
    }
    await queries.invalidateQueries({ queryKey: newsletterKey });
    setIsUndoing(false);
    // The button is gone with the sending.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }
  return { isUndoing, undoSending };
}
