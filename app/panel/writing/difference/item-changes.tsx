import type { BlockChange } from '#domain/prose';
import { topicLabel } from '#i18n/topic-label';
import { topicTranslators } from '#i18n/topic-messages';
import type { WritingKey } from '#i18n/writing-messages';
import { usePanel } from '../../panel-context.tsx';
import type { FieldName } from '../merge-content.ts';
import { useWords } from '../use-writing.ts';
import styles from './difference.module.css';
import { WordChanges } from './word-changes.tsx';

const signs = { added: '+', removed: '−', changed: '±', same: '' };
const labels: Record<BlockChange['kind'], WritingKey | null> = {
  added: 'writing.insertedWords',
  removed: 'writing.removedWords',
  changed: 'writing.changedWords',
  same: null,
};

/** The items of a list with what happened to each: sources numbered, topics and tags in a line. */
export function ItemChanges({
  field,
  changes,
}: {
  field: FieldName;
  changes: readonly BlockChange[];
}) {
  const w = useWords();
  const isNumbered = field === 'sources';
  return (
    <ul className={isNumbered ? styles.numbered : styles.items}>
      {changes.map((change) => {
        const { kind, moved, from, to } = change;
        const label = labels[kind];
        const way: WritingKey = moved === 'up' ? 'writing.itemMovedUp' : 'writing.itemMovedDown';
        const said = [...(moved === null ? [] : [way]), ...(label ? [label] : [])];
        const arrow = moved === null ? '' : moved === 'up' ? '↑' : '↓';
        const place = (to ?? from ?? 0) + 1;
        return (
          <li key={`${from ?? ''}-${to ?? ''}`} className={styles.item} data-kind={kind}>
            <span className="visually-hidden">{said.map((key) => w(key)).join(', ')} </span>
            <span className={styles.sign} aria-hidden="true">
              {arrow + signs[kind]}
            </span>
            {isNumbered && <span className={styles.marker}>[{place}]</span>}
            {isNumbered && kind === 'changed' ? (
              <WordChanges words={change.words} />
            ) : (
              <Item field={field} change={change} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Item({ field, change }: { field: FieldName; change: BlockChange }) {
  const { language } = usePanel();
  const { kind, before, after } = change;
  const text = (item = '') =>
    field === 'topics' ? topicLabel(topicTranslators[language], item) : item;
  if (kind === 'added') return <ins>{text(after?.source)}</ins>;
  if (kind === 'removed') return <del>{text(before?.source)}</del>;
  if (kind === 'same') return text(after?.source);
  return (
    <>
      <del>{text(before?.source)}</del> <ins>{text(after?.source)}</ins>
    </>
  );
}
