import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import { useWriting } from './use-writing.ts';
import { putBackCopy } from './writing-calls.ts';

/** Brings back what lies in the trash, and saves what was written of it since. */
export function usePutBack() {
  const { session, state } = useWriting();
  const t = useT();
  const toasts = useToasts();
  const refetch = useRefetchArticles();
  async function putBack() {
    try {
      await putBackCopy(state.copy.id);
      toasts.show({ title: t('panel.articlePutBack') });
    } catch (error) {
      toasts.failed('panel.putBackFailed', error);
    }
    // Somebody else may have brought it back.
    await session.flush().catch(() => undefined);
    await refetch();
  }
  return () => void putBack();
}
