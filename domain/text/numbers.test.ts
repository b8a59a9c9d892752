import { expect, test } from 'vitest';
import { numbersOf } from './numbers.ts';

test.each([
  ['Repartió 740 000 coronas', [740_000]],
  ['En 2024 300 personas la usaban', [2024, 300]],
  ['Costó 1 250 000,5 euros', [1_250_000.5]],
  ['A 9.6-million-crown contract', [9_600_000]],
  ['Ganó 3 millones', [3_000_000]],
] as const)('«%s» has the numbers %j', (text, values) => {
  const language = text.startsWith('A ') ? 'en' : 'es';
  expect(numbersOf(text, language).map((each) => each.values[0])).toEqual(values);
});
