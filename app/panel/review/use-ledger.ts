// The ledger of an article, and the acts on its sentences: shown at once, sent one after the other.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Ledger } from '#domain/ledger';
import { usePanel } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { type Act, perform, readLedger } from './review-calls.ts';
import { type Pending, withPending } from './sentence-states.ts';
import { useReviewWords } from './use-review-words.ts';

/** Loads the ledger; refetched whenever articles are. */
export function useLedger(id: string) {
  return useQuery({
    queryKey: keyOfLedger(id),
    queryFn: ({ signal }) => readLedger(id, signal),
  });
}

/** Under `articles`, so that what changes them asks for it again. */
function keyOfLedger(id: string) {
  return ['articles', 'ledger', id];
}

/**
 * The sentences with what was just settled, and the way to settle: an act shows at once, its call waits for the ones
 * before it, and where one fails a toast says so and the sentence is open again.
 */
export function useActs({ id, sentences }: Pick<Ledger, 'id' | 'sentences'>) {
  const w = useReviewWords();
  const { user } = usePanel();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const last = useRef(Promise.resolve());
  const send = useCallback(
    async (act: Act, item: Pending | null) => {
      const queryKey = keyOfLedger(id);
      try {
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, await perform(id, act));
      } catch (error) {
        const text = error instanceof Error ? error.message : undefined;
        toasts.show({ title: w('review.failed'), text, isDestructive: true });
        void queries.invalidateQueries({ queryKey });
      }
      setPending((before) => before.filter((each) => each !== item));
    },
    [id, queries, toasts, w],
  );
  const act = useCallback(
    (given: Act) => {
      const item = pendingOf(given, user.username);
      if (item) setPending((before) => [...before, item]);
      last.current = last.current.then(() => send(given, item));
      return last.current;
    },
    [send, user],
  );
  const shown = useMemo(() => withPending(sentences, pending), [sentences, pending]);
  return { sentences: shown, act, isSaving: pending.length > 0 };
}

function pendingOf(act: Act, by: string): Pending | null {
  if (act.name === 'reopen') return null;
  const { language, hash } = act;
  const at = new Date().toISOString();
  const kind = act.name === 'except' ? 'exception' : act.kind;
  const note = act.name === 'except' ? act.reason : (act.note ?? '');
  return { language, hash, settlement: { kind, note, by, at } };
}
