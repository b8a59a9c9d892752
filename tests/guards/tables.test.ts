// A table is no object where a text looks something up in it: every object has a «constructor», which is a word of
// Spanish, and no entry of the table.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', 'app', 'domain', 'http', 'i18n', 'jobs', 'platform'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const table =
  /^(?:export )?const (\w+): (?:Readonly<|Partial<)*Record<string, [^=]*?> = (?:Object\.fromEntries\(|\{([\s\S]*?)\n?\};)/gm;

/** The tables of a file in which something is looked up without asking first whether it is an entry. */
function unsafeTables(source: string): string[] {
  return [...source.matchAll(table)].flatMap(([, name = '', entries]) => {
    const isOfCharacters = entries
      ?.split('\n')
      .every((line) => !line.trim() || /^\s*(?:\w|'\\?.'|".") ?:/.test(line));
    const isLookedUp = new RegExp(`(?<![\\w.])${name}\\[(?!['\\d])`).test(source);
    const isAsked = source.includes(`Object.hasOwn(${name},`);
    return isLookedUp && !isAsked && !isOfCharacters ? [name] : [];
  });
}

test('what texts are looked up in is a Map, or asked for its own entries alone', () => {
  const unsafe = files.flatMap((file) =>
    unsafeTables(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(unsafe).toEqual([]);
});

test.each([
  ["const kinds: Record<string, string> = {\n  paid: 'pay',\n};\nkinds[word]", ['kinds']],
  ['const kinds: Record<string, number> = Object.fromEntries(\n  all);\nkinds[word]', ['kinds']],
  ["const kinds: Record<string, string> = {\n  paid: 'pay',\n};\nkinds['paid']", []],
  ["const signs: Record<string, string> = {\n  '&': 'and',\n};\nsigns[sign]", []],
  [
    "const kinds: Record<string, string> = {\n  paid: 'pay',\n};\nObject.hasOwn(kinds, word) && kinds[word]",
    [],
  ],
])('the guard tells a table that is looked up by what it does not have', (source, names) => {
  expect(unsafeTables(source)).toEqual(names);
});
