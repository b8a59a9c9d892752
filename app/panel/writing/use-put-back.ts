import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import { focusPublish } from './focus-publish.ts';
import { useWriting } from './use-writing.ts';
import { putBackCopy } from './writing-calls.ts';

/** Brings back what lies in the trash, after a question where readers see it again, and saves what was written since. */
export function usePutBack() {
  const { session, state, w } = useWriting();
  const t = useT();
  const confirm = useConfirm();
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
    // Once it is drawn so, the button is gone.
    setTimeout(focusPublish);
    await refetch();
  }
  const { es, en } = state.copy.public;
  return () => {
    if (!es && !en) return void putBack();
    return confirm({
      title: w('writing.putBackTitle'),
      text: w('writing.putBackText'),
      action: w('writing.putBack'),
      run: putBack,
    });
  };
}
