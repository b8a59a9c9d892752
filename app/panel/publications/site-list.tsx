import { useMemo, useState } from 'react';
import type { ArticleLayer } from '#domain/articles';
import type { PanelKey } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import type { Column } from '../ui/column.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import type { RowProps } from './article-buttons.tsx';
import cells from './article-cells.module.css';
import { actionsColumn, dateColumn, statusColumn, titleAndAuthor } from './article-columns.tsx';
import styles from './article-table.module.css';
import {
  ArticleTable,
  newestFirst,
  PublishedActions,
  publishedActionsWidth,
} from './article-table.tsx';
import type { SiteArticle } from './listed-articles.ts';
import type { useSite } from './use-articles.ts';

/** The slug stays when a sample that was changed becomes a row of the database. */
const idOf = ({ slug }: SiteArticle) => slug;
const all = 'all';

/** Labels of the layers, the lowest first. */
const layerKeys: Record<ArticleLayer, PanelKey> = {
  sample: 'panel.layerSample',
  dynamic: 'panel.layerDatabase',
  static: 'panel.layerFile',
};

export interface SiteListProps extends RowProps {
  site: ReturnType<typeof useSite>;
  /** Null for all. */
  layer: ArticleLayer | null;
  onLayer: (layer: ArticleLayer | null) => void;
}

/** The articles of the site, of all layers or of one. */
export function SiteList({ site: { list, items }, layer, onLayer, ...row }: SiteListProps) {
  const t = useT();
  const columns = useColumns(row);
  return (
    <>
      <div className={styles.filters}>
        <p className={styles.explained}>{t('panel.siteHint')}</p>
        <SelectField
          name="layer"
          label={t('panel.layer')}
          value={layer ?? all}
          onChange={(value) => onLayer(value === all ? null : (value as ArticleLayer))}
          options={[
            { value: all, label: t('panel.allLayers') },
            ...Object.entries(layerKeys).map(([value, key]) => ({ value, label: t(key) })),
          ]}
        />
      </div>
      <ArticleTable
        list={list}
        items={items}
        error={list.error}
        failed="panel.loadSiteFailed"
        label={t('panel.site')}
        columns={columns}
        idOf={idOf}
        initialSort={newestFirst}
        loadingText={t('panel.loadingSite')}
        empty={
          <EmptyState
            title={t(layer ? 'panel.noneOfLayer' : 'panel.noSite')}
            hint={t(layer ? 'panel.noneOfLayerHint' : 'panel.noSiteHint')}
          />
        }
      />
    </>
  );
}

function useColumns({ actions, onView }: RowProps): Column<SiteArticle>[] {
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
      dateColumn(t),
      statusColumn(t, { width: '8rem', cell: ({ date }) => <SiteStatus date={date} /> }),
      actionsColumn(t, {
        width: publishedActionsWidth,
        cell: (article) => (
          <PublishedActions
            article={article}
            actions={actions}
            onView={onView}
            canDelete={article.layers.some((layer) => layer !== 'sample')}
          />
        ),
      }),
    ],
    [t, actions, onView],
  );
}

/** The layer that is shown, and the layers that it hides. */
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

/** Published, or under embargo while its date is in the future. */
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
