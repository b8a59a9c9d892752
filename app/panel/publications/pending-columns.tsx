import { Check, Eye, ImageIcon, Star, X } from 'lucide-react';
import { useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMaterial } from '#domain/provenance';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import type { ArticleActions } from './use-article-actions.ts';
import { titleAndAuthor, topicsColumn } from './article-columns.tsx';
import styles from './article-table.module.css';
import { refusalOf } from './refusal.ts';

export interface RowProps {
  actions: ArticleActions;
  onView: (article: ArticleRecord) => void;
}

/** The columns of the drafts that wait for a decision. */
export function usePendingColumns({ actions, onView }: RowProps): Column<ArticleRecord>[] {
  const t = useT();
  return useMemo(
    () => [
      ...titleAndAuthor(t),
      topicsColumn(t),
      {
        id: 'date',
        header: t('panel.articleDate'),
        width: '7.5rem',
        sortBy: ({ date }) => Date.parse(date),
        cell: ({ date }) => <AdminDate iso={date} />,
      },
      {
        id: 'status',
        header: t('panel.articleStatus'),
        width: '10.25rem',
        sortBy: ({ review_required }) => review_required,
        cell: ({ review_required }) => (
          <StatusMark tone={review_required ? 'waiting' : 'still'}>
            {t(review_required ? 'panel.reviewRequired' : 'panel.draft')}
          </StatusMark>
        ),
      },
      {
        id: 'actions',
        header: t('panel.actions'),
        // In one line where the window is wide, else in two.
        width: 'clamp(14.5rem, calc((100vw - 87rem) * 100), 23.75rem)',
        isActions: true,
        cell: (article) => <PendingActions article={article} actions={actions} onView={onView} />,
      },
    ],
    [t, actions, onView],
  );
}

function PendingActions({ article, actions, onView }: RowProps & { article: ArticleRecord }) {
  const t = useT();
  const title = article.title_es;
  const refusal = refusalOf(article);
  return (
    <div className={styles.actions}>
      <span className={styles.together}>
        <ViewButton article={article} onView={onView} />
        <Button
          size="small"
          variant="primary"
          icon={<Check />}
          aria-label={t('panel.approveArticle', { title })}
          isBusy={actions.isBusy('approve', article)}
          disabledReason={refusal && t(refusal)}
          onClick={() => void actions.approve(article)}
        >
          {t('panel.approve')}
        </Button>
      </span>
      <span className={styles.together}>
        <FeatureButton article={article} actions={actions} />
        <RedrawButton article={article} actions={actions} />
        <span className={styles.apart}>
          <IconButton
            label={t('panel.rejectArticle', { title })}
            icon={<X />}
            isDanger
            isBusy={actions.isBusy('reject', article)}
            onClick={() => void actions.reject(article)}
          />
        </span>
      </span>
    </div>
  );
}

/** Opens the preview; the keys that move between rows move between these. */
export function ViewButton({
  article,
  onView,
}: Pick<RowProps, 'onView'> & { article: ArticleRecord }) {
  const t = useT();
  return (
    <IconButton
      label={t('panel.viewArticle', { title: article.title_es })}
      icon={<Eye />}
      data-row={article.id}
      onClick={() => onView(article)}
    />
  );
}

/** Features the article, or stops featuring it; material is not featured. */
export function FeatureButton({
  article,
  actions,
}: Pick<RowProps, 'actions'> & { article: ArticleRecord }) {
  const t = useT();
  if (isMaterial(article) && !article.featured) return null;
  return (
    <Button
      size="small"
      icon={<Star fill={article.featured ? 'currentcolor' : 'none'} />}
      aria-pressed={article.featured}
      isBusy={actions.isBusy('feature', article)}
      onClick={() => void actions.feature(article)}
    >
      {t(article.featured ? 'panel.featured' : 'panel.feature')}
    </Button>
  );
}

/** Draws the next cover. */
export function RedrawButton({
  article,
  actions,
}: Pick<RowProps, 'actions'> & { article: ArticleRecord }) {
  const t = useT();
  return (
    <IconButton
      label={t('panel.regenerateImage', { title: article.title_es })}
      icon={<ImageIcon />}
      isBusy={actions.isBusy('redraw', article)}
      onClick={() => actions.redraw(article)}
    />
  );
}
