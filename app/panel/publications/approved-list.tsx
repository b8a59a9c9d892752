import { useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { useApprovedColumns } from './approved-columns.tsx';
import type { RowProps } from './pending-columns.tsx';
import { type useApproved, useRemainingPages } from './use-articles.ts';

const idOf = ({ id }: ArticleRecord) => id;
const latestFirst = { id: 'updated_at', desc: true };

/** The approved articles, of the database and of files. */
export function ApprovedList({
  approved: { list, items, problem },
  ...row
}: RowProps & { approved: ReturnType<typeof useApproved> }) {
  const t = useT();
  const columns = useApprovedColumns(row);
  const [isSorted, setIsSorted] = useState(false);
  useRemainingPages(list, isSorted);
  if (!items && problem) return <LoadFailure text="panel.loadPublishedFailed" error={problem} />;
  return (
    <>
      <DataTable
        label={t('panel.approved')}
        isWide
        items={items}
        columns={columns}
        idOf={idOf}
        // The first of many come by their own date: to have them by another, all must be here.
        initialSort={list.hasNextPage ? undefined : latestFirst}
        onSort={() => setIsSorted(true)}
        loadingText={t('panel.loadingPublished')}
        empty={<EmptyState title={t('panel.noPublished')} hint={t('panel.noPublishedHint')} />}
      />
      <MoreRows list={list} />
    </>
  );
}
