import type { ReactNode } from 'react';
import type { ArticleContent } from '#domain/articles';
import { fieldLabel, inOrder, valueText } from './field-labels.ts';
import styles from './field-pairs.module.css';
import { changedFields } from './changed-fields.ts';
import { useWords } from './use-writing.ts';
import type { FieldName } from './merge-content.ts';

interface Side {
  name: string;
  content: ArticleContent;
}

export interface FieldPairsProps {
  before: Side;
  after: Side;
  /** The fields that differ by default. */
  fields?: readonly FieldName[];
  /** What stands under a pair. */
  children?: (field: FieldName) => ReactNode;
}

/** Two contents, side by side by field. */
export function FieldPairs({ before, after, fields, children }: FieldPairsProps) {
  const w = useWords();
  const shown = fields ?? inOrder(changedFields(before.content, after.content));
  return (
    <div className={styles.pairs}>
      {shown.map((field) => (
        <section key={field} className={styles.pair} aria-label={fieldLabel(w, field)}>
          <h3 className={styles.field}>{fieldLabel(w, field)}</h3>
          {[before, after].map(({ name, content }) => (
            <div key={name} className={styles.side}>
              <p className={styles.name}>{name}</p>
              <div className={styles.text} lang={/_(es|en)$/.exec(field)?.[1]}>
                {valueText(w, content, field) || w('writing.empty')}
              </div>
            </div>
          ))}
          {children?.(field)}
        </section>
      ))}
    </div>
  );
}
