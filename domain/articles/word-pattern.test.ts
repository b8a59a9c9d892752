import { expect, test } from 'vitest';
import { wordPatterns } from './word-pattern.ts';

/** As the database reads it: JavaScript has no classes with names. */
function finds(question: string, text: string): boolean {
  return wordPatterns(question).every((pattern) =>
    new RegExp(pattern.replaceAll('[:alnum:]', 'A-Za-z0-9'), 'i').test(text),
  );
}

test('a word is found by its beginning, with and without accents, and a short one as a whole', () => {
  expect(finds('regulacion', 'La «Regulación» europea')).toBe(true);
  expect(finds('AFRICA', 'África')).toBe(true);
  expect(finds('modelo', 'Los modelos')).toBe(true);
  expect(finds('gulacion', 'La regulación')).toBe(false);
  expect(finds('ia', 'La IA')).toBe(true);
  expect(finds('ia', 'La iatrogenia, el día')).toBe(false);
  expect(finds('ley europea', 'La ley alemana')).toBe(false);
});

test('what is no word of a text is not looked for', () => {
  for (const wordless of ['', ' ', '.*', '%_', '()[]{}\\', '¿?']) {
    expect(wordPatterns(wordless), wordless).toEqual([]);
  }
  expect(wordPatterns('a b c d e f g h i j')).toHaveLength(8);
});
