import { useWords } from '../use-writing.ts';
import type { DifferenceView } from './content-changes.ts';
import styles from './difference.module.css';

export interface ViewSwitchProps {
  view: DifferenceView;
  onView: (view: DifferenceView) => void;
}

const names = { formatted: 'writing.viewFormatted', source: 'writing.viewSource' } as const;

/** Switches between a difference as readers see texts, and as they are written. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const w = useWords();
  return (
    <fieldset className={styles.views} aria-label={w('writing.differenceView')}>
      {(['formatted', 'source'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles.view}
          aria-pressed={view === each}
          onClick={() => onView(each)}
        >
          {w(names[each])}
        </button>
      ))}
    </fieldset>
  );
}
