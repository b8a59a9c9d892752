import { useNavigate } from 'react-router';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import { useWriting } from './use-writing.ts';
import { putBackCopy, removeCopy } from './writing-calls.ts';

/** Puts what is no published article into the trash after a confirmation, and leads back to the list. */
export function useRemoval() {
  const { session, state } = useWriting();
  const { id } = state.copy;
  const t = useT();
  const confirm = useConfirm();
  const toasts = useToasts();
  const navigate = useNavigate();
  const refetch = useRefetchArticles();
  async function putBack() {
    try {
      await putBackCopy(id);
      toasts.show({ title: t('panel.articlePutBack') });
    } catch (error) {
      toasts.failed('panel.putBackFailed', error);
    }
    await refetch();
  }
  async function remove() {
    try {
      // What was typed last comes back too.
      await session.flush({ isAutomatic: true });
      await removeCopy(id);
    } catch (error) {
      return toasts.failed('panel.deleteArticleFailed', error);
    }
    toasts.show({
      title: t('panel.articleDeleted'),
      text: t('panel.deletedHint'),
      undo: () => void putBack(),
    });
    void navigate('/publicaciones');
    await refetch();
  }
  return () =>
    confirm({
      title: t('panel.deleteArticleTitle'),
      text: t('panel.deletedHint'),
      action: t('panel.delete'),
      isDestructive: true,
      run: remove,
    });
}
