import type { BlockChange } from '#domain/prose';
import { useWords } from '../use-writing.ts';
import { runsOf } from './content-changes.ts';
import styles from './difference.module.css';
import { WordChanges } from './word-changes.tsx';

export interface LineChangesProps {
  changes: readonly BlockChange[];
  lang: string | undefined;
}

/** The lines of a text as they are written, each with its number in the newer version and a sign. */
export function LineChanges({ changes, lang }: LineChangesProps) {
  const w = useWords();
  return (
    <div className={styles.lines} lang={lang}>
      {runsOf(changes).map((run) =>
        run.kind === 'shown' ? (
          <Line key={keyOf(run.change)} change={run.change} />
        ) : (
          <details key={keyOf(run.changes[0])} className={styles.folded}>
            <summary>{w('writing.sameLines', { count: run.changes.length })}</summary>
            {run.changes.map((change) => (
              <Line key={keyOf(change)} change={change} />
            ))}
          </details>
        ),
      )}
    </div>
  );
}

function keyOf(change: BlockChange | undefined): string {
  return `${change?.from ?? ''}-${change?.to ?? ''}`;
}

const signs = { added: '+', removed: '−', changed: '±', same: ' ' };

function Line({ change: { kind, from, to, words } }: { change: BlockChange }) {
  const number = (to ?? from ?? 0) + 1;
  return (
    <div className={styles.line} data-kind={kind}>
      <span className={styles.number} aria-hidden="true">
        {to === null ? '' : number}
      </span>
      <span className={styles.lineSign} aria-hidden="true">
        {signs[kind]}
      </span>
      <span className={styles.source}>
        <WordChanges words={words} />
      </span>
    </div>
  );
}
