// The block of docs/performance.md that `npm run bench -- --write` writes: facts of the machine, when each
// part was taken, and the table. A run of some parts leaves the lines of the others.
import { reportHead } from './report.ts';

const start = '<!-- bench: written by npm run bench -- --write -->';
const end = '<!-- /bench -->';
const takenHead = ['| part | taken | load average before |', '|---|---|---|'];

export interface Report {
  /** Lines of Markdown. */
  facts: string;
  /** What is written into the lines of the parts of this run. */
  taken: string;
  /** The lines of the table by part, in the order of all parts; those that were not run are missing. */
  rows: ReadonlyMap<string, readonly string[]>;
  /** All parts, in the order of the table. */
  parts: readonly string[];
}

/** The document with the figures of this run. Throws where it has no such block. */
export function withFigures(document: string, report: Report): string {
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document has no ${start} … ${end}.`);
  const old = document.slice(from, to).split('\n');
  const oldTaken = (part: string) => old.filter((line) => line.startsWith(`| \`${part}\` |`));
  const oldRows = (part: string) => old.filter((line) => line.endsWith(`| \`${part}\` |`));
  const { facts, taken, rows, parts } = report;
  const block = [
    start,
    '',
    facts,
    '',
    ...takenHead,
    ...parts.flatMap((part) => (rows.has(part) ? [`| \`${part}\` | ${taken} |`] : oldTaken(part))),
    '',
    ...reportHead,
    ...parts.flatMap((part) => rows.get(part) ?? oldRows(part)),
    '',
  ];
  return document.slice(0, from) + block.join('\n') + '\n' + document.slice(to);
}
