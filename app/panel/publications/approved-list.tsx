import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { useApprovedColumns } from './approved-columns.tsx';
import type { RowProps } from './pending-columns.tsx';
import type { useApproved } from './use-articles.ts';

const idOf = ({ id }: ArticleRecord) => id;
const latestFirst = { id: 'updated_at', desc: true };

/** The approved articles, of the database and of files. */
export function ApprovedList({
  approved: { list, items, problem },
  ...row
}: RowProps & { approved: ReturnType<typeof useApproved> }) {
  const t = useT();
  const columns = useApprovedColumns(row);
  if (!items && problem) return <LoadFailure text="panel.loadPublishedFailed" error={problem} />;
  return (
    <>
      <DataTable
        label={t('panel.approved')}
        items={items}
        columns={columns}
        idOf={idOf}
        initialSort={latestFirst}
        loadingText={t('panel.loadingPublished')}
        empty={<EmptyState title={t('panel.noPublished')} hint={t('panel.noPublishedHint')} />}
      />
      <MoreRows list={list} />
    </>
  );
}
