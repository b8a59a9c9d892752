// The pairs of reports that are easily mistaken, which the rules for one story are measured with.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reportIn } from './labelled-news.ts';
import type { NewsReport } from './reports.ts';

export const parts = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;
type Part = (typeof parts)[number];

/** Two reports, whether they tell one event, and the part of the set they are in. */
export interface HardPair {
  name: string;
  isSame: boolean;
  part: Part;
  items: NewsReport[];
}

/** The pairs of hard-pairs.txt, in its order. */
export function hardPairs(): HardPair[] {
  const file = path.join(import.meta.dirname, 'hard-pairs.txt');
  const pairs: HardPair[] = [];
  let part: Part = 'first';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    part = parts.find((name) => line.startsWith(`++ ${name}`)) ?? part;
    const [, sign, name = ''] = /^([=!]) (.+)$/.exec(line) ?? [];
    if (sign) pairs.push({ name, isSame: sign === '=', part, items: [] });
    const pair = pairs.at(-1);
    const item = reportIn(line, 2 * pairs.length + (pair?.items.length ?? 0));
    if (item) pair?.items.push(item);
  }
  return pairs;
}
