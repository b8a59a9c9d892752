// Tables for spreadsheets: RFC 4180, and nothing in a cell that one of them would take for a formula.

/** Says that the bytes are UTF-8 to those who would take them for something older. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a table. What begins like a formula gets an apostrophe in front, which spreadsheets show as
 * text (OWASP, CSV injection); every cell is quoted, so that no separator in it begins another.
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

function quoted(cell: string | number | boolean | null): string {
  const text = cell === null ? '' : String(cell);
  const harmless = typeof cell === 'string' && formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
