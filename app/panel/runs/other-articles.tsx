import { Link } from 'react-router';
import { useT } from '../panel-context.tsx';

/** Leads to the articles that something said against a text is about. */
export function OtherArticles({ ids }: { ids: readonly string[] }) {
  const t = useT();
  return ids.map((id) => (
    <p key={id}>
      <Link to={`/articulos/${encodeURIComponent(id)}`}>{t('panel.seeOther')}</Link>
    </p>
  ));
}
