// The two languages of a text held against each other, sentence by sentence: what differs is an open sentence of the
// translation. What is right in one language is not said here, only that they do not agree.
import type { Language } from '#i18n/i18n';
import type { Difference } from './anchoring.ts';
import { matchDates } from './date-facts.ts';
import { isSameName } from './holding-names.server.ts';
import { mayDeny } from './negations.ts';
import { matchNumbers } from './number-facts.ts';
import { pairSentences } from './pairing.ts';
import type { TextSentence } from './text-parts.server.ts';
import { worded } from './wording.ts';

const fields = ['title', 'summary', 'body', 'why_it_matters'] as const;

/** What differs, by the place of the sentence of the translation. English counts as the translation where none is named. */
export function holdLanguages(
  byLanguage: readonly (readonly TextSentence[])[],
  translation: Language | null,
): ReadonlyMap<string, Difference[]> {
  const [es = [], en = []] = byLanguage;
  const [originals, translated] = translation === 'es' ? [en, es] : [es, en];
  const found = new Map<string, Difference[]>();
  for (const field of fields) {
    const [one, other] = [originals, translated].map((all) =>
      all.filter((each) => each.field === field),
    );
    if (!one?.length || !other?.length) continue;
    for (const { left, right } of pairSentences(one, other)) {
      const first = right[0];
      if (!first || left.length === 0) continue;
      const differences = differencesOf(left, right).map((each) =>
        Object.assign(each, { at: Math.max(0, each.at - first.at) }),
      );
      if (differences.length > 0)
        found.set(`${first.language} ${first.field} ${first.at}`, differences);
    }
  }
  return found;
}

type Side = readonly TextSentence[];

interface Lone {
  text: string;
  at: number;
}

function differencesOf(left: Side, right: Side): Difference[] {
  return [
    ...unmatched(left, right, {
      of: ({ part }) => part.numbers.filter(({ values, isWord }) => !isWord || values[0]! > 2),
      isSame: (one, other) =>
        matchNumbers(one, other) === 'same' || matchNumbers(other, one) === 'same',
    }),
    ...unmatched(left, right, {
      of: ({ part }) =>
        part.dates.filter(({ readings, isRelative }) => readings.length > 0 && !isRelative),
      isSame: (one, other) => matchDates(one, other, null) || matchDates(other, one, null),
      also: ({ part }) => part.dates,
    }),
    ...unmatched(left, right, {
      of: ({ part }) => part.laws,
      isSame: (one, other) => one.value === other.value,
    }),
    ...unmatched(left, right, {
      of: ({ part }) =>
        part.names.filter(({ words }) => words.some(({ isHard, isRole }) => isHard && !isRole)),
      isSame: (one, other) => isSameName(one, other, true) || isSameName(other, one, true),
      also: ({ part }) => part.names,
    }),
    ...unmatched(left, right, {
      of: ({ links }) => links,
      isSame: (one, other) => one.text === other.text,
    }),
    ...ofMarks(left, right),
    ...ofForm(left, right),
    ...ofNegations(left, right),
  ];
}

interface Compared<Fact> {
  of(sentence: TextSentence): readonly Fact[];
  isSame(one: Fact, other: Fact): boolean;
  /** What may answer for it on the other side, where that is more. */
  also?(sentence: TextSentence): readonly Fact[];
}

/** What one side says and the other does not; one of each side makes a pair. */
function unmatched<Fact extends Lone>(
  left: Side,
  right: Side,
  { of, isSame, also = of }: Compared<Fact>,
): Difference[] {
  const lacking = (mine: Side, theirs: Side) =>
    mine.flatMap(of).filter((fact) => !theirs.flatMap(also).some((other) => isSame(fact, other)));
  const [missing, added] = [lacking(left, right), lacking(right, left)];
  const count = Math.max(missing.length, added.length);
  return Array.from({ length: count }, (_, index) =>
    divergence(added[index] ?? null, missing[index] ?? null, right),
  );
}

function divergence(mine: Lone | null, theirs: Lone | null, right: Side): Difference {
  const at = mine?.at ?? right[0]!.at;
  if (!mine) return { ...worded({ kind: 'translation', text: theirs!.text, at, instead: null }) };
  const instead = theirs && {
    source: 0,
    at: theirs.at,
    length: theirs.text.length,
    text: theirs.text,
  };
  return { ...worded({ kind: 'translation', text: mine.text, at, instead }), instead: null };
}

function ofMarks(left: Side, right: Side): Difference[] {
  const marks = (side: Side) =>
    [...new Set(side.flatMap(({ notes }) => notes))]
      .toSorted((a, b) => a - b)
      .map((note) => `[${note}]`);
  const [one, other] = [marks(left).join(''), marks(right).join('')];
  return one === other
    ? []
    : [
        divergence(
          other ? { text: other, at: right[0]!.at } : null,
          one ? { text: one, at: 0 } : null,
          right,
        ),
      ];
}

/** A heading stays one, of its level. */
function ofForm(left: Side, right: Side): Difference[] {
  const [one, other] = [left[0]!, right[0]!];
  if ((one.block === 'heading') === (other.block === 'heading') && one.level === other.level)
    return [];
  return [divergence({ text: formOf(other), at: other.at }, { text: formOf(one), at: 0 }, right)];
}

function ofNegations(left: Side, right: Side): Difference[] {
  const denies = (side: Side) => side.some(({ part }) => part.negations.length > 0);
  const mayBe = [...left, ...right].some(
    ({ part, text }) => part.negations.length === 0 && mayDeny(text),
  );
  if (denies(left) === denies(right) || mayBe) return [];
  const [denying] = (denies(left) ? left : right).flatMap(({ part }) => part.negations);
  const told = { text: denying!.text, at: denying!.at };
  return [denies(left) ? divergence(null, told, right) : divergence(told, null, right)];
}

function formOf({ block, level }: TextSentence): string {
  return block === 'heading' ? '#'.repeat(level) : '¶';
}
