import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Choice, differenceOf } from '#domain/prose';
import { languages } from '#i18n/i18n';
import { flushSync } from 'react-dom';
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
    <ClashSection>
      <h3 id="clash-title">{w('writing.clashTitle')}</h3>
      <p className={styles.note}>{w('writing.clashText')}</p>
      <p className={styles.left} role="alert">
        <span className="visually-hidden">{w('writing.clashTitle')}. </span>
        {w('writing.clashesLeft', { count: conflicts.length })}
      </p>
      {fields.map((field) => (
        <FieldClashes
          key={field}
          field={field}
          conflicts={conflicts.filter((each) => each.field === field)}
        />
      ))}
    </ClashSection>
  );
}

/** The section, and a button that leads to it as long as it is out of sight. */
function ClashSection({ children }: { children: ReactNode }) {
  const { w } = useWriting();
  const section = useRef<HTMLElement>(null);
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    if (!section.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsSeen(entry?.isIntersecting ?? true),
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  function show(): void {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <section ref={section} tabIndex={-1} className={styles.clashes} aria-labelledby="clash-title">
        {children}
      </section>
      {!isSeen && (
        <div className={styles.reminder}>
          <Button variant="primary" icon={<ArrowUp />} onClick={show}>
            {w('writing.clashShow')}
          </Button>
        </div>
      )}
    </>
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
  const keep = (choice: Choice) => (
    <Button
      size="small"
      aria-label={`${w(keepKeys[choice])}: ${name}`}
      onClick={({ currentTarget }) => {
        const section = currentTarget.closest('section');
        flushSync(() => session.choose(conflict, choice));
        focusNext(section);
      }}
    >
      {w(keepKeys[choice])}
    </Button>
  );
  return (
    <fieldset className={styles.clash} aria-label={name}>
      <div className={styles.columns}>
        {(['mine', 'theirs'] as const).map((whose) => (
          <div key={whose} className={styles.side}>
            <p className={styles.title}>
              {w(whose === 'mine' ? 'writing.clashMine' : 'writing.clashTheirs')}
            </p>
            <Changed conflict={conflict} before={texts.base} after={texts[whose]} />
            {keep(whose)}
          </div>
        ))}
        <div className={styles.side}>
          <p className={styles.title}>{w('writing.clashBase')}</p>
          <Changed conflict={conflict} before={texts.base} after={texts.base} />
        </div>
      </div>
      {block && block.mine !== '' && block.theirs !== '' && keep('both')}
    </fieldset>
  );
}

/** The choice that is next, or the whole page where none is left, whose line says that it is being saved. */
function focusNext(section: HTMLElement | null): void {
  const next = section?.isConnected ? section.querySelector<HTMLElement>('fieldset button') : null;
  const target = next ?? document.getElementById('main');
  target?.focus({ preventScroll: next === null });
}

const keepKeys = {
  mine: 'writing.keepMine',
  theirs: 'writing.keepTheirs',
  both: 'writing.keepBoth',
} as const;

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
  // What both came from stands beside it: what is gone whole is not shown again.
  const changes = useMemo(
    () => differenceOf(before, after, kind).filter((change) => change.kind !== 'removed'),
    [before, after, kind],
  );
  const lang = languages.find((each) => field.endsWith(`_${each}`));
  if (changes.length === 0) return <p className={styles.note}>{w('writing.empty')}</p>;
  return <ProseChanges changes={changes} lang={lang} isWhole />;
}
