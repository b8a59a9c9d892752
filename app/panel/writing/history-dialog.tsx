import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RevisionEntry } from '#domain/content';
import { adminDateTime } from '#i18n/dates';
import { isSame } from '#domain/text';
import type { WritingKey, WritingTranslate } from '#i18n/writing-messages';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/query-result.tsx';
import { useToasts } from '../ui/toast.tsx';
import { languageNames } from './field-labels.ts';
import { FieldPairs } from './field-pairs.tsx';
import styles from './lists.module.css';
import { useWriting } from './use-writing.ts';
import { readRevision, readRevisions, restoreCopy } from './writing-calls.ts';

const causes: Record<RevisionEntry['cause'], WritingKey> = {
  save: 'writing.causeSave',
  publish: 'writing.causePublish',
  unpublish: 'writing.causeUnpublish',
  schedule: 'writing.causeSchedule',
  restore: 'writing.causeRestore',
  import: 'writing.causeImport',
  agent: 'writing.causeAgent',
  correction: 'writing.causeCorrection',
};

/** Every version of the article, to compare with what is written and to take back. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { state, w } = useWriting();
  const [compared, setCompared] = useState<number | null>(null);
  const { id } = state.copy;
  const revisions = useQuery({
    queryKey: ['writing', id, 'revisions'],
    queryFn: () => readRevisions(id),
    gcTime: 0,
  });
  const { data } = revisions;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={w('writing.history')}
      description={w('writing.historyText')}
      size="wide"
    >
      {revisions.error && !data && (
        <EmptyState title={w('writing.historyFailed')} hint={revisions.error.message} />
      )}
      {revisions.isPending && <Loading text={w('writing.historyLoading')} />}
      {data?.length === 0 && <p>{w('writing.historyEmpty')}</p>}
      <ol className={styles.list} aria-label={w('writing.history')}>
        {data?.map((entry) => (
          <li key={entry.number} className={styles.item}>
            <Entry
              entry={entry}
              isCompared={compared === entry.number}
              onCompare={() => setCompared(compared === entry.number ? null : entry.number)}
              onRestored={onClose}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface EntryProps {
  entry: RevisionEntry;
  isCompared: boolean;
  onCompare: () => void;
  onRestored: () => void;
}

function causeText(w: WritingTranslate, { cause, languages, note }: RevisionEntry): string {
  return w(causes[cause], { languages: languageNames(w, languages), note });
}

function Entry({ entry, isCompared, onCompare, onRestored }: EntryProps) {
  const { session, w } = useWriting();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const { number, by, at } = entry;
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
    <>
      <div className={styles.row}>
        <p className={styles.words}>
          <strong>{causeText(w, entry)}</strong> {by !== '' && w('writing.by', { name: by })}
          <br />
          <span className={styles.soft}>
            {w('writing.revisionNumber', { number })},{' '}
            <time dateTime={at}>{adminDateTime(at)}</time>
          </span>
        </p>
        <Button size="small" aria-expanded={isCompared} onClick={onCompare}>
          {w('writing.compare', { number })}
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => void restore()}>
          {w('writing.restore', { number })}
        </Button>
      </div>
      {isCompared && <Comparison number={number} />}
    </>
  );
}

function Comparison({ number }: { number: number }) {
  const { state, w } = useWriting();
  const { id } = state.copy;
  const revision = useQuery({
    queryKey: ['writing', id, 'revisions', number],
    queryFn: () => readRevision(id, number),
  });
  if (revision.error) {
    return <EmptyState title={w('writing.compareFailed')} hint={revision.error.message} />;
  }
  if (!revision.data) return <Loading text={w('writing.compareLoading')} />;
  const { content } = revision.data;
  if (isSame(content, state.content)) return <p>{w('writing.compareSame')}</p>;
  return (
    <section aria-label={w('writing.comparing', { number })}>
      <FieldPairs
        before={{ name: w('writing.revisionNumber', { number }), content }}
        after={{ name: w('writing.nowWritten'), content: state.content }}
      />
    </section>
  );
}
