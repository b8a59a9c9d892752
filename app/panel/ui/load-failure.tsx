import { useEffect } from 'react';
import type { PanelKey } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import { EmptyState } from './empty-state.tsx';
import { useToasts } from './toast.tsx';

/** Tells each failure of a query once, in the words of the key. */
export function useLoadFailure(
  { error, errorUpdatedAt }: { error: Error | null; errorUpdatedAt: number },
  text: PanelKey,
): void {
  const { failed } = useToasts();
  useEffect(() => {
    if (error && errorUpdatedAt > 0) failed(text, error);
  }, [error, errorUpdatedAt, failed, text]);
}

/** What stands in place of a list that could not be read. */
export function LoadFailure({ text, error }: { text: PanelKey; error: Error }) {
  return <EmptyState title={useT()(text)} hint={error.message} />;
}
