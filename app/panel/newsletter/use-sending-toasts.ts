import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ComingIssue, IssueReport } from '#domain/issues';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { isLeaving, isSending, newsletterKey } from './use-issues.ts';

/** Shows a toast at the end of each sending that was seen under way. */
export function useSendingEndToast(issues: readonly IssueReport[] | undefined): void {
  const t = useT();
  const toasts = useToasts();
  const going = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!issues) return;
    const ended = issues.find((issue) => going.current.has(issue.id) && !isSending(issue));
    going.current = new Set(issues.filter(isSending).map(({ id }) => id));
    if (!ended) return;
    const text = ended.written > 0 ? 'panel.sendingWritten' : 'panel.sendingEnded';
    toasts.show({ title: t(text, { number: ended.number ?? '' }) });
  }, [issues, t, toasts]);
}

/** Shows a toast when a sending can no longer be undone and starts, or has lost its stories, and refetches the newsletter. */
export function useSendingStartToast(coming: ComingIssue | undefined): void {
  const t = useT();
  const toasts = useToasts();
  const queries = useQueryClient();
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    if (!coming) return;
    const before = leaving.current;
    leaving.current = isLeaving(coming) ? coming.id : null;
    if (before === null || before === leaving.current) return;
    if (before !== coming.id) toasts.done('panel.sendingBegan');
    else if (coming.content.picks.length === 0) {
      toasts.show({
        title: t('panel.nothingSent'),
        text: t('panel.nothingSentHint'),
        isDestructive: true,
      });
    } else return;
    void queries.invalidateQueries({ queryKey: newsletterKey });
  }, [coming, t, toasts, queries]);
}
