import { expect, test } from 'vitest';
import { anchorAside, knownAnchoring } from './anchoring.server.ts';
import type { AnchoredText } from './anchoring.ts';

const text: AnchoredText = {
  title_es: '',
  title_en: '',
  summary_es: '',
  summary_en: '',
  body_es: 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].',
  body_en: '',
  why_it_matters_es: '',
  why_it_matters_en: '',
  date: '2026-11-18',
  translation: null,
};
const source = {
  position: 1,
  url: 'https://gaceta.example/lirio',
  day: '2026-11-18',
  text: 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros.',
};

/** Sentences full of names and numbers, each of which is compared with every other. */
function dense(sentences: number): string {
  return Array.from(
    { length: sentences },
    (_, at) =>
      `Inés${at} Robledo${at} pagó ${at}.000 euros a Orrin${at} el 3 de marzo de 2026 [1].`,
  ).join(' ');
}

test('a text that takes too long ends its thread and nothing else', async () => {
  const hostile = { ...text, body_es: dense(2000) };
  const long = { ...source, text: dense(2000) };
  await expect(anchorAside(hostile, [long], { maxMs: 200 })).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'ledger.tooLong',
  });
  expect(await anchorAside(text, [source])).toMatchObject([{ state: 'anchored' }]);
});

test('who waits for a text that takes long is judged by their own time', async () => {
  const hostile = { ...text, body_es: dense(2000) };
  const long = { ...source, text: dense(2000) };
  const waiting = { ...text, title_es: 'El banco Lirio pagó 30.000 euros' };
  const [first, second] = await Promise.allSettled([
    anchorAside(hostile, [long], { maxMs: 1000 }),
    anchorAside(waiting, [source], { maxMs: 500 }),
  ]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

test('what was compared is remembered as it was found', async () => {
  const other = { ...text, title_es: 'El banco Lirio no pagó 31.000 euros' };
  expect(knownAnchoring(other, [source])).toBeUndefined();
  const found = await anchorAside(other, [source]);
  expect(knownAnchoring(other, [source])).toEqual(found);
});
