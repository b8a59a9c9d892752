import { useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { PanelKey } from '#i18n/panel-messages';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { LoadFailure } from '../ui/query-result.tsx';
import {
  DeleteButton,
  FeatureButton,
  RedrawButton,
  type RowProps,
  SentencesLink,
  StaticSwitch,
  ViewButton,
} from './article-buttons.tsx';
import styles from './article-table.module.css';
import { type ArticlePages, useRemainingPages } from './use-articles.ts';

export const latestFirst = { id: 'updated_at', desc: true };
export const newestFirst = { id: 'date', desc: true };

/** The column of `PublishedActions`, in one line. */
export const publishedActionsWidth = '20.25rem';

export interface ArticleTableProps<Article> extends Omit<
  DataTableProps<Article>,
  'isWide' | 'isDense' | 'onSort' | 'order' | 'total' | 'selection'
> {
  list: ArticlePages;
  /** Null for none. */
  error: Error | null;
  failed: PanelKey;
}

/** A table of articles that loads page by page. Sorting loads the remaining pages. */
export function ArticleTable<Article>({
  list,
  error,
  failed,
  ...table
}: ArticleTableProps<Article>) {
  const [isSorted, setIsSorted] = useState(false);
  useRemainingPages(list, isSorted);
  if (!table.items && error) return <LoadFailure text={failed} error={error} />;
  return (
    <>
      <DataTable {...table} isWide isDense onSort={() => setIsSorted(true)} />
      <MoreRows list={list} />
    </>
  );
}

export interface PublishedActionsProps extends RowProps {
  article: ArticleRecord;
  canDelete?: boolean;
}

/** The buttons on a published article. */
export function PublishedActions({
  article,
  actions,
  onView,
  canDelete = true,
}: PublishedActionsProps) {
  return (
    <div className={styles.actions}>
      <StaticSwitch article={article} actions={actions} />
      <ViewButton article={article} onView={onView} />
      <SentencesLink article={article} />
      <FeatureButton article={article} actions={actions} />
      <RedrawButton article={article} actions={actions} />
      {canDelete && <DeleteButton article={article} actions={actions} />}
    </div>
  );
}
