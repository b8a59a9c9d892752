// What differs between two contents of an article: by language, then what belongs to both.
import { useMemo } from 'react';
import type { ArticleContent } from '#domain/articles';
import { type Language, languages } from '#i18n/i18n';
import { fieldLabel, fieldName, valueText } from '../field-labels.ts';
import { useWords } from '../use-writing.ts';
import {
  contentChanges,
  type DifferenceView,
  type FieldChange,
  isUnseen,
  languageOf,
} from './content-changes.ts';
import styles from './difference.module.css';
import { ItemChanges } from './item-changes.tsx';
import { LineChanges } from './line-changes.tsx';
import { ProseChanges } from './prose-changes.tsx';
import { Changed } from './word-changes.tsx';

export interface ContentDifferenceProps {
  before: ArticleContent;
  after: ArticleContent;
  view: DifferenceView;
  /** The languages that are compared; both by default. */
  chosen?: readonly Language[];
}

const names = { es: 'writing.spanish', en: 'writing.english' } as const;

/** The texts of both languages beside each other where there is room, and under them what belongs to both. */
export function ContentDifference({
  before,
  after,
  view,
  chosen = languages,
}: ContentDifferenceProps) {
  const w = useWords();
  const changes = useMemo(() => contentChanges(before, after, view), [before, after, view]);
  const shown = chosen.filter((each) => changes.some(({ field }) => languageOf(field) === each));
  const common = changes.filter(({ field }) => languageOf(field) === null);
  const both = { before, after };
  return (
    <div className={styles.difference}>
      {shown.length > 0 && (
        <div className={styles.languages}>
          {shown.map((language) => (
            <section key={language} aria-label={w(names[language])}>
              <h4 className={styles.group}>{w(names[language])}</h4>
              <Fields
                changes={changes.filter(({ field }) => languageOf(field) === language)}
                both={both}
              />
            </section>
          ))}
        </div>
      )}
      {common.length > 0 && (
        <section aria-label={w('writing.details')}>
          <h4 className={styles.group}>{w('writing.details')}</h4>
          <Fields changes={common} both={both} />
        </section>
      )}
    </div>
  );
}

type Both = Record<'before' | 'after', ArticleContent>;

function Fields({ changes, both }: { changes: readonly FieldChange[]; both: Both }) {
  const w = useWords();
  return changes.map((change) => (
    <section key={change.field} className={styles.field} aria-label={fieldLabel(w, change.field)}>
      <h5 className={styles.name}>{fieldName(w, change.field)}</h5>
      {isUnseen(change) ? (
        <p className={styles.unseen}>{w('writing.changesUnseen')}</p>
      ) : (
        <Change change={change} both={both} />
      )}
    </section>
  ));
}

function Change({ change, both }: { change: FieldChange; both: Both }) {
  const lang = languageOf(change.field) ?? undefined;
  if (change.kind === 'prose') return <ProseChanges changes={change.changes} lang={lang} />;
  if (change.kind === 'lines') return <LineChanges changes={change.changes} lang={lang} />;
  if (change.kind === 'items') return <ItemChanges field={change.field} changes={change.changes} />;
  return <ValueChange field={change.field} both={both} />;
}

function ValueChange({ field, both }: { field: FieldChange['field']; both: Both }) {
  const w = useWords();
  const [old, now] = [both.before, both.after].map((content) => valueText(w, content, field));
  return (
    <p className={styles.value}>
      {old && <Changed kind="removed">{old}</Changed>}{' '}
      {now && <Changed kind="added">{now}</Changed>}
    </p>
  );
}
