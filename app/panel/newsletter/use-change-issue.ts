import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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
 * Changes the issue with optimistic locking, one change after the other. If another editor has changed it since,
 * nothing is overwritten: a toast reports the conflict and the issue is refetched.
 */
export function useChangeIssue({ id, version }: ComingIssue) {
  const queries = useQueryClient();
  const toasts = useToasts();
  // The version after our own last change; null if that failed.
  const ownVersion = useRef<number | null>(null);
  const { mutate, isPending, variables } = useMutation({
    scope: { id },
    mutationFn: async ({ change, seen }: { change: Change; seen: number | null }) => {
      const known = seen ?? ownVersion.current;
      if (known === null) throw new Superseded();
      await queries.cancelQueries({ queryKey: comingKey });
      return call<ComingIssue>('PATCH', comingPath, {
        body: { id, version: known, ...change },
      });
    },
    onSuccess(issue) {
      ownVersion.current = issue.version;
      queries.setQueryData(comingKey, issue);
      // Who looks at the letter meanwhile looks at the one before.
      for (const queryKey of [letterKey, subjectsKey]) void queries.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      ownVersion.current = null;
      if (!(error instanceof Superseded)) toasts.failed('panel.arrangeFailed', error);
      await queries.invalidateQueries({ queryKey: newsletterKey });
    },
  });
  return {
    isSaving: isPending,
    /** The change that is being saved; null for none. */
    saving: isPending ? variables.change : null,
    save: (change: Change, onSaved?: () => void) =>
      mutate({ change, seen: isPending ? null : version }, { onSuccess: onSaved }),
  };
}
