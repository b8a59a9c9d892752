import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line has every cell in quotes, with quotes doubled', () => {
  expect(csvLine(['a,b', 'di "hola"', 'dos\nlíneas', null, true, -7])).toBe(
    '"a,b","di ""hola""","dos\nlíneas","","true","-7"\r\n',
  );
});

test('nothing that a spreadsheet would take for a formula stays at the beginning of a cell', () => {
  for (const formula of [
    '=1+1',
    '+cmd@x.test',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u200B=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '=HYPERLINK("http://x.test","clic")',
  ]) {
    expect(csvLine([formula]), formula).toBe(`"'${formula.replaceAll('"', '""')}"\r\n`);
  }
  expect(csvLine(['ana@x.test', 'a=b', "o'hara@x.test", '2026-11-21'])).toBe(
    '"ana@x.test","a=b","o\'hara@x.test","2026-11-21"\r\n',
  );
});
