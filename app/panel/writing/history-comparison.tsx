import { useQueries } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ArticleContent } from '#domain/articles';
import type { RevisionEntry } from '#domain/content';
import { isSame } from '#domain/text';
import { adminDateTime } from '#i18n/dates';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { LoadFailed, Loading } from '../ui/query-result.tsx';
import { useToasts } from '../ui/toast.tsx';
import type { DifferenceView } from './difference/content-changes.ts';
import { ContentDifference } from './difference/content-difference.tsx';
import { ViewSwitch } from './difference/view-switch.tsx';
import { causeText } from './history-list.tsx';
import styles from './history.module.css';
import { useWriting } from './use-writing.ts';
import { readRevision, restoreCopy } from './writing-calls.ts';

export interface HistoryComparisonProps {
  entries: readonly RevisionEntry[];
  entry: RevisionEntry;
  onRestored: () => void;
}

/** `previous`: what this version changed. The others: what changed since, up to what is written or read. */
type With = 'previous' | 'written' | 'public';

/** What a version changed, or what changed since. */
export function HistoryComparison({ entries, entry, onRestored }: HistoryComparisonProps) {
  const { state, w } = useWriting();
  const { copy } = state;
  const previous = entries[entries.indexOf(entry) + 1];
  const [chosen, setChosen] = useState<With>(previous ? 'previous' : 'written');
  const [view, setView] = useState<DifferenceView>('formatted');
  const isPublic = copy.stored !== null && copy.state === 'published';
  const options: With[] = [
    ...(previous ? (['previous'] as const) : []),
    'written',
    ...(isPublic ? (['public'] as const) : []),
  ];
  const { number, by, at } = entry;
  return (
    <section className={styles.comparison} aria-label={w('writing.revisionNumber', { number })}>
      <header className={styles.head}>
        <h3 className={styles.cause}>{causeText(w, entry)}</h3>
        <p className={styles.soft}>
          {w('writing.revisionNumber', { number })} {by !== '' && w('writing.by', { name: by })},{' '}
          <time dateTime={at}>{adminDateTime(at)}</time>
        </p>
        <RestoreButton number={number} onRestored={onRestored} />
      </header>
      <div className={styles.tools}>
        <SelectField
          name="compared-with"
          label={w('writing.compareWith')}
          value={chosen}
          options={options.map((value) => ({ value, label: w(withLabels[value]) }))}
          onChange={(next) => setChosen(next as With)}
        />
        <ViewSwitch view={view} onView={setView} />
      </div>
      <Compared number={number} previous={previous?.number} {...{ chosen, view }} />
    </section>
  );
}

const withLabels = {
  previous: 'writing.withPrevious',
  written: 'writing.withWritten',
  public: 'writing.withPublic',
} as const;

interface ComparedProps {
  number: number;
  previous: number | undefined;
  chosen: With;
  view: DifferenceView;
}

function Compared({ number, previous, chosen, view }: ComparedProps) {
  const { state, w } = useWriting();
  const { id, stored } = state.copy;
  const numbers = chosen === 'previous' && previous !== undefined ? [number, previous] : [number];
  const revisions = useQueries({
    queries: numbers.map((each) => ({
      queryKey: ['writing', id, 'revisions', each],
      queryFn: () => readRevision(id, each),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const error = revisions.find((each) => each.error)?.error;
  if (error) return <LoadFailed title={w('writing.compareFailed')} error={error} />;
  const [own, other] = revisions.map(({ data }) => data?.content);
  const isLoaded = own !== undefined && (numbers.length === 1 || other !== undefined);
  if (!isLoaded) return <Loading text={w('writing.compareLoading')} />;
  const [before, after]: [ArticleContent, ArticleContent] =
    chosen === 'previous'
      ? [other ?? own, own]
      : [own, chosen === 'public' ? (stored ?? state.content) : state.content];
  if (isSame(before, after)) return <p>{w(sameTexts[chosen])}</p>;
  return <ContentDifference before={before} after={after} view={view} />;
}

const sameTexts = {
  previous: 'writing.sameAsPrevious',
  written: 'writing.compareSame',
  public: 'writing.sameAsPublic',
} as const;

function RestoreButton({ number, onRestored }: { number: number; onRestored: () => void }) {
  const { session, state, w } = useWriting();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  async function restore() {
    setIsBusy(true);
    try {
      await session.act(({ id, version }) => restoreCopy(id, version, number));
      toasts.show({ title: w('writing.restored') });
      onRestored();
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      toasts.show({ title: w('writing.restoreFailed'), text, isDestructive: true });
      setIsBusy(false);
    }
  }
  return (
    <Button
      size="small"
      icon={<RotateCcw />}
      isBusy={isBusy}
      disabledReason={state.conflicts.length > 0 ? w('writing.publishBlocked') : undefined}
      onClick={() => void restore()}
    >
      {w('writing.restore', { number })}
    </Button>
  );
}
