import { Button } from '../ui/button.tsx';
import { fieldLabel, inOrder } from './field-labels.ts';
import { FieldPairs } from './field-pairs.tsx';
import { useWriting } from './use-writing.ts';
import styles from './writing.module.css';

/** The fields that two people changed at once, to choose a version for each. */
export function Clashes() {
  const { session, state, w } = useWriting();
  const { conflicts, content, copy } = state;
  if (conflicts.length === 0) return null;
  const names = Object.fromEntries(conflicts.map((name) => [name, true]));
  return (
    <section className={styles.clashes} role="alert" aria-label={w('writing.clashTitle')}>
      <h3>{w('writing.clashTitle')}</h3>
      <p className={styles.note}>{w('writing.clashText')}</p>
      <FieldPairs
        before={{ name: w('writing.clashMine'), content }}
        after={{ name: w('writing.clashTheirs'), content: copy.content }}
        fields={inOrder(names)}
      >
        {(field) =>
          (['mine', 'theirs'] as const).map((whose) => (
            <div key={whose}>
              <Button size="small" onClick={() => session.choose(field, whose)}>
                {w(whose === 'mine' ? 'writing.keepMine' : 'writing.keepTheirs', {
                  field: fieldLabel(w, field),
                })}
              </Button>
            </div>
          ))
        }
      </FieldPairs>
    </section>
  );
}
