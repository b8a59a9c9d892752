import { expect, test } from 'vitest';
import { decide, type Decision, type FileThere, type FolderMark } from './folder-decision.ts';

const file = (hash: string, changedAt = 50): FileThere => ({ hash, changedAt });
const mark = (version: number, hash: string | null, at = 100): FolderMark => ({
  version,
  hash,
  at,
});
const kept = (version: number, hash: string, hashes: string[] = [hash]) => ({
  version,
  hash,
  hashes,
  changedAt: 100,
  isDeleted: false,
});
const deleted = (version: number, hashes: string[]) => ({
  ...kept(version, hashes.at(-1) ?? '', hashes),
  isDeleted: true,
});

type Sides = Parameters<typeof decide>[0];
const cases: [what: string, sides: Sides, decision: Decision][] = [
  ['a file that nobody knows enters', { file: file('a'), mark: null, kept: null }, 'enter'],
  ['nothing anywhere is nothing to do', { file: null, mark: mark(1, 'a'), kept: null }, 'same'],
  [
    'a database put back to before knows nothing of a file that only followed it',
    { file: file('a'), mark: mark(1, 'a'), kept: null },
    'remove',
  ],
  [
    'a file changed since enters such a database',
    { file: file('b'), mark: mark(1, 'a'), kept: null },
    'enter',
  ],
  ['equal is equal', { file: file('a'), mark: null, kept: kept(7, 'a') }, 'same'],
  ['a folder without the file gets it', { file: null, mark: null, kept: kept(1, 'a') }, 'fetch'],
  [
    'a file that went while its version was the present one was deleted by hand',
    { file: null, mark: mark(1, 'a'), kept: kept(1, 'a') },
    'delete',
  ],
  [
    'a file that went is back where another machine changed it since',
    { file: null, mark: mark(1, 'a'), kept: kept(2, 'b', ['a', 'b']) },
    'fetch',
  ],
  [
    'one that somebody deleted after that change, before the folder had it, stays deleted',
    { file: null, mark: mark(1, 'a'), kept: kept(2, 'b', ['a', 'b']), goneBy: 101 },
    'delete',
  ],
  [
    'one that was deleted before that change is back',
    { file: null, mark: mark(1, 'a'), kept: kept(2, 'b', ['a', 'b']), goneBy: 99 },
    'fetch',
  ],
  [
    'one that went since it was deleted elsewhere, and written anew there, comes',
    { file: null, mark: mark(2, null), kept: kept(3, 'b', ['a', 'b']), goneBy: 101 },
    'fetch',
  ],
  [
    'a change of the present version is by hand, whenever it was written',
    { file: file('b', 1), mark: mark(1, 'a'), kept: kept(1, 'a') },
    'enter',
  ],
  [
    'a folder that is behind follows',
    { file: file('a'), mark: mark(1, 'a'), kept: kept(2, 'b', ['a', 'b']) },
    'fetch',
  ],
  [
    'an earlier content without a mark is a folder that is behind, however new its time',
    { file: file('a', 900), mark: null, kept: kept(2, 'b', ['a', 'b']) },
    'fetch',
  ],
  [
    'an earlier content, written after the folder had the present one, was put back by hand',
    { file: file('a', 101), mark: mark(2, 'b'), kept: kept(2, 'b', ['a', 'b']) },
    'enter',
  ],
  [
    'an earlier content with an earlier time was copied over the folder',
    { file: file('a', 99), mark: mark(2, 'b'), kept: kept(2, 'b', ['a', 'b']) },
    'fetch',
  ],
  [
    'of two changes the later one holds: by hand',
    { file: file('c', 101), mark: mark(1, 'a'), kept: kept(2, 'b', ['a', 'b']) },
    'enter',
  ],
  [
    'of two changes the later one holds: elsewhere',
    { file: file('c', 99), mark: mark(1, 'a'), kept: kept(2, 'b', ['a', 'b']) },
    'fetch',
  ],
  ['deleted and gone is the same', { file: null, mark: null, kept: deleted(2, ['a']) }, 'same'],
  [
    'a folder that was away when its file was deleted loses it',
    { file: file('a', 900), mark: mark(1, 'a'), kept: deleted(2, ['a']) },
    'remove',
  ],
  [
    'so does one without marks',
    { file: file('a', 900), mark: null, kept: deleted(2, ['a']) },
    'remove',
  ],
  [
    'a change by hand from before the deletion goes with it',
    { file: file('b', 99), mark: mark(1, 'a'), kept: deleted(2, ['a']) },
    'remove',
  ],
  [
    'a new text under a deleted name enters',
    { file: file('b', 101), mark: null, kept: deleted(2, ['a']) },
    'enter',
  ],
  [
    'what was deleted can be written again where that was seen',
    { file: file('a', 101), mark: mark(2, null), kept: deleted(2, ['a']) },
    'enter',
  ],
  [
    'and is not brought back by an old copy of it',
    { file: file('a', 99), mark: mark(2, null), kept: deleted(2, ['a']) },
    'remove',
  ],
];

test.each(cases)('%s', (_what, sides, decision) => {
  expect(decide(sides)).toBe(decision);
});
