// A line of text as words with their formatting, and what differs between two of them.
import { diffArrays } from 'diff';

/** A word or sign, with the white space before it. */
export interface Word {
  space: string;
  text: string;
  /** Its formatting, the outermost first: `strong`, `em`, `code`, and `link` followed by a space and the address. */
  marks: readonly string[];
}

export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  words: readonly Word[];
}

/** A note's mark, a word, or any other sign. */
const wordPattern = /(\s*)(\[\^?\d{1,3}\]|[\p{L}\p{M}\p{N}_]+|\S|$)/gu;

const unmarked: readonly string[] = [];

/** The words of a text. What they hold, put together, is the text. */
export function wordsIn(text: string, marks: readonly string[] = unmarked): Word[] {
  return [...text.matchAll(wordPattern)]
    .map(([, space = '', word = '']): Word => ({ space, text: word, marks }))
    .filter(({ space, text: word }) => space !== '' || word !== '');
}

/** Edits beyond which two lines have nothing in common that is worth looking for. */
const maxEdits = 2000;

/** What turns the first words into the second: without what was added it is the first, without the removed the second. */
export function wordDifference(before: readonly Word[], after: readonly Word[]): WordChange[] {
  const runs = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: maxEdits });
  if (!runs) return joinRuns([kept('removed', before), kept('added', after)]);
  const found: WordChange[] = [];
  let from = 0;
  let to = 0;
  for (const { added, removed, count } of withoutIslands(runs)) {
    if (!added && !removed) {
      for (let at = 0; at < count; at += 1) {
        const [old, now] = [before[from + at], after[to + at]];
        if (old && now) found.push(...sameWord(old, now));
      }
    } else if (removed) found.push(kept('removed', before.slice(from, from + count)));
    else found.push(kept('added', after.slice(to, to + count)));
    if (!added) from += count;
    if (!removed) to += count;
  }
  return joinRuns(found);
}

function keyOf({ text, marks }: Word): string {
  return [text, ...marks].join('\0');
}

/** A word of both, whose white space may differ. */
function sameWord(old: Word, now: Word): WordChange[] {
  if (old.space === now.space) return [kept('same', [now])];
  const space = (kind: WordChange['kind'], { space: text, marks }: Word) =>
    kept(kind, text === '' ? [] : [{ space: text, text: '', marks }]);
  return [space('removed', old), space('added', now), kept('same', [{ ...now, space: '' }])];
}

function kept(kind: WordChange['kind'], words: readonly Word[]): WordChange {
  return { kind, words };
}

interface Run {
  added: boolean;
  removed: boolean;
  count: number;
  value: string[];
}

/** Letters up to which words between two changes are read with them. */
const maxIslandLetters = 3;

/** The runs, with what little stays between two changes counted among the changes. */
function withoutIslands(runs: readonly Run[]): Run[] {
  const isIsland = ({ added, removed, value }: Run, at: number) =>
    !added &&
    !removed &&
    at > 0 &&
    at < runs.length - 1 &&
    value.join('').replaceAll(/[^\p{L}\p{N}]/gu, '').length <= maxIslandLetters &&
    Math.min(sizeOf(runs[at - 1]), sizeOf(runs[at + 1])) > value.length;
  return runs.flatMap((run, at) =>
    isIsland(run, at)
      ? [
          { ...run, removed: true },
          { ...run, added: true },
        ]
      : [run],
  );
}

function sizeOf(run: Run | undefined): number {
  return run?.count ?? 0;
}

/** Changes that follow each other in one: what was removed before what was added. */
function joinRuns(changes: readonly WordChange[]): WordChange[] {
  const found: WordChange[] = [];
  let removed: Word[] = [];
  let added: Word[] = [];
  const flush = () => {
    if (removed.length > 0) found.push(kept('removed', removed));
    if (added.length > 0) found.push(kept('added', added));
    removed = [];
    added = [];
  };
  for (const { kind, words } of changes) {
    if (words.length === 0) continue;
    if (kind === 'removed') removed = removed.concat(words);
    else if (kind === 'added') added = added.concat(words);
    else {
      flush();
      const last = found.at(-1);
      if (last?.kind === 'same') found[found.length - 1] = kept('same', [...last.words, ...words]);
      else found.push(kept('same', words));
    }
  }
  flush();
  return found;
}
