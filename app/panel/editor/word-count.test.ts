import { expect, test } from 'vitest';
import { wordsWritten } from './word-count.ts';

test('addresses and note marks are no words, whatever they hold', () => {
  expect(
    wordsWritten('El [informe anual](https://consumo.example/informe-2026 "De 2026") lo dice [1].'),
  ).toBe(5);
  expect(wordsWritten('Más en <https://consumo.example/quejas> [2][13].')).toBe(2);
  expect(wordsWritten('## Qué pide\n\n- Una **etiqueta**\n- El [nombre](/nombre)')).toBe(6);
  expect(wordsWritten('')).toBe(0);
});
