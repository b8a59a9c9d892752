import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useT } from './panel-context.tsx';
import { useConfirm } from './ui/confirm.tsx';

/**
 * Confirms a navigation within the panel that would lose unsaved input. Returns a function that allows
 * navigation without a confirmation, once it is saved.
 */
export function useConfirmDiscard(
  isTyped: boolean,
  onDiscard: () => void,
  { title }: { title?: string } = {},
): () => void {
  const t = useT();
  const confirm = useConfirm();
  const isFree = useRef(false);
  const blocker = useBlocker(() => isTyped && !isFree.current);
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({
      title: title ?? t('panel.discardTitle'),
      text: t('panel.discardText'),
      action: t('panel.discard'),
      isDestructive: true,
      run: async () => undefined,
      after() {
        discard.current();
        blocker.proceed();
      },
    });
  }, [blocker, confirm, t, title]);
  return () => {
    isFree.current = true;
  };
}
