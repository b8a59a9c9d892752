import type { ReactNode } from 'react';
import type { Word, WordChange } from '#domain/prose';
import { useWords } from '../use-writing.ts';
import styles from './difference.module.css';

/** Keeps the sign on the line of its first word. */
const wordJoiner = '\u2060';

/** Words with what was removed and added between them. */
export function WordChanges({ words }: { words: readonly WordChange[] }) {
  return words.map((change, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- runs have no identity but their place
    <Run key={at} change={change} />
  ));
}

/** What was added, underlined after +, or removed, struck through after −. */
export function Changed({ kind, children }: { kind: 'added' | 'removed'; children: ReactNode }) {
  const w = useWords();
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag className={styles[kind]}>
      <span className="visually-hidden">
        {w(kind === 'added' ? 'writing.insertedWords' : 'writing.removedWords')}{' '}
      </span>
      <span className={styles.sign} aria-hidden="true">
        {(kind === 'added' ? '+' : '−') + wordJoiner}
      </span>
      {children}
    </Tag>
  );
}

function Run({ change: { kind, words } }: { change: WordChange }) {
  const [first] = words;
  if (kind === 'same' || !first) return <Words words={words} isAddressed={false} />;
  // The space before a change is no part of it, unless it is all that changes.
  const isSpace = words.every(({ text }) => text === '');
  const changed = isSpace ? words : [{ ...first, space: '' }, ...words.slice(1)];
  return (
    <>
      {!isSpace && first.space}
      <Changed kind={kind}>
        <Words words={changed} isAddressed />
      </Changed>
    </>
  );
}

interface WordsProps {
  words: readonly Word[];
  /** Whether links show where they lead. */
  isAddressed: boolean;
}

function Words({ words, isAddressed }: WordsProps) {
  return runsOf(words).map(({ marks, text }, at) => {
    const address = marks.find((mark) => mark.startsWith('link '))?.slice('link '.length);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- runs have no identity but their place
      <span key={at}>
        {formatted(marks, text)}
        {isAddressed && address !== undefined && (
          <span className={styles.address}> ({address})</span>
        )}
      </span>
    );
  });
}

interface Formatted {
  marks: readonly string[];
  text: string;
}

/** Words of the same formatting in one. */
function runsOf(words: readonly Word[]): Formatted[] {
  const runs: Formatted[] = [];
  for (const { space, text, marks } of words) {
    const last = runs.at(-1);
    const isSame = last !== undefined && last.marks.join('\0') === marks.join('\0');
    if (isSame) last.text += space + text;
    else runs.push({ marks, text: space + text });
  }
  return runs;
}

function formatted(marks: readonly string[], text: ReactNode): ReactNode {
  const [outer, ...inner] = marks;
  if (outer === undefined) return text;
  const content = formatted(inner, text);
  if (outer === 'strong') return <strong>{content}</strong>;
  if (outer === 'em') return <em>{content}</em>;
  if (outer === 'code') return <code className={styles.code}>{content}</code>;
  return <span className={styles.link}>{content}</span>;
}
