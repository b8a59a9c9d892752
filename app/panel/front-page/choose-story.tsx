import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { call } from '../api.ts';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed, Loading } from '../ui/query-result.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useDeskWords } from '../use-desk-words.ts';
import type { Story } from './arrangement.ts';
import styles from './front-page.module.css';

const shown = 30;
const maxLength = 200;

type Candidate = ArticleRecord & { material: boolean };

interface ChooseStoryProps {
  /** The name of the place; null while nothing is chosen. */
  place: string | null;
  onChoose: (story: Story) => void;
  onClose: () => void;
}

/** What readers can already see, searched, one of which is put into a place. */
export function ChooseStory({ place, onChoose, onClose }: ChooseStoryProps) {
  const w = useDeskWords();
  const [search, setSearch] = useState('');
  const { stories, hasMore, error } = useCandidates(search, place !== null);
  const close = () => {
    setSearch('');
    onClose();
  };
  return (
    <Dialog
      isOpen={place !== null}
      onClose={close}
      title={w('desk.chooseTitle', { place: place ?? '' })}
      description={w('desk.chooseHint')}
    >
      <SearchField
        label={w('desk.search')}
        value={search}
        maxLength={maxLength}
        onSearch={setSearch}
        found={search && stories ? { count: stories.length, hasMore } : null}
      />
      <Candidates
        {...{ stories, error }}
        onChoose={(story) => {
          setSearch('');
          onChoose(story);
        }}
      />
    </Dialog>
  );
}

/** What readers can see and may be chosen, as far as it is shown. */
function useCandidates(search: string, isShown: boolean) {
  const { data, error } = useQuery({
    queryKey: ['articles', 'front-page', 'candidates', search],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ state: 'published_es', limit: String(shown), q: search });
      return call<Candidate[]>('GET', `/api/admin/articles?${query}`, { signal });
    },
    enabled: isShown,
  });
  return {
    stories: data?.filter(({ material }) => !material),
    hasMore: data?.length === shown,
    error,
  };
}

interface CandidatesProps extends Pick<ChooseStoryProps, 'onChoose'> {
  stories: readonly Candidate[] | undefined;
  error: Error | null;
}

function Candidates({ stories, error, onChoose }: CandidatesProps) {
  const w = useDeskWords();
  if (error) {
    return <LoadFailed title={w('desk.loadFrontFailed')} error={error} />;
  }
  if (!stories) return <Loading text={w('desk.loading')} />;
  if (stories.length === 0) {
    return <EmptyState title={w('desk.noMatch')} hint={w('desk.noMatchHint')} />;
  }
  return (
    <ul className={styles.candidates}>
      {stories.map((story) => (
        <li key={story.slug} className={styles.candidate}>
          <span>
            <bdi lang="es">{story.title_es}</bdi>{' '}
            <small>
              <AdminDate iso={story.date} />
            </small>
          </span>
          <Button
            size="small"
            aria-label={w('desk.chosen', { title: story.title_es })}
            onClick={() => onChoose({ ...story, is_visible: true })}
          >
            {w('desk.take')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
