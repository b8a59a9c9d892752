// A figure that a table has: it is of what its row is called, and of what its column is called.
import type { NumberFact } from '../facts/facts.ts';
import { matchNumbers } from '../facts/number-match.ts';
import { says } from '../lexicon/equivalents.ts';
import type { Word } from '../reading/analysis.server.ts';
import type { PreparedSource, SourceSentence } from '../reading/library.server.ts';
import type { Candidate } from './finding.ts';
import type { Held } from './held.ts';

interface Cell {
  /** What its column is called, and where that stands; empty for nothing. */
  head: string;
  headAt: number;
  from: number;
  to: number;
}

/**
 * Whether a sentence names the row and the column of a figure: `mine`; the figure that stands where it names them instead; null
 * where it names none, or the figure stands in no table.
 */
export function heldInRow(
  { part, pool }: Held,
  fact: NumberFact,
  same: Candidate<NumberFact>,
): 'mine' | Candidate<NumberFact> | null {
  const { sentence } = same;
  if (!sentence.isRow) return null;
  const { cells } = rowOf(sentence);
  const column = cells.findIndex(({ from, to }) => isIn(same.fact, from, to));
  if (column < 0) return null;
  const told = toldIn(part, sentence.from).filter((row) => pool.includes(row));
  if (told.length > 0 && !told.includes(sentence)) return valueIn(told[0]!, column, same);
  if (told.length === 0) return null;
  const heads = cells.flatMap((cell, index) =>
    isHeadTold(part, sentence, { cell, cells }) ? [index] : [],
  );
  if (heads.length === 0 || heads.includes(column)) return 'mine';
  return valueIn(sentence, heads[0]!, same);
}

/** Whether a passage is a row, and none of those that a sentence names, where it names any. */
export function isOfOtherRow({ part }: Held, row: SourceSentence): boolean {
  if (!row.isRow) return false;
  const told = toldIn(part, row.from);
  return told.length > 0 && !told.includes(row);
}

const toldRows = new WeakMap<Held['part'], Map<PreparedSource, readonly SourceSentence[]>>();

/** The rows of a source that a sentence names, looked for once for all of its figures. */
function toldIn(part: Held['part'], from: PreparedSource): readonly SourceSentence[] {
  const known = toldRows.get(part) ?? new Map<PreparedSource, readonly SourceSentence[]>();
  toldRows.set(part, known);
  const before = known.get(from);
  if (before) return before;
  const rows = from.sentences.filter((each) => each.isRow && isLabelTold(part, each));
  known.set(from, rows);
  return rows;
}

/** The figure of a row in one of its columns. */
function valueIn(
  row: SourceSentence,
  column: number,
  same: Candidate<NumberFact>,
): Candidate<NumberFact> | null {
  const { from, to } = rowOf(row).cells[column] ?? { from: 0, to: 0 };
  const fact = row.numbers.find((each) => isIn(each, from, to));
  return fact && fact.unit === same.fact.unit ? { ...same, fact, sentence: row } : null;
}

function isIn({ at }: { at: number }, from: number, to: number): boolean {
  return from <= at && at < to;
}

interface Row {
  label: { from: number; to: number };
  cells: readonly Cell[];
}

const rows = new WeakMap<SourceSentence, Row>();

/** A row by its parts: «Pérdidas: Letonia: 2023: 640 mil euros; 2024: 1.318 mil euros». */
function rowOf(sentence: SourceSentence): Row {
  const known = rows.get(sentence);
  if (known) return known;
  const parts = sentence.text.split('; ');
  // Each cell but the first has no more than its head and its value.
  const hasHeads = parts.slice(1).some((cell) => cell.includes(': '));
  let from = sentence.at;
  const cells = parts.map((cell): Cell => {
    const pieces = cell.split(': ');
    const head = hasHeads ? (pieces.at(-2) ?? '') : '';
    const to = from + cell.length;
    const valueAt = to - pieces.at(-1)!.length;
    from = to + '; '.length;
    return { head, headAt: valueAt - ': '.length - head.length, from: valueAt, to };
  });
  const first = cells[0]!;
  const end = (hasHeads ? first.headAt : first.from) - ': '.length;
  const label = sentence.text
    .slice(0, end - sentence.at)
    .split(': ')
    .at(-1)!;
  const row = { label: { from: end - label.length, to: end }, cells };
  rows.set(sentence, row);
  return row;
}

/** Whether a sentence names what a row is called, by its words or else by its figures: «mayores de 65 años». */
function isLabelTold(part: Held['part'], row: SourceSentence): boolean {
  const { from, to } = rowOf(row).label;
  const words = row.words.filter((word) => isIn(word, from, to) && !/^\d/.test(word.key));
  const numbers = row.numbers.filter((number) => isIn(number, from, to));
  if (numbers.length > 0)
    return numbers.every((one) => part.numbers.some((own) => matchNumbers(own, one) === 'same'));
  return words.length > 0 && words.every(({ key }) => says(part.keys, key));
}

/** Whether a sentence names a column: its year, or all that the others are not called. */
function isHeadTold(
  part: Held['part'],
  row: SourceSentence,
  { cell, cells }: { cell: Cell; cells: readonly Cell[] },
): boolean {
  const [year] = /^(?:19|20)\d{2}/.exec(cell.head) ?? [];
  if (year !== undefined)
    return part.dates.some(({ readings }) => readings.some((each) => each.year === Number(year)));
  const own = wordsOf(row, cell);
  const others = cells.filter((each) => each !== cell).flatMap((each) => wordsOf(row, each));
  const alone = own.filter(({ key }) => !others.some((other) => other.key === key));
  return alone.length > 0 && alone.every(({ key }) => says(part.keys, key));
}

function wordsOf({ words }: SourceSentence, { head, headAt }: Cell): Word[] {
  return words.filter((word) => isIn(word, headAt, headAt + head.length));
}

/** How much of what the likeliest passage says of a sentence a row has to say for its figures to be reckoned with, and how many may. */
const leastRow = 0.6;
const maxRows = 12;

const withoutRows = new WeakMap<Held, Held>();

/** Without the rows of tables that speak of something else: their figures make nearly every other. */
export function withoutOtherRows(held: Held): Held {
  const known = withoutRows.get(held);
  if (known) return known;
  const { pool, covered } = held;
  const shares = [...covered.values()].toSorted((one, other) => other - one);
  const least = (shares[0] ?? 0) * leastRow;
  const meant = new Set(
    [...covered]
      .filter(([{ isRow }, share]) => isRow && share >= least)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, maxRows)
      .map(([sentence]) => sentence),
  );
  const isMeant = (sentence: SourceSentence) => !sentence.isRow || meant.has(sentence);
  const without = pool.some(({ isRow }) => isRow)
    ? {
        ...held,
        pool: pool.filter(isMeant),
        covered: new Map([...covered].filter(([sentence]) => isMeant(sentence))),
      }
    : held;
  withoutRows.set(held, without);
  return without;
}
