import { useMemo } from 'react';
import type { ArticleContent } from '#domain/articles';
import { differenceOf } from '#domain/prose';
import { ProseChanges } from './difference/prose-changes.tsx';
import { fieldLabel, inOrder, valueText } from './field-labels.ts';
import styles from './field-pairs.module.css';
import { changedFields } from './changed-fields.ts';
import { useWords } from './use-writing.ts';
import { type FieldName, proseKindOf } from './merge-content.ts';

interface Side {
  name: string;
  content: ArticleContent;
}

export interface FieldPairsProps {
  before: Side;
  after: Side;
}

/** The fields in which two contents differ, side by side; of a text the second says what is another than in the first. */
export function FieldPairs({ before, after }: FieldPairsProps) {
  const w = useWords();
  const shown = inOrder(changedFields(before.content, after.content));
  return (
    <div className={styles.pairs}>
      {shown.map((field) => (
        <section key={field} className={styles.pair} aria-label={fieldLabel(w, field)}>
          <h3 className={styles.field}>{fieldLabel(w, field)}</h3>
          {[before, after].map(({ name, content }) => (
            <div key={name} className={styles.side}>
              <p className={styles.name}>{name}</p>
              <div className={styles.text} lang={/_(es|en)$/.exec(field)?.[1]}>
                <Compared field={field} before={before.content} after={content} />
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** A text as readers see it, with its differences from the other one where it is not that, or a value as it is. */
function Compared({
  field,
  before,
  after,
}: Record<'before' | 'after', ArticleContent> & { field: FieldName }) {
  const w = useWords();
  const kind = proseKindOf(field);
  const [old, now] = [valueText(w, before, field), valueText(w, after, field)];
  const changes = useMemo(() => (kind ? differenceOf(old, now, kind) : []), [old, now, kind]);
  if (changes.length === 0) return now || w('writing.empty');
  return <ProseChanges changes={changes} isWhole />;
}
