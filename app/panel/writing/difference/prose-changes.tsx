import type { Block, BlockChange } from '#domain/prose';
import type { WritingKey } from '#i18n/writing-messages';
import { useWords } from '../use-writing.ts';
import { runsOf } from './content-changes.ts';
import styles from './difference.module.css';
import { WordChanges } from './word-changes.tsx';

export interface ProseChangesProps {
  changes: readonly BlockChange[];
  lang?: string | undefined;
  /** Whether what stays is shown too. */
  isWhole?: boolean;
}

/** The blocks of a text with what happened to each; what stays far from changes is folded. */
export function ProseChanges({ changes, lang, isWhole = false }: ProseChangesProps) {
  const w = useWords();
  const runs = isWhole
    ? changes.map((change) => ({ kind: 'shown' as const, change }))
    : runsOf(changes);
  return (
    <div className={styles.prose}>
      {runs.map((run) =>
        run.kind === 'shown' ? (
          <ChangedBlock key={keyOf(run.change)} change={run.change} lang={lang} />
        ) : (
          <details key={keyOf(run.changes[0])} className={styles.folded}>
            <summary>{w('writing.sameBlocks', { count: run.changes.length })}</summary>
            {run.changes.map((change) => (
              <ChangedBlock key={keyOf(change)} change={change} lang={lang} />
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

const kindLabels: Record<Exclude<BlockChange['kind'], 'same'>, WritingKey> = {
  added: 'writing.blockAdded',
  removed: 'writing.blockRemoved',
  changed: 'writing.blockChanged',
};
const signs = { added: '+', removed: '−', changed: '±', same: '' };

/** What happened to a block, in words: none where it stays as it is. */
function labelsOf({ kind, moved }: BlockChange): WritingKey[] {
  const way: WritingKey = moved === 'up' ? 'writing.blockMovedUp' : 'writing.blockMovedDown';
  return [...(moved === null ? [] : [way]), ...(kind === 'same' ? [] : [kindLabels[kind]])];
}

function ChangedBlock({ change, lang }: { change: BlockChange; lang: string | undefined }) {
  const w = useWords();
  const { kind, moved, before, after, words } = change;
  const block = after ?? before;
  const labels = labelsOf(change);
  const arrow = moved === null ? '' : moved === 'up' ? '↑' : '↓';
  if (!block) return null;
  return (
    <div className={styles.block} data-kind={kind} data-moved={moved ?? undefined}>
      {labels.length > 0 && (
        <p className={styles.label}>
          <span aria-hidden="true">{arrow + signs[kind]} </span>
          {labels.map((label) => w(label)).join(' · ')}
          {before && after && <FormChange before={before} after={after} />}
        </p>
      )}
      <BlockText block={block} lang={lang}>
        <WordChanges words={words} />
      </BlockText>
    </div>
  );
}

const forms: Record<Block['form']['kind'], WritingKey> = {
  paragraph: 'writing.formParagraph',
  heading: 'writing.formHeading',
  table: 'writing.formTable',
  code: 'writing.formCode',
};

function formKey({ form: { kind, lists, quotes } }: Block): WritingKey {
  if (kind === 'paragraph' && lists > 0) return 'writing.formItem';
  if (kind === 'paragraph' && quotes > 0) return 'writing.formQuote';
  return forms[kind];
}

/** Says what it was, where it is shown as something else now. */
function FormChange({ before, after }: { before: Block; after: Block }) {
  const w = useWords();
  const [old, now] = [formKey(before), formKey(after)];
  if (old === now && before.form.level === after.form.level) return null;
  return <> ({w('writing.formChanged', { before: w(old), after: w(now) })})</>;
}

interface BlockTextProps {
  block: Block;
  lang: string | undefined;
  children: React.ReactNode;
}

function BlockText({ block: { form }, lang, children }: BlockTextProps) {
  const { kind, level, lists, quotes, marker } = form;
  const Tag = kind === 'code' || kind === 'table' ? 'pre' : 'div';
  return (
    <Tag
      className={styles.text}
      lang={lang}
      data-form={kind}
      data-level={level || undefined}
      data-quoted={quotes > 0 || undefined}
      style={lists > 0 ? { marginInlineStart: `${lists * 1.25}em` } : undefined}
    >
      {marker !== '' && <span className={styles.marker}>{marker}</span>}
      {children}
    </Tag>
  );
}
