import { useEffect, useRef } from 'react';
import type { IssueReport } from '#domain/issues';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { isSending } from './use-issues.ts';

/** Tells the end of each sending that was seen under way. */
export function useTellEnd(issues: readonly IssueReport[] | undefined): void {
  const t = useT();
  const toasts = useToasts();
  const going = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!issues) return;
    const ended = issues.find((issue) => going.current.has(issue.id) && !isSending(issue));
    going.current = new Set(issues.filter(isSending).map(({ id }) => id));
    if (ended) toasts.show({ title: t('panel.sendingEnded', { number: ended.number ?? '' }) });
  }, [issues, t, toasts]);
}
