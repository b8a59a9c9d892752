// The texts of `pairs*.txt` in both languages, each with what is planted in its translation.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sides } from './read-changes.ts';

export interface LabelledPair {
  kind: string;
  es: string;
  en: string;
  /** The translation with what is wrong in it. */
  planted: string;
}

export const pairHalves = [
  'seen',
  'held out',
  'read',
  'unread',
  'reworded',
  'reworded unread',
  'fresh',
  'fresh unread',
] as const;
export type PairHalf = (typeof pairHalves)[number];

const fileOf: Record<PairHalf, string> = {
  seen: 'pairs.txt',
  'held out': 'pairs.txt',
  read: 'pairs-later.txt',
  unread: 'pairs-later.txt',
  reworded: 'pairs-reworded.txt',
  'reworded unread': 'pairs-reworded-unread.txt',
  fresh: 'pairs-fresh.txt',
  'fresh unread': 'pairs-fresh-unread.txt',
};

/** The texts of a half, as their paragraphs. */
export function readPairs(half: PairHalf): LabelledPair[][] {
  return readFileSync(path.join(import.meta.dirname, fileOf[half]), 'utf8')
    .split(/^\+\+ /m)
    .filter((story) => story.startsWith(`${half}\n`))
    .map((story) =>
      story.split('\n').flatMap((line) => {
        const [, kind, es = '', translation = ''] = /^± ([\w-]+) \| (.*) \| (.*)$/.exec(line) ?? [];
        if (!kind) return [];
        const { before, after } = sides(translation);
        return [{ kind, es, en: before, planted: after }];
      }),
    );
}
