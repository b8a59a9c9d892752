import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Switch } from '../ui/switch.tsx';
import { titleAndAuthor, topicsColumn, updatedColumn } from './article-columns.tsx';
import styles from './article-table.module.css';
import { FeatureButton, RedrawButton, type RowProps, ViewButton } from './pending-columns.tsx';

/** The columns of the approved articles. */
export function useApprovedColumns({ actions, onView }: RowProps): Column<ArticleRecord>[] {
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
        cell: () => <StatusMark tone="good">{t('panel.published')}</StatusMark>,
      },
      {
        id: 'actions',
        header: t('panel.actions'),
        // In one line where the window is wide, else in two.
        width: 'clamp(16rem, calc((100vw - 87rem) * 100), 28rem)',
        isActions: true,
        cell: (article) => <ApprovedActions article={article} actions={actions} onView={onView} />,
      },
    ],
    [t, actions, onView],
  );
}

function ApprovedActions({ article, actions, onView }: RowProps & { article: ArticleRecord }) {
  return (
    <div className={styles.actions}>
      <span className={clsx(styles.together, styles.first)}>
        <StaticSwitch article={article} actions={actions} />
        <ViewButton article={article} onView={onView} />
        <RedrawButton article={article} actions={actions} />
      </span>
      <span className={styles.together}>
        <FeatureButton article={article} actions={actions} />
        <DeleteButton article={article} actions={actions} />
      </span>
    </div>
  );
}

/** Deletes the article, after a question, apart from the rest. */
export function DeleteButton({
  article,
  actions,
}: Pick<RowProps, 'actions'> & { article: ArticleRecord }) {
  const t = useT();
  return (
    <span className={styles.apart}>
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 />}
        aria-label={t('panel.deleteArticle', { title: article.title_es })}
        isBusy={actions.isBusy('remove', article)}
        onClick={() => actions.remove(article)}
      >
        {t('panel.delete')}
      </Button>
    </span>
  );
}

/** Whether the article is served from a file or from the database. */
export function StaticSwitch({
  article,
  actions,
}: Pick<RowProps, 'actions'> & { article: ArticleRecord }) {
  const t = useT();
  return (
    <span className={styles.switch}>
      <Switch
        label={t('panel.serveFromFile', { title: article.title_es })}
        isOn={article.is_static}
        isBusy={actions.isBusy('keepStatic', article)}
        onTurn={() => void actions.keepStatic(article)}
      >
        {t(article.is_static ? 'panel.static' : 'panel.dynamic')}
      </Switch>
    </span>
  );
}
