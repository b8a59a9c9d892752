// The page where an article is written.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSame } from '#domain/text';
import { useParams } from 'react-router';
import { CallFailed } from '../api.ts';
import { usePanel } from '../panel-context.tsx';
import { BackToList } from '../publications/back-to-list.tsx';
import { NotThere } from '../publications/not-there.tsx';
import { LoadFailed, Loading } from '../ui/query-result.tsx';
import { KeptOffer } from './kept-offer.tsx';
import { type Found, findKept, type KeptText } from './kept-texts.ts';
import { useWords } from './use-writing.ts';
import { type Copy, readCopy } from './writing-calls.ts';
import { WritingDesk } from './writing-desk.tsx';

export function WritingPage() {
  const { id = '' } = useParams();
  return <OpenedArticle key={id} id={id} />;
}

function OpenedArticle({ id }: { id: string }) {
  const w = useWords();
  const { user } = usePanel();
  // Read once: from then on the session has what the server answers.
  const opened = useQuery({
    queryKey: ['writing', id],
    queryFn: async () => {
      const [copy, found] = await Promise.all([readCopy(id), findKept(user.username, id)]);
      return { copy, found };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (opened.data) return <Opened {...opened.data} />;
  if (opened.error) {
    return (
      <>
        <BackToList>{w('writing.back')}</BackToList>
        {opened.error instanceof CallFailed && opened.error.status === 404 ? (
          <NotThere
            title={w('writing.notThere')}
            hint={w('writing.notThereHint')}
            seeTrash={w('writing.seeTrash')}
          />
        ) : (
          <LoadFailed title={w('writing.loadFailed')} error={opened.error} />
        )}
      </>
    );
  }
  return <Loading text={w('writing.loading')} />;
}

/** Asks first what becomes of a text that the browser kept and the server does not have. */
function Opened({ copy, found }: { copy: Copy; found: Found | null }) {
  const isNews = found !== null && !isSame(found.text.content, copy.content);
  const [choice, setChoice] = useState<KeptText | 'stored' | null>(isNews ? null : 'stored');
  if (found && choice === null) {
    return <KeptOffer copy={copy} text={found.text} onChoice={setChoice} />;
  }
  const recovered = choice === 'stored' ? null : choice;
  return <WritingDesk copy={copy} recovered={recovered} oldKeys={found?.keys ?? []} />;
}
