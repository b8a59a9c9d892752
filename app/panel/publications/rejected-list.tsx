import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { DeleteButton } from './approved-columns.tsx';
import { titleAndAuthor, topicsColumn, updatedColumn } from './article-columns.tsx';
import styles from './article-table.module.css';
import { type RowProps, ViewButton } from './pending-columns.tsx';
import { useRemainingPages, type useRejected } from './use-articles.ts';

const idOf = ({ id }: ArticleRecord) => id;
const latestFirst = { id: 'updated_at', desc: true };

/** The drafts that were rejected, each of which can be a draft again. */
export function RejectedList({
  rejected: { list, items },
  ...row
}: RowProps & { rejected: ReturnType<typeof useRejected> }) {
  const t = useT();
  const columns = useColumns(row);
  const [isSorted, setIsSorted] = useState(false);
  useRemainingPages(list, isSorted);
  if (!items && list.error) {
    return <LoadFailure text="panel.loadRejectedFailed" error={list.error} />;
  }
  return (
    <>
      <DataTable
        label={t('panel.rejected')}
        isWide
        items={items}
        columns={columns}
        idOf={idOf}
        // The first of many come by their own date: to have them by another, all must be here.
        initialSort={list.hasNextPage ? undefined : latestFirst}
        onSort={() => setIsSorted(true)}
        loadingText={t('panel.loadingRejected')}
        empty={<EmptyState title={t('panel.noRejected')} hint={t('panel.noRejectedHint')} />}
      />
      <MoreRows list={list} />
    </>
  );
}

function useColumns({ actions, onView }: RowProps): Column<ArticleRecord>[] {
  const t = useT();
  return useMemo(
    () => [
      ...titleAndAuthor(t),
      topicsColumn(t),
      updatedColumn(t),
      {
        id: 'status',
        header: t('panel.articleStatus'),
        width: '7.25rem',
        cell: () => <StatusMark tone="bad">{t('panel.articleIsRejected')}</StatusMark>,
      },
      {
        id: 'actions',
        header: t('panel.actions'),
        width: '18rem',
        isActions: true,
        cell: (article) => <RejectedActions article={article} actions={actions} onView={onView} />,
      },
    ],
    [t, actions, onView],
  );
}

function RejectedActions({ article, actions, onView }: RowProps & { article: ArticleRecord }) {
  return (
    <div className={styles.actions}>
      <ViewButton article={article} onView={onView} />
      <TakeBackButton
        article={article}
        size="small"
        isBusy={actions.isBusy('takeBack', article)}
        onTakeBack={() => void actions.takeBack(article)}
      />
      <DeleteButton article={article} actions={actions} />
    </div>
  );
}

/** Makes a rejected draft a draft again. */
export function TakeBackButton({
  article: { title_es: title },
  isBusy,
  size,
  onTakeBack,
}: {
  article: ArticleRecord;
  isBusy: boolean;
  size: 'normal' | 'small';
  onTakeBack: () => void;
}) {
  const t = useT();
  return (
    <Button
      size={size}
      icon={<Undo2 />}
      aria-label={t('panel.takeBackArticle', { title })}
      isBusy={isBusy}
      onClick={onTakeBack}
    >
      {t('panel.takeBack')}
    </Button>
  );
}
