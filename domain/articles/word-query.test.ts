import { expect, test } from 'vitest';
import { wordFinder, wordQuery } from './word-query.ts';

test('a search asks for all its words, each by its beginning, and for a short one as a whole', () => {
  expect(wordQuery('Regulación de la IA')).toBe("'regulacion':* & 'de' & 'la' & 'ia'");
  expect(wordQuery('¿Modelos?')).toBe("'modelo':*");
  expect(wordQuery('a b c d e f g h i j')?.split(' & ')).toHaveLength(8);
});

test('what is no word is not asked for, and what has only that asks for nothing', () => {
  for (const wordless of ['', ' ', '.*', '%_', "'' & ! | ()", '¿?']) {
    expect(wordQuery(wordless), wordless).toBeNull();
  }
  expect(wordQuery("d'accord\\ ':* | !x")).toBe("'d' & 'accord':* & 'x'");
});

test('a word is asked for with as many letters as are kept of it', () => {
  expect(wordQuery('x'.repeat(300))).toBe(`'${'x'.repeat(100)}':*`);
});

test('texts are asked for the same words, together', () => {
  const says = wordFinder('Regulación de la IA');
  expect(says(['REGULACIONES', 'de la «IA»'])).toBe(true);
  expect(says(['La IA y su regulacion: hoja de ruta'])).toBe(true);
  expect(says(['Regulación de la IAG'])).toBe(false);
  expect(says(['Desregulación de la IA'])).toBe(false);
  expect(says([])).toBe(false);
  expect(wordFinder('x'.repeat(300))(['x'.repeat(120)])).toBe(true);
});
