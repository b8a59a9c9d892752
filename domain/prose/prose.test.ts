import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorTexts } from '#tests/helpers/editor-texts.ts';
import {
  applied,
  blocksOf,
  differenceOf,
  isChanged,
  itemDifference,
  lineDifference,
  type WordChange,
} from './prose.ts';

const kindsOf = (changes: ReturnType<typeof differenceOf>) =>
  changes.map(({ kind, moved }) => (moved ? `${kind} ${moved}` : kind));

const textOf = (changes: readonly WordChange[], leaving: WordChange['kind']) =>
  changes
    .filter(({ kind }) => kind !== leaving)
    .flatMap(({ words }) => words.map(({ space, text }) => space + text))
    .join('');

test('a changed word, an added and a removed paragraph are told as such', () => {
  const before = 'Uno dos tres cuatro cinco.\n\nSe queda.\n\nSe va del todo.\n\nFin.';
  const after = 'Uno dos seis cuatro cinco.\n\nSe queda.\n\nFin.\n\nNuevo aquí.';
  const changes = differenceOf(before, after, 'markdown');
  expect(kindsOf(changes)).toEqual(['changed', 'same', 'removed', 'same', 'added']);
  expect(changes[0]?.words.map(({ kind, words }) => [kind, words.map(({ text }) => text)])).toEqual(
    [
      ['same', ['Uno', 'dos']],
      ['removed', ['tres']],
      ['added', ['seis']],
      ['same', ['cuatro', 'cinco', '.']],
    ],
  );
});

test('a block that moved is called moved, also where it changed a little', () => {
  const long = 'Este párrafo tiene palabras suficientes para conocerlo en otro sitio.';
  const before = `${long}\n\nDos.\n\nTres.\n\nCuatro.`;
  expect(kindsOf(differenceOf(before, `Dos.\n\nTres.\n\nCuatro.\n\n${long}`, 'markdown'))).toEqual([
    'same',
    'same',
    'same',
    'same down',
  ]);
  const other = long.replace('otro', 'cualquier');
  expect(kindsOf(differenceOf(before, `Dos.\n\nTres.\n\nCuatro.\n\n${other}`, 'markdown'))).toEqual(
    ['same', 'same', 'same', 'changed down'],
  );
});

test('items of a list are blocks, and a number that moved on is no change', () => {
  const changes = differenceOf('1. uno\n2. dos\n', '1. cero\n2. uno\n3. dos\n', 'markdown');
  expect(kindsOf(changes)).toEqual(['added', 'same', 'same']);
  expect(changes.map(({ after }) => after?.form.marker)).toEqual(['1.', '2.', '3.']);
});

test('a year that begins a paragraph is a word of it, also where it makes a list of one', () => {
  for (const kind of ['markdown', 'plain'] as const) {
    const [change, ...others] = differenceOf('2024. Se aprobó.', '2025. Se aprobó.', kind);
    expect(others).toEqual([]);
    expect(change?.kind).toBe('changed');
    expect(change?.words.map(({ kind: what, words }) => [what, words[0]?.text])).toEqual([
      ['removed', '2024'],
      ['added', '2025'],
      ['same', '.'],
    ]);
  }
  const later = differenceOf('2024. Uno\n2025. Dos', '2024. Uno\n2026. Dos', 'markdown');
  expect(kindsOf(later)).toEqual(['same', 'same']);
});

test('formatting and the address of a link are differences', () => {
  expect(kindsOf(differenceOf('Una **palabra** más', 'Una palabra más', 'markdown'))).toEqual([
    'changed',
  ]);
  const [change] = differenceOf('[Aquí](/a) está', '[Aquí](/b) está', 'markdown');
  expect(change?.words.map(({ kind, words }) => [kind, words[0]?.marks[0]])).toEqual([
    ['removed', 'link /a'],
    ['added', 'link /b'],
    ['same', undefined],
  ]);
});

test('items are added, removed and moved', () => {
  const changes = itemDifference(['ia', 'leyes', 'europa'], ['europa', 'ia', 'multas']);
  const kinds = kindsOf(changes).map((kind) => kind.replace(/ (?:up|down)$/, ' moved'));
  expect(kinds.toSorted()).toEqual(['added', 'removed', 'same', 'same moved']);
});

const edits = fc
  .tuple(editorTexts, editorTexts, fc.array(fc.nat(), { maxLength: 4 }))
  .map(([one, other, cuts]) => {
    const { lead, blocks } = blocksOf(one, 'markdown');
    const others = blocksOf(other, 'markdown').blocks;
    let edited = [...blocks];
    for (const [at, cut] of cuts.entries()) {
      const place = cut % (edited.length + 1);
      const mixed = others[cut % (others.length + 1)];
      if (at % 3 === 0) edited = edited.toSpliced(place, 1);
      else if (at % 3 === 1 && mixed) edited = edited.toSpliced(place, 0, mixed);
      else edited = [...edited.slice(place), ...edited.slice(0, place)];
    }
    return [one, lead + edited.map(({ source, gap }) => source + gap).join('')] as const;
  });

test('applied, a difference gives the new text; nothing is left out; equal texts have none', () => {
  fc.assert(
    fc.property(edits, fc.constantFrom('markdown', 'plain'), ([one, other], kind) => {
      for (const [before, after] of [[one, other] as const, [one, one] as const]) {
        const changes = differenceOf(before, after, kind);
        expect(blocksOf(after, kind).lead + applied(changes)).toBe(after);
        const old = changes
          .filter(({ from }) => from !== null)
          .toSorted((a, b) => a.from! - b.from!);
        const written = old.map(({ before: block }) => block!.source + block!.gap).join('');
        expect(blocksOf(before, kind).lead + written).toBe(before);
        for (const { words, before: was, after: is } of changes) {
          const plain = (block: typeof was) =>
            (block?.words ?? []).map(({ space, text }) => space + text).join('');
          expect(textOf(words, 'removed')).toBe(plain(is));
          expect(textOf(words, 'added')).toBe(plain(was));
        }
        if (before === after) expect(changes.filter(isChanged)).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

test('the difference of lines gives both texts back', () => {
  fc.assert(
    fc.property(edits, ([before, after]) => {
      const changes = lineDifference(before, after);
      expect(applied(changes)).toBe(after);
      expect(changes.some(isChanged)).toBe(
        before.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '') !==
          after.replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''),
      );
    }),
    { numRuns: 100 },
  );
});

test('a text of two hundred thousand marks is compared too', () => {
  const changes = differenceOf('uno', '.'.repeat(200_000), 'markdown');
  expect(kindsOf(changes)).not.toEqual([]);
});
