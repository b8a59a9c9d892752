import { expect, test } from 'vitest';
import { typedTags } from './typed-tags.ts';

test('tags are slugs, each once, however they are typed', () => {
  expect(typedTags('Ética de la IA')).toEqual(['etica-de-la-ia']);
  expect(typedTags('Auditoría, auditoria,AUDITORÍA\nGPT-4o')).toEqual(['auditoria', 'gpt-4o']);
  expect(typedTags(' , ,\n«», leyes  europeas, ')).toEqual(['leyes-europeas']);
  expect(typedTags('')).toEqual([]);
});

test('what is stored is stored the same again', () => {
  const tags = typedTags('Ética de la IA, Año 2024, señales');
  expect(typedTags(tags.join(', '))).toEqual(tags);
});
