import { expect, test } from 'vitest';
import { hasBit } from './bits.ts';
import { WordIndex } from './word-index.ts';

function found(index: WordIndex<{ text: number }>, items: { text: number }[], question: string) {
  const held = index.find(question);
  return items.flatMap(({ text }, place) => (held && hasBit(held, text) ? [place] : []));
}

test('all words of a question count, by their beginning, without accents and in any order', () => {
  const index = new WordIndex<{ text: number }>();
  const texts = ['Deepfakes de voz: la regulación', 'Voces clonadas', 'La IA y la ley', 'Iago'];
  const items = texts.map((text) => {
    const item = { text: 0 };
    index.add(item, text);
    return item;
  });
  expect(found(index, items, 'DEEPFAKE')).toEqual([0]);
  expect(found(index, items, 'regulacion voz')).toEqual([0]);
  expect(found(index, items, 'leyes')).toEqual([2]);
  expect(found(index, items, 'ia')).toEqual([2]);
  expect(found(index, items, 'voces ley')).toEqual([]);
  expect(index.find('¿…?')).toBeNull();
});

test('texts that went are found no more, however many there were', () => {
  const index = new WordIndex<{ text: number }>();
  const kept = Array.from({ length: 300 }, () => ({ text: 0 }));
  for (const item of kept) index.add(item, 'se queda');
  for (let number = 0; number < 20_000; number += 1) {
    const item = { text: 0 };
    index.add(item, `pasa ${number}`);
    index.remove(item);
  }
  const last = { text: 0 };
  index.add(last, 'pasa y se queda');
  expect(found(index, [...kept, last], 'queda')).toHaveLength(301);
  expect(found(index, [...kept, last], 'pasa')).toEqual([300]);
  expect(index.find('pasa')?.length).toBeLessThan(9000 / 32);
});
