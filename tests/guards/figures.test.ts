// Figures stand in docs/performance.md alone, where `npm run bench -- --write` puts them: each with its tool,
// its floor and the part of the command that printed it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const place = 'docs/performance.md';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const others = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(docs\/.*|[^/]*)\.md$/.test(file) && file !== place);

const columns = 'figure measured floor result to-reach reached tool part'.split(' ');
const parts = [...read('scripts/bench.ts').matchAll(/^ {2}(\w+): \{ tool: /gm)].map(
  ([, name = '']) => name,
);

test('each figure names its tool, its floor or that there is none, and the part of the command', () => {
  const [, block = ''] = /<!-- bench:(.*)<!-- \/bench -->/s.exec(read(place)) ?? [];
  const rows = block
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| figure'))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((cells) => cells.length > 3);
  expect(rows.length, 'run npm run bench -- --write').toBeGreaterThan(0);
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(columns.length);
    expect(
      cells.map((cell) => cell.trim()).filter((cell) => cell === ''),
      cells[0],
    ).toEqual([]);
    expect(parts, cells[0]).toContain(cells.at(-1)?.replaceAll('`', ''));
  }
});

test.each(others)('%s states no rates, and no figures beside its links to them', (document) => {
  const text = read(document).replaceAll(/^```.*?^```/gms, '');
  const blocks = text.split(/\n{2,}|\n(?=\||- )/);
  const about = blocks.filter((block) => /performance\.md|npm run bench/.test(block));
  expect(about.filter((block) => /\d (ms|KB|MB|mails|requests)\b|\d\.\dx\b/.test(block))).toEqual(
    [],
  );
  if (document.startsWith('docs/decisions/')) return;
  expect(text.match(/\d (requests|mails|pages)(\/s| a second)/g)).toBeNull();
});
