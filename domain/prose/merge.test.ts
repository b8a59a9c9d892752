import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorTexts } from '#tests/helpers/editor-texts.ts';
import { blocksOf, mergeProse } from './prose.ts';

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const merged = (base: string, mine: string, theirs: string) =>
  mergeProse({ base, mine, theirs }, 'markdown');

/** A paragraph that shares no word with one of another number. */
const paragraph = (at: number, version = '') =>
  ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((word) => `${word}${at}`).join(' ') +
  (version && ` ${version}`);

type Act = 'keep' | 'change' | 'remove';
const act: fc.Arbitrary<Act> = fc.constantFrom('keep', 'keep', 'change', 'remove');

/** For each block of the base what either side does with it: at most one of them something. */
const plans = fc.array(
  fc.record({ isMine: fc.boolean(), act, isAddedAfter: fc.boolean(), isAddedByMe: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

test('what one side alone did is in the merged text, and nothing has to be chosen', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const side = (isMine: boolean | null) =>
        plan
          .flatMap((step, at) => {
            const isActor = isMine === null || step.isMine === isMine;
            const isAdder = isMine === null || step.isAddedByMe === isMine;
            const kept = isActor && step.act === 'remove' ? [] : [paragraph(at)];
            const own = isActor && step.act === 'change' ? [paragraph(at, 'cambiado')] : kept;
            // What follows a removed block could stand at two places.
            const isAdding =
              step.isAddedAfter && step.act === 'keep' && plan[at + 1]?.act !== 'remove';
            return isAdding && isAdder ? [...own, paragraph(at + 100)] : own;
          })
          .join('\n\n');
      const base = plan.map((_, at) => paragraph(at)).join('\n\n');
      const { conflicts, text } = merged(base, side(true), side(false));
      expect(conflicts).toEqual([]);
      expect(text()).toBe(side(null));
    }),
    { numRuns: 300 },
  );
});

const ofYear = (year: number) => `Antes.\n\n${year}. Se aprobó la ley.\n\nDespués.`;

test.each(['markdown', 'plain'] as const)(
  'a number that begins a paragraph is chosen where both changed it (%s)',
  (kind) => {
    const merge = mergeProse(
      { base: ofYear(2023), mine: ofYear(2024), theirs: ofYear(2025) },
      kind,
    );
    expect(merge.conflicts).toEqual([
      {
        base: '2023. Se aprobó la ley.',
        mine: '2024. Se aprobó la ley.',
        theirs: '2025. Se aprobó la ley.',
      },
    ]);
    expect(merge.text(['theirs'])).toBe(ofYear(2025));
    const alone = mergeProse(
      { base: ofYear(2023), mine: ofYear(2023), theirs: ofYear(2025) },
      kind,
    );
    expect(alone.text()).toBe(ofYear(2025));
  },
);

test('the same change on both sides is no conflict, and no change gives the other side', () => {
  fc.assert(
    fc.property(editorTexts, editorTexts, (base, other) => {
      expect(merged(base, other, other)).toMatchObject({ conflicts: [] });
      expect(merged(base, other, other).text()).toBe(other);
      expect(merged(base, base, other).text()).toBe(other);
      expect(merged(base, other, base).text()).toBe(other);
    }),
    { numRuns: 100 },
  );
});

test('whatever either side wrote is in the merged text or to be chosen', () => {
  fc.assert(
    fc.property(editorTexts, editorTexts, editorTexts, (base, mine, theirs) => {
      const { conflicts, text } = merged(base, mine, theirs);
      const shown = new Set([
        ...words(text()),
        ...words(text(conflicts.map(() => 'theirs'))),
        ...conflicts.flatMap((each) => words(each.mine + ' ' + each.theirs)),
      ]);
      const known = new Set(words(base));
      for (const word of [...words(mine), ...words(theirs)]) {
        if (!known.has(word)) expect(shown, word).toContain(word);
      }
      if (conflicts.length > 0) expect(text(conflicts.map(() => 'both'))).toBeTypeOf('string');
    }),
    { numRuns: 100 },
  );
});

test('a block that both changed is chosen; the rest is merged', () => {
  const base = [0, 1, 2].map((at) => paragraph(at)).join('\n\n');
  const mine = [paragraph(0, 'mío'), paragraph(1, 'mío'), paragraph(2)].join('\n\n');
  const theirs = [paragraph(0), paragraph(1, 'suyo'), paragraph(2, 'suyo')].join('\n\n');
  const { conflicts, text } = merged(base, mine, theirs);
  expect(conflicts).toEqual([
    { base: paragraph(1), mine: paragraph(1, 'mío'), theirs: paragraph(1, 'suyo') },
  ]);
  const around = (middle: string) =>
    `${paragraph(0, 'mío')}\n\n${middle}\n\n${paragraph(2, 'suyo')}`;
  expect(text(['mine'])).toBe(around(paragraph(1, 'mío')));
  expect(text(['theirs'])).toBe(around(paragraph(1, 'suyo')));
  expect(text(['both'])).toBe(around(`${paragraph(1, 'mío')}\n\n${paragraph(1, 'suyo')}`));
});

test('one side moves a block while the other changes it', () => {
  const base = [0, 1, 2, 3].map((at) => paragraph(at)).join('\n\n');
  const mine = [1, 2, 3, 0].map((at) => paragraph(at)).join('\n\n');
  const theirs = [paragraph(0, 'suyo'), ...[1, 2, 3].map((at) => paragraph(at))].join('\n\n');
  const { conflicts, text } = merged(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(text()).toBe([...[1, 2, 3].map((at) => paragraph(at)), paragraph(0, 'suyo')].join('\n\n'));
});

test('blocks of both sides do not run into each other', () => {
  const base = '- uno cosa\n- dos casa\n\nFin del texto.';
  const { text, conflicts } = merged(base, '- uno cosa\n\nFin del texto.', `${base}\n\nMás.`);
  expect(conflicts).toEqual([]);
  expect(text()).toBe('- uno cosa\n\nFin del texto.\n\nMás.');
  expect(blocksOf(text(), 'markdown').blocks).toHaveLength(3);
});
