import { expect, test } from 'vitest';
import { fold } from '#domain/text';
import { searchedWords, wordQuery } from './word-query.ts';

function queryOf(question: string): string {
  return wordQuery(searchedWords(question));
}

function says(question: string, text: string): boolean {
  return searchedWords(question).every(({ isIn }) => isIn(fold(text)));
}

test('a search asks for all its words, each by its beginning, and for a short one as a whole', () => {
  expect(queryOf('Regulación de la IA')).toBe("'regulacion':* & 'de' & 'la' & 'ia'");
  expect(queryOf('¿Modelos?')).toBe("'modelo':*");
  expect(searchedWords('a b c d e f g h i j')).toHaveLength(8);
});

test('what is no word is not asked for, and what has only that asks for nothing', () => {
  for (const wordless of ['', ' ', '.*', '%_', "'' & ! | ()", '¿?']) {
    expect(searchedWords(wordless), wordless).toEqual([]);
  }
  expect(queryOf("d'accord\\ ':* | !x")).toBe("'d' & 'accord':* & 'x'");
});

test('a word is asked for with as many letters as are kept of it', () => {
  expect(queryOf('x'.repeat(300))).toBe(`'${'x'.repeat(100)}':*`);
  expect(says('x'.repeat(300), 'x'.repeat(120))).toBe(true);
});

test('a text is asked for the same words', () => {
  const question = 'Regulación de la IA';
  expect(says(question, 'REGULACIONES de la «IA»')).toBe(true);
  expect(says(question, 'La IA y su regulacion: hoja de ruta')).toBe(true);
  expect(says(question, 'Regulación de la IAG')).toBe(false);
  expect(says(question, 'Desregulación de la IA')).toBe(false);
  expect(says(question, '')).toBe(false);
});
