import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PanelKey } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './query-result.module.css';
import { useToasts } from './toast.tsx';

/** What TanStack Query says about the failure of a query. */
interface QueryFailure {
  error: Error | null;
  errorUpdatedAt: number;
}

export interface QueryResultProps<Data> {
  query: QueryFailure;
  /** Null or undefined until it is loaded. */
  data: Data | null | undefined;
  loadingText: string;
  failed: PanelKey;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query; until it is loaded, the loading text or the error. Failures also show as toasts. */
export function QueryResult<Data>({
  query,
  data,
  loadingText,
  failed,
  children,
}: QueryResultProps<Data>) {
  useFailureToast(query, failed);
  if (data !== null && data !== undefined) return children(data);
  if (query.error) return <LoadFailure text={failed} error={query.error} />;
  return <Loading text={loadingText} />;
}

/** Shows a toast for each failure of the query. */
export function useFailureToast({ error, errorUpdatedAt }: QueryFailure, text: PanelKey): void {
  const { failed } = useToasts();
  useEffect(() => {
    if (error && errorUpdatedAt > 0) failed(text, error);
  }, [error, errorUpdatedAt, failed, text]);
}

/** Stands in place of data that failed to load. */
export function LoadFailure({ text, error }: { text: PanelKey; error: Error }) {
  return <LoadFailed title={useT()(text)} error={error} />;
}

/** The same, of which the title is no message of the panel's first screens: it asks again for all that failed. */
export function LoadFailed({ title, error }: { title: string; error: Error }) {
  const t = useT();
  const queries = useQueryClient();
  const failed = { type: 'active', predicate: ({ state }: Query) => state.error !== null } as const;
  return (
    <EmptyState title={title} hint={error.message}>
      <Button onClick={() => void queries.refetchQueries(failed)}>{t('panel.tryAgain')}</Button>
    </EmptyState>
  );
}

/** A loading text, which appears only after a short delay. */
export function Loading({ text }: { text: string }) {
  return <output className={styles.loading}>{text}</output>;
}
