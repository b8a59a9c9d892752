import { useQueryClient } from '@tanstack/react-query';
import { Play, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { ContinueSending } from '#domain/deliveries';
import { call } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';
import styles from './sending-strip.module.css';
import { issuePath, newsletterKey } from './use-issues.ts';

/** Why a sending waits for a person, and the decisions that have it go on. */
export function HeldSending({ number, answer }: { number: number; answer: string }) {
  const u = useUpkeepWords();
  const { resuming, resume } = useResume(number);
  const state = (does: ContinueSending['does']) => ({
    isBusy: resuming === does,
    isDisabled: resuming !== null,
    onClick: () => void resume(does),
  });
  return (
    <div className={styles.trouble} role="alert">
      <p>{u('upkeep.heldTitle')}</p>
      <p className={styles.answer} lang="en">
        <bdi>{answer}</bdi>
      </p>
      <p className={styles.explanation}>
        {u('upkeep.heldText')} {u('upkeep.heldContinueHint')}
      </p>
      <p className={styles.decisions}>
        <Button size="small" variant="primary" icon={<RotateCw />} {...state('retry')}>
          {u('upkeep.heldRetry')}
        </Button>
        <Button size="small" icon={<Play />} {...state('continue')}>
          {u('upkeep.heldContinue')}
        </Button>
      </p>
    </div>
  );
}

function useResume(number: number) {
  const u = useUpkeepWords();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [resuming, setResuming] = useState<ContinueSending['does'] | null>(null);

  async function resume(does: ContinueSending['does']): Promise<void> {
    setResuming(does);
    try {
      await call('POST', `${issuePath(String(number))}/resume`, { body: { does } });
      toasts.show({ title: u('upkeep.heldResumed') });
    } catch (error) {
      toasts.failed('panel.settleFailed', error);
    }
    await queries.invalidateQueries({ queryKey: newsletterKey });
    setResuming(null);
    // Its button is gone.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }

  return { resuming, resume };
}
