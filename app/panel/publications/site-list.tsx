import { useState } from 'react';
import type { ArticleLayer } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SelectField } from '../ui/field.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import styles from './article-table.module.css';
import type { RowProps } from './pending-columns.tsx';
import { layerKeys, useSiteColumns } from './site-columns.tsx';
import { type SiteArticle, useRemainingPages, type useSite } from './use-articles.ts';

/** By its slug: what is changed of a sample becomes a row of the database, in the same place. */
const idOf = ({ slug }: SiteArticle) => slug;
const newestFirst = { id: 'date', desc: true };
const all = 'all';

/** What the site consists of, in all its layers or in one of them. */
export function SiteList({
  site: { list, items },
  layer,
  onLayer,
  ...row
}: RowProps & {
  site: ReturnType<typeof useSite>;
  layer: ArticleLayer | null;
  onLayer: (layer: ArticleLayer | null) => void;
}) {
  const t = useT();
  const columns = useSiteColumns(row);
  const [isSorted, setIsSorted] = useState(false);
  useRemainingPages(list, isSorted);
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
      {!items && list.error ? (
        <LoadFailure text="panel.loadSiteFailed" error={list.error} />
      ) : (
        <DataTable
          label={t('panel.site')}
          isWide
          items={items}
          columns={columns}
          idOf={idOf}
          initialSort={newestFirst}
          onSort={() => setIsSorted(true)}
          loadingText={t('panel.loadingSite')}
          empty={
            <EmptyState
              title={t(layer ? 'panel.noneOfLayer' : 'panel.noSite')}
              hint={t(layer ? 'panel.noneOfLayerHint' : 'panel.noSiteHint')}
            />
          }
        />
      )}
      <MoreRows list={list} />
    </>
  );
}
