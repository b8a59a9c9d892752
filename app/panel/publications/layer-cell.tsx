import type { ArticleLayer } from '#domain/articles';
import type { PanelKey } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import cells from './article-cells.module.css';
import type { SiteArticle } from './listed-articles.ts';

/** Labels of the layers, the lowest first. */
export const layerKeys: Record<ArticleLayer, PanelKey> = {
  sample: 'panel.layerSample',
  dynamic: 'panel.layerDatabase',
  static: 'panel.layerFile',
};

/** The layer that is shown, and the layers that it hides. */
export function LayerCell({ article: { layer, layers } }: { article: SiteArticle }) {
  const t = useT();
  const below = layers.slice(0, layers.indexOf(layer)).map((each) => t(layerKeys[each]));
  return (
    <div className={cells.stack}>
      <span>{t(layerKeys[layer])}</span>
      {below.length > 0 && (
        <small className={cells.small}>{t('panel.layerAbove', { layers: below.join(', ') })}</small>
      )}
    </div>
  );
}
