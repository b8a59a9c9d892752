import { type BlockChange, isChanged } from '#domain/prose';
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

/** In longer lists what stays is folded. */
const maxShown = 8;

/** The items of a list with what happened to each: sources numbered, topics and tags in a line. */
export function ItemChanges({
  field,
  changes,
}: {
  field: FieldName;
  changes: readonly BlockChange[];
}) {
  const w = useWords();
  const isLong = changes.length > maxShown;
  const shown = isLong ? changes.filter(isChanged) : changes;
  const folded = isLong ? changes.filter((change) => !isChanged(change)) : [];
  const list = (items: readonly BlockChange[]) => (
    <ul className={field === 'sources' ? styles.numbered : styles.items}>
      {items.map((change) => (
        <ChangedItem key={`${change.from ?? ''}-${change.to ?? ''}`} {...{ field, change }} />
      ))}
    </ul>
  );
  return (
    <>
      {list(shown)}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{w('writing.sameItems', { count: folded.length })}</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}

interface ChangedItemProps {
  field: FieldName;
  change: BlockChange;
}

function ChangedItem({ field, change }: ChangedItemProps) {
  const w = useWords();
  const { kind, moved, from, to, words } = change;
  const isNumbered = field === 'sources';
  const label = labels[kind];
  const way: WritingKey = moved === 'up' ? 'writing.itemMovedUp' : 'writing.itemMovedDown';
  const said = [...(moved === null ? [] : [way]), ...(label ? [label] : [])];
  const arrow = moved === null ? '' : moved === 'up' ? '↑' : '↓';
  return (
    <li className={styles.item} data-kind={kind} data-moved={moved ?? undefined}>
      <span className="visually-hidden">{said.map((key) => w(key)).join(', ')} </span>
      <span className={styles.sign} aria-hidden="true">
        {arrow + signs[kind]}
      </span>
      {isNumbered && <span className={styles.marker}>[{(to ?? from ?? 0) + 1}]</span>}
      {isNumbered && kind === 'changed' ? (
        <WordChanges words={words} />
      ) : (
        <Item field={field} change={change} />
      )}
    </li>
  );
}

function Item({ field, change }: ChangedItemProps) {
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
