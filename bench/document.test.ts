import { expect, test } from 'vitest';
import { withFigures } from './document.ts';

const parts = ['weights', 'cached'];
const empty = `# Title

<!-- bench: written by npm run bench -- --write -->
<!-- /bench -->

After.
`;

function report(part: string, taken: string) {
  return {
    facts: '- cores: 2',
    taken,
    rows: new Map([[part, [`| a ${taken} | \`${part}\` |`]]]),
    parts,
  };
}

test('a run of one part leaves the lines of the others, in the order of the parts', () => {
  const first = withFigures(empty, report('cached', 'Monday | 0.1'));
  const second = withFigures(first, report('weights', 'Tuesday | 0.2'));
  const lines = second.split('\n').filter((line) => line.startsWith('|'));
  expect(lines.filter((line) => line.includes('day'))).toEqual([
    '| `weights` | Tuesday | 0.2 |',
    '| `cached` | Monday | 0.1 |',
    '| a Tuesday | 0.2 | `weights` |',
    '| a Monday | 0.1 | `cached` |',
  ]);
  expect(second.startsWith('# Title\n')).toBe(true);
  expect(second.endsWith('<!-- /bench -->\n\nAfter.\n')).toBe(true);
});

test('a run of the same part replaces its lines', () => {
  const first = withFigures(empty, report('cached', 'Monday | 0.1'));
  const second = withFigures(first, report('cached', 'Tuesday | 0.2'));
  expect(second).not.toContain('Monday');
  expect(withFigures(second, report('cached', 'Tuesday | 0.2'))).toBe(second);
});

test('a document without the block is refused', () => {
  expect(() => withFigures('# Title\n', report('cached', 'Monday | 0.1'))).toThrow('no <!-- bench');
});
