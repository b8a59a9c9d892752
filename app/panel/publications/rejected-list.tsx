import { useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import type { Column } from '../ui/column.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { DeleteButton, type RowProps, TakeBackButton, ViewButton } from './article-buttons.tsx';
import {
  actionsColumn,
  statusColumn,
  titleAndAuthor,
  reasonColumn,
  topicsColumn,
  updatedColumn,
} from './article-columns.tsx';
import styles from './article-table.module.css';
import { ArticleTable, latestFirst } from './article-table.tsx';
import type { ListedArticle } from './listed-articles.ts';
import type { useRejected } from './use-articles.ts';

const idOf = ({ id }: ArticleRecord) => id;

/** The rejected drafts, each of which can be taken back. */
export function RejectedList({
  rejected: { list, items },
  ...row
}: RowProps & { rejected: ReturnType<typeof useRejected> }) {
  const t = useT();
  const columns = useColumns(row);
  return (
    <ArticleTable
      list={list}
      items={items}
      error={list.error}
      failed="panel.loadRejectedFailed"
      label={t('panel.rejected')}
      columns={columns}
      idOf={idOf}
      // The server sorts pages by another date: this order needs all of them.
      initialSort={list.hasNextPage ? undefined : latestFirst}
      loadingText={t('panel.loadingRejected')}
      empty={<EmptyState title={t('panel.noRejected')} hint={t('panel.noRejectedHint')} />}
    />
  );
}

function useColumns({ actions, onView }: RowProps): Column<ListedArticle>[] {
  const t = useT();
  return useMemo(
    () => [
      ...titleAndAuthor<ListedArticle>(t),
      topicsColumn(t),
      reasonColumn(t),
      updatedColumn(t),
      statusColumn(t, {
        width: '7.25rem',
        cell: () => <StatusMark tone="bad">{t('panel.articleIsRejected')}</StatusMark>,
      }),
      actionsColumn(t, {
        width: '18rem',
        cell: (article) => (
          <div className={styles.actions}>
            <ViewButton article={article} onView={onView} />
            <TakeBackButton article={article} actions={actions} size="small" />
            <DeleteButton article={article} actions={actions} />
          </div>
        ),
      }),
    ],
    [t, actions, onView],
  );
}
