import { useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import type { Column } from '../ui/column.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import type { RowProps } from './article-buttons.tsx';
import {
  actionsColumn,
  statusColumn,
  titleAndAuthor,
  topicsColumn,
  updatedColumn,
} from './article-columns.tsx';
import {
  ArticleTable,
  latestFirst,
  PublishedActions,
  publishedActionsWidth,
} from './article-table.tsx';
import type { useApproved } from './use-articles.ts';

const idOf = ({ id }: ArticleRecord) => id;

/** The approved articles, from the database and from files. */
export function ApprovedList({
  approved: { list, items, problem },
  ...row
}: RowProps & { approved: ReturnType<typeof useApproved> }) {
  const t = useT();
  const columns = useColumns(row);
  return (
    <ArticleTable
      list={list}
      items={items}
      error={problem}
      failed="panel.loadPublishedFailed"
      label={t('panel.approved')}
      columns={columns}
      idOf={idOf}
      // The server sorts pages by another date: this order needs all of them.
      initialSort={list.hasNextPage ? undefined : latestFirst}
      loadingText={t('panel.loadingPublished')}
      empty={<EmptyState title={t('panel.noPublished')} hint={t('panel.noPublishedHint')} />}
    />
  );
}

function useColumns({ actions, onView }: RowProps): Column<ArticleRecord>[] {
  const t = useT();
  return useMemo(
    () => [
      ...titleAndAuthor(t),
      topicsColumn(t),
      updatedColumn(t),
      statusColumn(t, {
        width: '7.25rem',
        cell: () => <StatusMark tone="good">{t('panel.published')}</StatusMark>,
      }),
      actionsColumn(t, {
        width: publishedActionsWidth,
        cell: (article) => <PublishedActions article={article} actions={actions} onView={onView} />,
      }),
    ],
    [t, actions, onView],
  );
}
