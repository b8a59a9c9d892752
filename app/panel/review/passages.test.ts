import { expect, test } from 'vitest';
import type { LedgerSource } from '#domain/ledger';
import { whyNot } from './acts.ts';
import { around, passagesOf, placeOf, sourceParagraphs } from './passages.ts';

const text = 'El 38 % acertó. El banco no recurrirá.\n\nNada más.';
const source: LedgerSource = {
  position: 1,
  url: 'https://gaceta.example/lirio',
  title: 'Lirio',
  outlet: 'Gaceta',
  day: null,
  hash: 'a',
  text,
  is_own: false,
  instructs: false,
};
const whole = { source: 1, at: 0, length: 15, text: text.slice(0, 15) };
const number = { source: 1, at: 3, length: 4, text: '38 %' };
const difference = { kind: 'number' as const, text: '83 %', at: 0, text_es: '', text_en: '' };

test('what the source says instead is marked in its passage, or is a passage of its own', () => {
  const differs = { settlement: null, differences: [{ ...difference, instead: number }] };
  expect(passagesOf({ ...differs, passages: [whole] }, [source])).toEqual([
    { source, at: 0, length: 15, marks: [{ at: 3, length: 4 }] },
  ]);
  expect(passagesOf({ ...differs, passages: [] }, [source])).toHaveLength(1);
});

test('what a person read goes before what code proposes, and a place that is gone is not shown', () => {
  const read = { url: source.url, source_hash: 'a', at: 16, length: 22, text: text.slice(16, 38) };
  const settlement = { kind: 'read' as const, note: '', passages: [read], by: 'ana', at: '' };
  const [shown] = passagesOf({ settlement, differences: [], passages: [whole] }, [source]);
  expect(shown?.at).toBe(16);
  const cut = { ...source, text: 'El 38' };
  expect(passagesOf({ settlement: null, differences: [], passages: [whole] }, [cut])).toEqual([]);
});

test('what a person read is shown where it stands in the text that its source has now', () => {
  const read = { url: source.url, source_hash: 'a', at: 16, length: 22, text: text.slice(16, 38) };
  const settlement = { kind: 'read' as const, note: '', passages: [read], by: 'ana', at: '' };
  const sentence = { settlement, differences: [], passages: [] };
  const longer = { ...source, hash: 'b', text: `Corregido.\n\n${text}` };
  const [shown] = passagesOf(sentence, [longer]);
  expect(longer.text.slice(shown?.at, (shown?.at ?? 0) + 22)).toBe('El banco no recurrirá.');
  const other = { ...source, hash: 'c', text: 'Otra cosa, que es bastante más larga que aquello.' };
  expect(passagesOf(sentence, [other])).toEqual([]);
});

test('a place names the text that it was read in', () => {
  expect(placeOf({ source, at: 3, length: 4 })).toEqual({
    source: 1,
    at: 3,
    length: 4,
    source_hash: 'a',
  });
  expect(placeOf({ source: { ...source, hash: null }, at: 3, length: 4 })).toEqual({
    source: 1,
    at: 3,
    length: 4,
  });
});

test('what stands around a passage is shown in whole words', () => {
  const long = `${'palabra '.repeat(100)}AQUÍ${' palabra'.repeat(100)}`;
  const { before, after, isCutBefore, isCutAfter } = around(long, { at: 800, length: 4 });
  expect([isCutBefore, isCutAfter]).toEqual([true, true]);
  expect(before).toMatch(/^palabra .* $/);
  expect(after).toMatch(/^ palabra.*palabra$/);
  expect(around('uno dos', { at: 0, length: 3 })).toEqual({
    before: '',
    after: ' dos',
    isCutBefore: false,
    isCutAfter: false,
  });
});

test('a source is cut into sentences whose places are those of its text', () => {
  const paragraphs = sourceParagraphs(text);
  expect(paragraphs.map((each) => each.map((sentence) => sentence.text))).toEqual([
    ['El 38 % acertó.', 'El banco no recurrirá.'],
    ['Nada más.'],
  ]);
  for (const { at, length, text: words } of paragraphs.flat()) {
    expect(text.slice(at, at + length)).toBe(words);
  }
});

test('an act that cannot be done says why', () => {
  const passage = { source };
  const why = (name: Parameters<typeof whyNot>[0], open: 'differs' | 'to-read' | null) =>
    whyNot(name, { sentence: { open, settlement: null }, passage, sources: [source] });
  expect(why('read', 'to-read')).toBeUndefined();
  expect(why('read', 'differs')).toBe('review.actDiffers');
  expect(why('except', 'to-read')).toBe('review.actNothingDiffers');
  expect(why('no-claim', null)).toBe('review.actFound');
  expect(why('reopen', 'to-read')).toBe('review.actNotSettled');
  const own = { source: { ...source, is_own: true } };
  const open = { open: 'to-read' as const, settlement: null };
  expect(whyNot('read', { sentence: open, passage: own, sources: [] })).toBe(
    'review.actOwnPassage',
  );
  expect(whyNot('read', { sentence: open, passage: undefined, sources: [] })).toBe(
    'review.actNoPassage',
  );
  expect(whyNot('whole', { sentence: open, passage: undefined, sources: [] })).toBe(
    'review.actNoSource',
  );
});

test('what a model proposes is taken for an open sentence in which nothing differs, and put away for any', () => {
  const about = (open: 'differs' | 'to-read' | null, proposal?: object) => ({
    sentence: { open, settlement: null },
    passage: undefined,
    sources: [source],
    proposal,
  });
  expect(whyNot('take', about('to-read', source))).toBeUndefined();
  expect(whyNot('take', about('to-read'))).toBe('review.actNoProposal');
  expect(whyNot('take', about('differs', source))).toBe('review.actDiffers');
  expect(whyNot('take', about(null, source))).toBe('review.actFound');
  expect(whyNot('put-away', about('differs', source))).toBeUndefined();
  expect(whyNot('put-away', about('to-read'))).toBe('review.actNoProposal');
});
