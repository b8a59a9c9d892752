// The tables of a plain text, whose rows are read with what their title, their head and their unit say of each value.
// Safe in the browser.

/** Words that are read in place of others, or between them where the length is 0. */
export interface Edit {
  at: number;
  length: number;
  as: string;
}

interface Line {
  at: number;
  text: string;
  cells: Cell[];
}

interface Cell {
  /** Where it stands in the text. */
  at: number;
  text: string;
}

const value =
  /^(?:[~≈<>±]?[+−–-]?[£€$]?\d[\d.,\u00a0\u202f]*(?: \d{3})*\s?(?:%|€|pp)?[*†‡¹²³]?|[–—-]|n\/?[ad]|\.{2,3}|:)$/u;
const year = /^(?:19|20)\d{2}[*†‡¹²³]?$/u;
/** Longer lines are prose. */
const maxLine = 300;
const maxLabel = 90;
const maxTitle = 160;
const minRows = 2;

/** What each row of the tables says besides its own words: «Letonia 640» of thousands of euros in 2023. */
export function editsOfTables(text: string): Edit[] {
  const lines = linesIn(text);
  const edits: Edit[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOfRows(lines, at);
    if (end - at >= minRows) edits.push(...editsOfTable(lines, at, end));
    at = Math.max(end, at + 1);
  }
  return edits;
}

/** The lines that say something: in Markdown one of dashes stands below the head. */
function linesIn(text: string): Line[] {
  return [...text.matchAll(/[^\n]+/g)]
    .filter(([line]) => /[^\s|:+=-]/.test(line))
    .map(({ 0: line, index }) => ({
      at: index,
      text: line,
      cells: line.length > maxLine ? [] : cellsOf(line, index),
    }));
}

function cellsOf(line: string, at: number): Cell[] {
  return [...line.matchAll(/[^\s|]+(?:[^\S\t][^\s|]+)*/gu)].map((match) => ({
    at: at + match.index,
    text: match[0],
  }));
}

/** Whether a line is a row of a table: a label, and values. */
export function isTableRow(line: string): boolean {
  return line.length <= maxLine && isRow({ cells: cellsOf(line, 0) });
}

/** Where the rows that begin at a line end: as many values each behind a label. */
function endOfRows(lines: readonly Line[], start: number): number {
  const columns = lines[start]!.cells.length;
  if (columns < 2) return start;
  let end = start;
  while (end < lines.length && lines[end]!.cells.length === columns && isRow(lines[end]!)) end += 1;
  return end;
}

function isRow({ cells: [label, ...values] }: Pick<Line, 'cells'>): boolean {
  return (
    label !== undefined &&
    label.text.length <= maxLabel &&
    values.length > 0 &&
    values.every(({ text }) => value.test(text)) &&
    values.some(({ text }) => /\d/.test(text))
  );
}

function editsOfTable(lines: readonly Line[], start: number, end: number): Edit[] {
  const columns = lines[start]!.cells.length;
  // A table may have years for its values as well.
  const isOfYears = areYears(lines[start]!) && !areYears(lines[start + 1]!);
  const above = isOfYears ? lines[start] : lines[start - 1];
  const isHead = above !== undefined && above.cells.length >= columns - 1 && above.cells.length > 1;
  const heads = isHead ? above.cells.slice(-(columns - 1)).map(({ text }) => text) : [];
  const top = isHead && isOfYears ? start - 1 : start - 1 - (isHead ? 1 : 0);
  const title = titleOf(lines[top]?.text);
  const unit = unitIn(title) ?? unitIn(lines[top - 1]?.text ?? '');
  // An empty line keeps rows of one width from being read as a broken paragraph.
  const before = `\n${title && `${withoutUnit(title)}: `}`;
  return lines
    .slice(isOfYears ? start + 1 : start, end)
    .flatMap(({ at, cells }) => [
      { at, length: 0, as: before },
      cells
        .slice(1)
        .flatMap((cell, index) => editsOfCell(cell, cells[index]!, { index, heads, unit })),
    ])
    .flat();
}

function areYears({ cells }: Line): boolean {
  return cells.slice(1).every(({ text }) => year.test(text));
}

/** What a value is read with: what its column is called before it, and its unit behind it. */
function editsOfCell(
  cell: Cell,
  previous: Cell,
  { index, heads, unit }: { index: number; heads: readonly string[]; unit: string | null },
): Edit[] {
  const from = previous.at + previous.text.length;
  const head = heads[index] ?? '';
  const name = withoutUnit(head);
  const parted = `${index === 0 ? ': ' : '; '}${name && `${name}: `}`;
  const edits = [{ at: from, length: cell.at - from, as: parted }];
  const isBare = /\d/.test(cell.text) && !/[%€£$]/u.test(cell.text);
  const own = isBare ? (unitIn(head) ?? unit) : null;
  if (own) edits.push({ at: cell.at + cell.text.length, length: 0, as: ` ${own}` });
  return edits;
}

/** The title of a table, without its number; empty where the line above is another. */
function titleOf(line = ''): string {
  const numbered =
    /^\s*(?:table|tabla|cuadro|chart|gr[aá]fico|figure|figura)\s*\d{0,3}(?:\.\d+)?\s*[.:)–—-]?\s*/iu;
  const title = line.replace(numbered, '').trim();
  const isTitle = numbered.test(line) || unitIn(line) !== null || !/[.!?]$/.test(title);
  return isTitle && title.length <= maxTitle ? title : '';
}

const units: readonly (readonly [found: RegExp, readAs: string])[] = [
  [
    /^(?:in |en )?(?:thousands? of euros|€ ?thousand|thousand euros|k€|€000s?|€'000)$/,
    'thousand euros',
  ],
  [
    /^(?:in |en )?(?:millions? of euros|€ ?(?:million|m)|million euros|euros? millions?)$/,
    'million euros',
  ],
  [/^(?:in |en )?(?:thousands? of pounds|£ ?thousand|£000s?|£'000)$/, 'thousand pounds'],
  [/^(?:in |en )?(?:millions? of pounds|£ ?(?:million|m))$/, 'million pounds'],
  [
    /^(?:in |en )?(?:thousands? of (?:us )?dollars|(?:us)?\$ ?thousand|(?:us)?\$000s?)$/,
    'thousand dollars',
  ],
  [/^(?:in |en )?(?:millions? of (?:us )?dollars|(?:us)?\$ ?(?:million|m))$/, 'million dollars'],
  [/^(?:en )?(?:miles de (?:euros|€)|miles €)$/, 'mil euros'],
  [/^(?:en )?(?:millones de (?:euros|€)|millones €|m€|m\. €)$/, 'millones de euros'],
  [/^(?:en )?miles de d[oó]lares$/, 'mil dólares'],
  [/^(?:en )?millones de d[oó]lares$/, 'millones de dólares'],
  [/^(?:in |en )?(?:%|per ?cent|percentages?|porcentajes?|tanto por ciento)(?: .*)?$/, '%'],
  [/^(?:in )?thousands$/, 'thousand'],
  [/^(?:in )?millions$/, 'million'],
  [/^(?:en )?miles(?: de [a-zñáéíóú]+)?$/, 'mil'],
  [/^(?:en )?millones(?: de [a-zñáéíóú]+)?$/, 'millones'],
  [
    /^(?:in |en )?(euros|pounds|dollars|libras|d[oó]lares|minutes|minutos|hours|horas|days|d[ií]as|seconds|segundos|tonnes|toneladas|mw|gwh|mwh|kwh)$/,
    '$1',
  ],
];

/** The unit that words in brackets name, or that stands at the end: «, en miles de euros»; null for none. */
function unitIn(words: string): string | null {
  const named = [
    ...words.matchAll(/[([]([^()[\]]{1,40})[)\]]/gu),
    ...words.matchAll(/,\s([^,]{1,30})$|(?:^|\s)(%)$/gu),
  ];
  for (const groups of named) {
    const name = groups.slice(1).find(Boolean)!.trim().toLowerCase();
    for (const [found, readAs] of units) if (found.test(name)) return name.replace(found, readAs);
  }
  return null;
}

function withoutUnit(words: string): string {
  return words
    .replaceAll(/\s*[([]([^()[\]]{1,40})[)\]]/gu, (whole: string) => (unitIn(whole) ? '' : whole))
    .replace(/,\s[^,]{1,30}$/u, (rest) => (unitIn(rest) ? '' : rest))
    .replace(/\s?%$/u, '')
    .trim();
}
