import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComingIssue } from '#domain/issues';
import { call } from '../api.ts';
import { useToasts } from '../ui/toast.tsx';
import { comingKey, comingPath, letterKey, newsletterKey, subjectsKey } from './use-issues.ts';

/** An editor's change of the coming issue. */
interface Change {
  chosen?: string[] | null;
  intro_es?: string;
  intro_en?: string;
}

/** A change that was queued after one that failed, which was reported already. */
class Superseded extends Error {}

/**
 * Changes the issue with optimistic locking, one change after the other, from whichever form they come. If another
 * editor has changed it since, nothing is overwritten: a toast reports the conflict and the issue is refetched.
 */
export function useChangeIssue({ id, version }: ComingIssue) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const mutationKey = [...comingKey, 'change', id];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    scope: { id },
    mutationFn: async ({ change, seen }: { change: Change; seen: number | null }) => {
      const known = seen ?? versionAfterOwn(queries, mutationKey);
      if (known === null) throw new Superseded();
      await queries.cancelQueries({ queryKey: comingKey });
      return call<ComingIssue>('PATCH', comingPath, {
        body: { id, version: known, ...change },
      });
    },
    onSuccess(issue) {
      queries.setQueryData(comingKey, issue);
      // Who looks at the letter meanwhile looks at the one before.
      for (const queryKey of [letterKey, subjectsKey]) void queries.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      if (!(error instanceof Superseded)) toasts.failed('panel.arrangeFailed', error);
      await queries.invalidateQueries({ queryKey: newsletterKey });
    },
  });
  return {
    isSaving: isPending,
    /** The change that is being saved; null for none. */
    saving: isPending ? variables.change : null,
    save(change: Change, onSaved?: () => void) {
      const isQueued = queries.isMutating({ mutationKey }) > 0;
      mutate({ change, seen: isQueued ? null : version }, { onSuccess: onSaved });
    },
  };
}

/** The version after the change of this page that ended last; null if that failed. */
function versionAfterOwn(queries: QueryClient, mutationKey: readonly string[]): number | null {
  const ended = queries.getMutationCache().findAll({
    mutationKey,
    predicate: ({ state }) => state.status !== 'pending',
  });
  return (ended.at(-1)?.state.data as ComingIssue | undefined)?.version ?? null;
}
