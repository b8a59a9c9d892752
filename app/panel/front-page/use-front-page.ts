// The front page as it stands and as it is being arranged: nothing changes for readers until it is saved.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useDeskWords } from '../use-desk-words.ts';
import { useConfirmDiscard } from '../use-confirm-discard.ts';
import { useRefetchArticles } from '../use-refetch.ts';
import { useWarningBeforeLeaving } from '../use-warning-before-leaving.ts';
import {
  type Arrangement,
  arrangementOf,
  type FrontPage,
  isSame,
  type Order,
  orderOf,
  type Story,
  undoOf,
} from './arrangement.ts';

const path = '/api/admin/front-page';
const queryKey = ['articles', 'front-page'];

/** What is being arranged, from the front page as it was when that began. */
interface Draft {
  from: FrontPage;
  arrangement: Arrangement;
  /** Chosen stories that the front page did not name. */
  chosen: readonly Story[];
}

export function useFrontPage() {
  const w = useDeskWords();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<FrontPage>('GET', path, { signal }),
  });
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = query.data;
  const base = draft?.from ?? current;
  const chosen = draft?.chosen;
  const front = useMemo(
    () => base && { ...base, stories: [...base.stories, ...(chosen ?? [])] },
    [base, chosen],
  );
  const standing = useMemo(() => front && arrangementOf(front), [front]);
  const arrangement = draft?.arrangement ?? standing;
  const isChanged = Boolean(draft && standing && !isSame(draft.arrangement, standing));
  useWarningBeforeLeaving(isChanged);
  useConfirmDiscard(isChanged, () => setDraft(null), { title: w('desk.discardFront') });
  function arrange(next: Arrangement, story?: Story) {
    if (!base) return;
    const known = chosen ?? [];
    const isNew = story && !front?.stories.some(({ slug }) => slug === story.slug);
    setDraft({ from: base, arrangement: next, chosen: isNew ? [...known, story] : known });
  }
  /** What was arranged while it was being saved goes on from what is saved. */
  function handleSaved(sent: Draft, saved: FrontPage) {
    setDraft((now) => (now && now !== sent ? { ...now, from: saved } : null));
  }
  return {
    query,
    /** With the stories that were chosen since; undefined until it is loaded. */
    front,
    arrangement,
    isChanged,
    /** What somebody else made of it meanwhile; null for nothing. */
    clash: isChanged && current && current.version !== base?.version ? current : null,
    arrange,
    discard: () => setDraft(null),
    ...useSaving({ current, draft, onSaved: handleSaved }),
  };
}

interface Saving {
  current: FrontPage | undefined;
  draft: Draft | null;
  onSaved: (sent: Draft, saved: FrontPage) => void;
}

/** Saves over the front page as it stands now where `isOver`, else only over the one that was arranged. */
function useSaving({ current, draft, onSaved }: Saving) {
  const w = useDeskWords();
  const t = useT();
  const toasts = useToasts();
  const queries = useQueryClient();
  const refetch = useRefetchArticles();
  const [isSaving, setIsSaving] = useState(false);

  async function send(order: Order, sent: Draft | null = null): Promise<FrontPage | null> {
    setIsSaving(true);
    try {
      const front = await call<FrontPage>('PUT', path, { body: order });
      queries.setQueryData(queryKey, front);
      if (sent) onSaved(sent, front);
      return front;
    } catch (error) {
      const detail = error instanceof CallFailed ? error.message : undefined;
      toasts.show({
        title: t('panel.error'),
        text: w('desk.frontFailed'),
        detail,
        isDestructive: true,
      });
      return null;
    } finally {
      await refetch();
      setIsSaving(false);
    }
  }

  async function save(isOver: boolean) {
    const before = isOver ? current : draft?.from;
    if (!draft || !before) return;
    const order = orderOf(draft.arrangement, before.version);
    const saved = await send(order, draft);
    if (!saved) return;
    const known = [...before.stories, ...draft.chosen];
    const undo = undoOf(before, { order, version: saved.version, known });
    toasts.show({
      title: w('desk.frontSaved'),
      undo: () =>
        void send(undo).then((done) => done && toasts.show({ title: w('desk.frontRestored') })),
    });
  }
  return { isSaving, save };
}
