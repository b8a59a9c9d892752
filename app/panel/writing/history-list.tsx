import type { RevisionEntry } from '#domain/content';
import { adminDateTime } from '#i18n/dates';
import type { WritingKey, WritingTranslate } from '#i18n/writing-messages';
import { languageNames } from './field-labels.ts';
import styles from './history.module.css';
import { useWords } from './use-writing.ts';

const causes: Record<RevisionEntry['cause'], WritingKey> = {
  save: 'writing.causeSave',
  publish: 'writing.causePublish',
  unpublish: 'writing.causeUnpublish',
  schedule: 'writing.causeSchedule',
  withdraw: 'writing.causeWithdraw',
  restore: 'writing.causeRestore',
  import: 'writing.causeImport',
  agent: 'writing.causeAgent',
  correction: 'writing.causeCorrection',
};

/** Why a revision was kept. */
export function causeText(w: WritingTranslate, { cause, languages, note }: RevisionEntry): string {
  return w(causes[cause], { languages: languageNames(w, languages), note });
}

export interface HistoryListProps {
  entries: readonly RevisionEntry[];
  shown: number;
  onChoice: (number: number) => void;
}

/** Every version, the newest first. */
export function HistoryList({ entries, shown, onChoice }: HistoryListProps) {
  const w = useWords();
  return (
    <ol className={styles.list} aria-label={w('writing.history')}>
      {entries.map((entry) => {
        const { number, by, at } = entry;
        return (
          <li key={number}>
            <button
              type="button"
              className={styles.entry}
              aria-current={number === shown || undefined}
              onClick={() => onChoice(number)}
            >
              <strong>{causeText(w, entry)}</strong>
              <span className={styles.soft}>
                {w('writing.revisionNumber', { number })}
                {by !== '' && ` ${w('writing.by', { name: by })}`}
                {', '}
                <time dateTime={at}>{adminDateTime(at)}</time>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
