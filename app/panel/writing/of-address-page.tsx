import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { call } from '../api.ts';
import { NotFoundScreen } from '../error-screens.tsx';
import { LoadFailed, Loading } from '../ui/query-result.tsx';
import { useWords } from './use-writing.ts';

/** Leads from the address of a published article to the page where it is written. */
export function OfAddressPage() {
  const w = useWords();
  const { slug = '' } = useParams();
  const found = useQuery({
    queryKey: ['articles', 'address', slug],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ slug });
      return call<{ id: string }[]>('GET', `/api/admin/articles?${query}`, { signal });
    },
  });
  if (found.error) {
    return <LoadFailed title={w('writing.loadFailed')} error={found.error} />;
  }
  if (!found.data) return <Loading text={w('writing.loading')} />;
  const [article] = found.data;
  if (!article) return <NotFoundScreen />;
  return <Navigate to={`/articulos/${encodeURIComponent(article.id)}`} replace />;
}
