import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ComingIssue } from '#domain/issues';
import { call } from '../api.ts';
import { useToasts } from '../ui/toast.tsx';
import { comingKey, comingPath, newsletterKey } from './use-issues.ts';

/** What an editor changes of the coming issue. */
interface Change {
  chosen?: string[] | null;
  intro_es?: string;
  intro_en?: string;
}

/** A change that was to follow one that failed: there is nothing more to tell. */
class Superseded extends Error {}

/**
 * Changes the issue that was seen, one change after the other: each follows the one before it, as its editor
 * saw it. Where another editor has changed the issue since, that is told and the issue read again, and
 * nothing is written over.
 */
export function useChangeIssue({ id, version }: ComingIssue) {
  const queries = useQueryClient();
  const toasts = useToasts();
  // What the last of our own changes made of the version; null where it failed.
  const own = useRef<number | null>(null);
  const { mutate, isPending, variables } = useMutation({
    scope: { id },
    mutationFn: async ({ change, seen }: { change: Change; seen: number | null }) => {
      const known = seen ?? own.current;
      if (known === null) throw new Superseded();
      await queries.cancelQueries({ queryKey: comingKey });
      return call<ComingIssue>('PATCH', comingPath, {
        body: { id, version: known, ...change },
      });
    },
    onSuccess(issue) {
      own.current = issue.version;
      queries.setQueryData(comingKey, issue);
    },
    onError: async (error) => {
      own.current = null;
      if (!(error instanceof Superseded)) toasts.failed('panel.arrangeFailed', error);
      await queries.invalidateQueries({ queryKey: newsletterKey });
    },
  });
  return {
    isSaving: isPending,
    /** What is being saved. */
    saving: isPending ? variables.change : null,
    save: (change: Change, onSaved?: () => void) =>
      mutate({ change, seen: isPending ? null : version }, { onSuccess: onSaved }),
  };
}
