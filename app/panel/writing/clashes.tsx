import { useMemo } from 'react';
import { differenceOf } from '#domain/prose';
import { languages } from '#i18n/i18n';
import { Button } from '../ui/button.tsx';
import styles from './clashes.module.css';
import { ProseChanges } from './difference/prose-changes.tsx';
import { fieldLabel, inOrder, valueText } from './field-labels.ts';
import { type FieldConflict, type FieldName, proseKindOf } from './merge-content.ts';
import { useWriting } from './use-writing.ts';

/** What two people changed at once, to choose a version of each: mine, the other's, and what both came from. */
export function Clashes() {
  const { state, w } = useWriting();
  const { conflicts } = state;
  if (conflicts.length === 0) return null;
  const fields = inOrder(Object.fromEntries(conflicts.map(({ field }) => [field, true])));
  return (
    <section className={styles.clashes} role="alert" aria-label={w('writing.clashTitle')}>
      <h3>{w('writing.clashTitle')}</h3>
      <p className={styles.note}>{w('writing.clashText')}</p>
      <p className={styles.left}>{w('writing.clashesLeft', { count: conflicts.length })}</p>
      {fields.map((field) => (
        <FieldClashes
          key={field}
          field={field}
          conflicts={conflicts.filter((each) => each.field === field)}
        />
      ))}
    </section>
  );
}

interface FieldClashesProps {
  field: FieldName;
  conflicts: readonly FieldConflict[];
}

function FieldClashes({ field, conflicts }: FieldClashesProps) {
  const { w } = useWriting();
  return (
    <div className={styles.field}>
      <h4 className={styles.name}>{fieldLabel(w, field)}</h4>
      {conflicts.map((conflict, at) => (
        <Clash key={conflict.key} conflict={conflict} number={at + 1} count={conflicts.length} />
      ))}
    </div>
  );
}

interface ClashProps {
  conflict: FieldConflict;
  number: number;
  count: number;
}

function Clash({ conflict, number, count }: ClashProps) {
  const { session, w } = useWriting();
  const texts = useTexts(conflict);
  const { field, block } = conflict;
  const label = fieldLabel(w, field);
  const name = count > 1 ? `${label}, ${number}` : label;
  const columns = [
    { whose: 'mine', title: w('writing.clashMine'), keep: w('writing.keepMine', { field: name }) },
    {
      whose: 'theirs',
      title: w('writing.clashTheirs'),
      keep: w('writing.keepTheirs', { field: name }),
    },
  ] as const;
  return (
    <fieldset className={styles.columns} aria-label={name}>
      {columns.map(({ whose, title, keep }) => (
        <div key={whose} className={styles.side}>
          <p className={styles.title}>{title}</p>
          <Changed conflict={conflict} before={texts.base} after={texts[whose]} />
          <Button size="small" onClick={() => session.choose(conflict, whose)}>
            {keep}
          </Button>
        </div>
      ))}
      <div className={styles.side}>
        <p className={styles.title}>{w('writing.clashBase')}</p>
        <Changed conflict={conflict} before={texts.base} after={texts.base} />
        {block && block.mine !== '' && block.theirs !== '' && (
          <Button size="small" onClick={() => session.choose(conflict, 'both')}>
            {w('writing.keepBoth', { field: name })}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The three versions as text. */
function useTexts({ field, block }: FieldConflict) {
  const { state, w } = useWriting();
  const { base, content, copy } = state;
  if (block) return block;
  return {
    base: valueText(w, base, field),
    mine: valueText(w, content, field),
    theirs: valueText(w, copy.content, field),
  };
}

interface ChangedProps {
  conflict: FieldConflict;
  before: string;
  after: string;
}

/** A version with its differences from what both came from. */
function Changed({ conflict: { field }, before, after }: ChangedProps) {
  const { w } = useWriting();
  const kind = proseKindOf(field) ?? 'plain';
  const changes = useMemo(() => differenceOf(before, after, kind), [before, after, kind]);
  const lang = languages.find((each) => field.endsWith(`_${each}`));
  if (changes.length === 0) return <p className={styles.note}>{w('writing.empty')}</p>;
  return <ProseChanges changes={changes} lang={lang} isWhole />;
}
