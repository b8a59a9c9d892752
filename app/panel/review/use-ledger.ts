// The ledger of an article, and the acts on its sentences: shown at once, sent one after the other.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Ledger } from '#domain/ledger';
import { secondMs } from '#platform/durations';
import { usePanel } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useWarningBeforeLeaving } from '../use-warning-before-leaving.ts';
import { type Act, perform, readLedger } from './review-calls.ts';
import { type Pending, withPending } from './sentence-states.ts';
import { useReviewWords } from './use-review-words.ts';

/** How long the page waits for its ledger before it says that it is loading. */
const prepareTimeoutMs = 150;

/** Reads the ledger, so that the page opens with it; what takes longer is waited for by the page itself. */
export async function prepareLedger(queries: QueryClient, id: string): Promise<null> {
  const timeout = new Promise((resolve) => setTimeout(resolve, prepareTimeoutMs));
  await Promise.race([queries.prefetchQuery(ledgerQuery(id)), timeout]);
  return null;
}

/** Loads the ledger; refetched whenever articles are. */
export function useLedger(id: string) {
  return useQuery(ledgerQuery(id));
}

function ledgerQuery(id: string) {
  return queryOptions({
    queryKey: keyOfLedger(id),
    queryFn: ({ signal }) => readLedger(id, signal),
    // Not asked for again by the page that was prepared with it.
    staleTime: secondMs,
  });
}

/** Under `articles`, so that what changes them asks for it again. */
function keyOfLedger(id: string) {
  return ['articles', 'ledger', id];
}

/**
 * The sentences with what was just settled, and the way to settle: an act shows at once, its call waits for the ones
 * before it, and where one fails a toast says so and the sentence is open again. An act answers whether it was done;
 * whoever leaves before all were sent is asked first.
 */
export function useActs({ id, sentences }: Pick<Ledger, 'id' | 'sentences'>) {
  const w = useReviewWords();
  const { user } = usePanel();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const last = useRef(Promise.resolve(true));
  /** When the server kept what was settled here, by when the page showed it as settled. */
  const keptAt = useRef(new Map<string, string>());
  useWarningBeforeLeaving(pending.length > 0);
  const send = useCallback(
    async (act: Act, item: Pending | null) => {
      const queryKey = keyOfLedger(id);
      try {
        await queries.cancelQueries({ queryKey });
        const seen = act.settled_at && (keptAt.current.get(act.settled_at) ?? act.settled_at);
        const ledger = await perform(id, { ...act, settled_at: seen });
        queries.setQueryData(queryKey, ledger);
        const kept = ledger.sentences.find(
          ({ language, hash }) => language === act.language && hash === act.hash,
        );
        if (item && kept?.settlement) keptAt.current.set(item.settlement.at, kept.settlement.at);
        return true;
      } catch (error) {
        const text = error instanceof Error ? error.message : undefined;
        toasts.show({ title: w('review.failed'), text, isDestructive: true });
        void queries.invalidateQueries({ queryKey });
        return false;
      } finally {
        setPending((before) => before.filter((each) => each !== item));
      }
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
  return { sentences: shown, act };
}

function pendingOf(act: Act, by: string): Pending | null {
  if (act.name === 'reopen') return null;
  const { language, hash } = act;
  const at = new Date().toISOString();
  const kind = act.name === 'except' ? 'exception' : act.kind;
  const note = act.name === 'except' ? act.reason : (act.note ?? '');
  return { language, hash, settlement: { kind, note, by, at } };
}
