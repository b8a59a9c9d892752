import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import type { ArticleLayer } from '#domain/articles';
import type { PanelKey } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import type { Column } from '../ui/data-table.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { DeleteButton, StaticSwitch } from './approved-columns.tsx';
import { titleAndAuthor } from './article-columns.tsx';
import cells from './article-cells.module.css';
import styles from './article-table.module.css';
import { FeatureButton, RedrawButton, type RowProps, ViewButton } from './pending-columns.tsx';
import type { SiteArticle } from './use-articles.ts';

/** What the layers are called, the lowest first. */
export const layerKeys: Record<ArticleLayer, PanelKey> = {
  sample: 'panel.layerSample',
  dynamic: 'panel.layerDatabase',
  static: 'panel.layerFile',
};

/** The columns of what the site consists of. */
export function useSiteColumns({ actions, onView }: RowProps): Column<SiteArticle>[] {
  const t = useT();
  return useMemo(
    () => [
      ...titleAndAuthor<SiteArticle>(t),
      {
        id: 'layer',
        header: t('panel.layer'),
        width: '9rem',
        sortBy: ({ layer }) => t(layerKeys[layer]),
        cell: (article) => <LayerCell article={article} />,
      },
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
        width: '8rem',
        cell: ({ date }) => <SiteStatus date={date} />,
      },
      {
        id: 'actions',
        header: t('panel.actions'),
        // In one line where the window is wide, else in two.
        width: 'clamp(16rem, calc((100vw - 87rem) * 100), 28rem)',
        isActions: true,
        cell: (article) => <SiteActions article={article} actions={actions} onView={onView} />,
      },
    ],
    [t, actions, onView],
  );
}

/** Where it comes from, and what it hides under the same address. */
function LayerCell({ article: { layer, layers } }: { article: SiteArticle }) {
  const t = useT();
  const below = layers.slice(0, layers.indexOf(layer)).map((each) => t(layerKeys[each]));
  return (
    <div className={styles.layer}>
      <span className={cells.badge}>{t(layerKeys[layer])}</span>
      {below.length > 0 && (
        <small className={styles.below}>
          {t('panel.layerAbove', { layers: below.join(', ') })}
        </small>
      )}
    </div>
  );
}

/** Readers see it, but for one whose date lies ahead. */
function SiteStatus({ date }: { date: string }) {
  const t = useT();
  const [now] = useState(Date.now);
  const isAhead = Date.parse(date) > now;
  return (
    <StatusMark tone={isAhead ? 'waiting' : 'good'}>
      {t(isAhead ? 'panel.embargoed' : 'panel.published')}
    </StatusMark>
  );
}

function SiteActions({ article, actions, onView }: RowProps & { article: SiteArticle }) {
  const canDelete = article.layers.some((layer) => layer !== 'sample');
  return (
    <div className={styles.actions}>
      <span className={clsx(styles.together, styles.first)}>
        <StaticSwitch article={article} actions={actions} />
        <ViewButton article={article} onView={onView} />
        <RedrawButton article={article} actions={actions} />
      </span>
      <span className={styles.together}>
        <FeatureButton article={article} actions={actions} />
        {canDelete && <DeleteButton article={article} actions={actions} />}
      </span>
    </div>
  );
}
