import type { Language } from '#i18n/i18n';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import { focusPublish } from './focus-publish.ts';
import { useWriting } from './use-writing.ts';
import { unpublishCopy } from './writing-calls.ts';

/** Takes the article from readers after a confirmation: in English alone, or whole. */
export function useUnpublish() {
  const { session, state, w } = useWriting();
  const confirm = useConfirm();
  const toasts = useToasts();
  const refetch = useRefetchArticles();
  const { es, en } = state.copy.public;
  const shown = (['es', 'en'] as const).filter((each) => state.copy.public[each]);
  async function run(languages: readonly Language[]) {
    const isWhole = languages.includes('es');
    try {
      await session.act(({ id, version }) => unpublishCopy(id, version, languages));
      toasts.show({ title: w(isWhole ? 'writing.unpublished' : 'writing.unpublishedEnglish') });
      void refetch();
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      toasts.show({ title: w('writing.unpublishFailed'), text, isDestructive: true });
    }
  }
  const ask = (isEnglish: boolean) =>
    confirm({
      title: w(isEnglish ? 'writing.unpublishEnglishTitle' : 'writing.unpublishTitle'),
      text: w(isEnglish ? 'writing.unpublishEnglishText' : 'writing.unpublishText'),
      action: w('writing.unpublishAction'),
      isDestructive: true,
      run: () => run(isEnglish ? ['en'] : shown),
      // The button that asked is gone with what it took away.
      after: focusPublish,
    });
  return { isPublic: es || en, isInBoth: es && en, ask };
}
