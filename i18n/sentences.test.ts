import { expect, test } from 'vitest';
import { say, withTexts, worded, wordedWithin } from './sentences.ts';

const failed = say('newsGathering.feedNotRead', {
  name: 'el canal',
  reason: say('newsGathering.reason.status', { status: 500 }),
});

test('a sentence is translated when it is read, its values as well; one stored as text stays as it is', () => {
  expect(worded(failed, 'es')).toBe('No se pudo leer el canal: respondió con el error 500.');
  expect(worded(failed, 'en')).not.toContain('respondió');
  expect(worded('Una línea de antes', 'en')).toBe('Una línea de antes');
});

test('sentences are worded wherever they stand, and nothing else is changed', () => {
  const value = {
    a: [failed, { key: 'no-es-clave' }],
    b: { key: 'runLog.byHand', other: 1 },
    c: 3,
  };
  expect(wordedWithin(value, 'es')).toEqual({ ...value, a: [worded(failed, 'es'), value.a[1]] });
});

test('texts that are filled in can be changed before they are kept', () => {
  const sentence = say('newsGathering.feedNotRead', { name: 'clave', reason: failed });
  const changed = withTexts(sentence, (text) => text.replace('clave', '•••'));
  expect(changed.values).toMatchObject({ name: '•••', reason: failed });
});
