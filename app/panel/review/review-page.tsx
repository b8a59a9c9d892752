// The page where a text is read beside its sources, sentence by sentence.
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router';
import { CallFailed } from '../api.ts';
import { BackToList } from '../publications/back-to-list.tsx';
import { NotThere } from '../publications/not-there.tsx';
import { LoadFailed, Loading } from '../ui/query-result.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { prepareLedger, useLedger } from './use-ledger.ts';
import { useReviewWords } from './use-review-words.ts';

/** Prepares the page of an article, so that it opens with its text where that comes soon. */
export function loaderOver(queries: QueryClient): LoaderFunction {
  return ({ params: { id = '' } }) => prepareLedger(queries, id);
}

export function ReviewPage() {
  const { id = '' } = useParams();
  return <OpenedReview key={id} id={id} />;
}

function OpenedReview({ id }: { id: string }) {
  const w = useReviewWords();
  const { data, error } = useLedger(id);
  if (data) return <ReviewDesk id={id} ledger={data} />;
  if (!error) return <Loading text={w('review.loading')} />;
  return (
    <>
      <BackToList>{w('review.back')}</BackToList>
      {error instanceof CallFailed && error.status === 404 ? (
        <NotThere
          title={w('review.notThere')}
          hint={w('review.notThereHint')}
          seeTrash={w('review.seeTrash')}
        />
      ) : (
        <LoadFailed title={w('review.loadFailed')} error={error} />
      )}
    </>
  );
}
