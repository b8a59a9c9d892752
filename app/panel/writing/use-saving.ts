import { useEffect } from 'react';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import { useWords } from './use-writing.ts';
import { Unsettled, type WritingSession } from './writing-session.ts';

/** Saves when the page is left, hidden or closed; what lists say of it follows. */
export function useSaveOnLeaving(session: WritingSession): void {
  const refetch = useRefetchArticles();
  useEffect(() => {
    const save = () => session.flush({ isAutomatic: true, isLeaving: true }).catch(() => undefined);
    const leave = (isLeaving: boolean) => session.leave({ isLeaving }).catch(() => undefined);
    const handleHide = () => document.visibilityState === 'hidden' && void save();
    const handleLeave = () => void leave(true);
    document.addEventListener('visibilitychange', handleHide);
    window.addEventListener('pagehide', handleLeave);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('pagehide', handleLeave);
      void leave(false).then(refetch);
    };
  }, [session, refetch]);
}

/** Saves because somebody asked for it. */
export function useSave(session: WritingSession): () => void {
  const toasts = useToasts();
  const w = useWords();
  return () => {
    session.flush().catch((error: unknown) => {
      if (error instanceof Unsettled) return;
      const text = error instanceof Error ? error.message : undefined;
      toasts.show({ title: w('writing.saveFailed'), text, isDestructive: true });
    });
  };
}

/** Says once that nothing more is saved, and why: the line that says so may be far above what is being written. */
export function useRefusalToast(session: WritingSession): void {
  const toasts = useToasts();
  const w = useWords();
  useEffect(() => {
    let told: string | null = null;
    return session.subscribe(() => {
      const { status, refusal } = session.read();
      if (status === 'saved') told = null;
      if (status !== 'refused' || !refusal || refusal.message === told) return;
      told = refusal.message;
      toasts.show({ title: w('writing.saveFailed'), text: told, isDestructive: true });
    });
  }, [session, toasts, w]);
}

/** Ctrl+S, ⌘S on a Mac. */
export function useSaveKey(session: WritingSession): void {
  const save = useSave(session);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 's';
      if (!isSave) return;
      event.preventDefault();
      save();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [save]);
}
