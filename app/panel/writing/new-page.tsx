import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/query-result.tsx';
import { randomKey } from './kept-texts.ts';
import { useWords } from './use-writing.ts';
import { beginArticle } from './writing-calls.ts';

/** Begins an article, one a visit, and goes on at its own address. */
export function NewPage() {
  const w = useWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [key] = useState(randomKey);
  const begun = useQuery({
    queryKey: ['writing', 'new', key],
    queryFn: () => beginArticle(key),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const id = begun.data?.id;
  useEffect(() => {
    if (id === undefined) return;
    void navigate({ pathname: `/articulos/${id}`, search }, { replace: true });
  }, [id, navigate, search]);
  if (!begun.error) return <Loading text={w('writing.beginning')} />;
  return (
    <EmptyState title={w('writing.beginFailed')} hint={begun.error.message}>
      <Button isBusy={begun.isFetching} onClick={() => void begun.refetch()}>
        {w('writing.tryAgain')}
      </Button>
    </EmptyState>
  );
}
