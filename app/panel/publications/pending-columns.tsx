import { useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import { ReviewLink } from '../review/review-link.tsx';
import type { Column } from '../ui/column.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import {
  ApproveButton,
  FeatureButton,
  RedrawButton,
  RejectButton,
  type RowProps,
  ViewButton,
} from './article-buttons.tsx';
import {
  actionsColumn,
  dateColumn,
  statusColumn,
  titleAndAuthor,
  topicsColumn,
} from './article-columns.tsx';
import styles from './article-table.module.css';

/** The columns of the pending drafts. */
export function usePendingColumns({ actions, onView }: RowProps): Column<ArticleRecord>[] {
  const t = useT();
  return useMemo(
    () => [
      ...titleAndAuthor(t),
      topicsColumn(t),
      dateColumn(t),
      statusColumn(t, {
        width: '10.25rem',
        sortBy: ({ review_required }) => review_required,
        cell: ({ review_required }) => (
          <StatusMark tone={review_required ? 'waiting' : 'still'}>
            {t(review_required ? 'panel.reviewRequired' : 'panel.draft')}
          </StatusMark>
        ),
      }),
      actionsColumn(t, {
        width: '15.75rem',
        cell: (article) => (
          <div className={styles.actions}>
            <ViewButton article={article} onView={onView} />
            <ReviewLink article={article} />
            <ApproveButton article={article} actions={actions} />
            <FeatureButton article={article} actions={actions} />
            <RedrawButton article={article} actions={actions} />
            <RejectButton article={article} actions={actions} />
          </div>
        ),
      }),
    ],
    [t, actions, onView],
  );
}
