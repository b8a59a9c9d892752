import { expect, test } from 'vitest';
import { tagLabel } from './tag-label.ts';

test('a tag is spelt as its language spells it, and one that is not known as it is written', () => {
  expect(tagLabel('evaluacion', 'es')).toBe('evaluación');
  expect(tagLabel('evaluacion', 'en')).toBe('evaluation');
  expect(tagLabel('red-teaming', 'es')).toBe('red-teaming');
  expect(tagLabel('constructor', 'en')).toBe('constructor');
});
