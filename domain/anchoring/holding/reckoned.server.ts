// What a sentence reckons from the figures of a passage and says that it does: how much more or less, so much of each, on
// average, the others, by how many per cent. Enough not to say that the source says otherwise, and never to find it there.
import type { NumberFact } from '../facts/facts.ts';
import type { Held } from './held.ts';
import { isDifference } from './derived.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { isWorth, matchNumbers } from '../facts/number-match.ts';
import { kindOfUnit } from '../facts/units.ts';

/** Whether figures of one passage, or of it and the next, make a number in a way that the words of either tell. */
export function isReckoned({ part, pool, covered }: Held, fact: NumberFact): boolean {
  const least = fact.unit === 'cent' ? 0.02 : 2;
  if (fact.unit === 'ordinal' || (fact.unit !== '%' && (fact.values[0] ?? 0) < least)) return false;
  return pool.some((sentence) => {
    if ((covered.get(sentence) ?? 0) < leastCovered && !isSharing(part, sentence)) return false;
    const next = sentence.from.sentences[sentence.index + 1];
    const own = sentence.numbers.filter(isPlain).slice(0, maxFigures);
    const all = [...own, ...(next?.numbers.filter(isPlain) ?? [])].slice(0, maxFigures);
    return (
      isRest(sentence, fact) ||
      isAllBut(sentence, fact) ||
      isOthers(part, sentence, fact) ||
      isOfWhole(sentence, fact) ||
      isTimes(own, fact) ||
      isAverage({ part, own }, fact) ||
      isShareOf(own, fact) ||
      (isDifference({ part }, fact) && (isBetween(sentence, fact) || isChange(all, fact)))
    );
  });
}

/** How much of a sentence's words a passage has to have, if it shares no number with it. */
const leastCovered = 0.04;

/** How many figures of a sentence are looked at: more are a list, and each makes something with another. */
const maxFigures = 40;

function isSharing(part: Held['part'], { numbers }: SourceSentence): boolean {
  return part.numbers.some((each) => numbers.some((one) => matchNumbers(each, one) === 'same'));
}

function isPlain({ isFraction, unit, values }: NumberFact): boolean {
  return !isFraction && unit !== 'ordinal' && (values[0] ?? 0) > 0;
}

/** What the figures of a passage that speaks of the rest leave: 12 % of 61 and 27, fifteen cases of 73 and 58. */
function isRest({ text, numbers, from, index }: SourceSentence, fact: NumberFact): boolean {
  if (!rest.test(text)) return false;
  const isShare = fact.unit === '%';
  const parts = numbers.filter((each) => isPlain(each) && (each.unit === '%') === isShare);
  const sum = parts.reduce((total, { values: [one = 0] }) => total + one, 0);
  if (sum === 0) return false;
  const before = from.sentences.slice(Math.max(0, index - 2), index);
  const wholes = isShare
    ? [100]
    : before.flatMap((each) => each.numbers.map(({ values }) => values[0]!));
  return wholes.some((whole) => isWorth(fact, whole - sum));
}

const rest =
  /(?<![a-zªºß-ɏ])(?:rest|remainder|remaining|others?|resto|restantes?|dem[aá]s|otr[oa]s)(?![a-zªºß-ɏ])/iu;

/** «Todos menos dos» of nineteen. */
function isAllBut(sentence: SourceSentence, fact: NumberFact): boolean {
  const { numbers } = sentence;
  return numbers
    .slice(0, maxFigures)
    .some(
      (few) =>
        isExcepted(sentence, few) &&
        numbers.some((whole) => isWorth(fact, whole.values[0]! - few.values[0]!)),
    );
}

/** Whether a number is of those that are not meant: «todos menos dos». */
export function isExcepted({ text, at: start }: Held['part'], { at }: NumberFact): boolean {
  return allBut.test(text.slice(0, at - start));
}

const allBut =
  /(?<![a-zªºß-ɏ])(?:tod[oa]s(?:\s+[a-zªºß-ɏ]+){0,3}\s+(?:menos|salvo|excepto)|all(?:\s+[a-zªºß-ɏ]+){0,3}\s+(?:but|except))\s+$/iu;

/** Those of a whole that both name of whom the one denies what the other says: 17 without alarm of twenty with three. */
function isOthers(part: Held['part'], sentence: SourceSentence, fact: NumberFact): boolean {
  if (part.negations.length === sentence.negations.length) return false;
  const wholes = sentence.numbers.filter((whole) =>
    part.numbers.some((each) => each !== fact && matchNumbers(each, whole) === 'same'),
  );
  return wholes.some((whole) =>
    sentence.numbers.some((few) => isWorth(fact, whole.values[0]! - few.values[0]!)),
  );
}

/** A part that a passage gives, of a count that it or one before it gives: 1.395 of «tres de cada cuatro» and 1.860. */
function isOfWhole({ numbers, from, index }: SourceSentence, fact: NumberFact): boolean {
  if (fact.unit === '%' || fact.values[0]! <= 10) return false;
  const shares = numbers.filter(({ unit, isFraction }) => isFraction || unit === '%');
  if (shares.length === 0) return false;
  const counts = from.sentences
    .slice(Math.max(0, index - 2), index + 1)
    .flatMap((each) => each.numbers)
    .filter(
      (each) =>
        isPlain(each) &&
        (each.unit === fact.unit || (fact.unit === null && kindOfUnit(each.unit) === 'measure')),
    )
    .slice(0, maxFigures);
  return shares
    .slice(0, maxFigures)
    .some(({ values: [share = 0] }) =>
      counts.some(({ values: [count = 0] }) => isWorth(fact, Math.round((count * share) / 100))),
    );
}

/** What so many of a price come to: 264.500 of 2.300 and «115 euros». */
function isTimes(own: readonly NumberFact[], fact: NumberFact): boolean {
  if (kindOfUnit(fact.unit) !== 'money') return false;
  const prices = own.filter(({ unit }) => unit === fact.unit);
  const counts = own.filter(({ unit }) => unit === null || kindOfUnit(unit) === 'time');
  return prices.some(({ values: [price = 0] }) =>
    counts.some(({ values: [count = 0] }) => isWorth(fact, price * count)),
  );
}

/** What falls to one of several, where the sentence says that it is an average or for each. */
function isAverage(
  { part, own }: { part: Held['part']; own: readonly NumberFact[] },
  fact: NumberFact,
): boolean {
  if (!average.test(part.text)) return false;
  return own.some(
    ({ values: [sum = 0], unit }) =>
      unit === fact.unit &&
      own.some(({ values: [count = 0] }) => count > 1 && isWorth(fact, sum / count)),
  );
}

const average =
  /(?<![a-zªºß-ɏ])(?:medi[oa]|promedio|average|mean|cada|each|apiece|per|al\s+(?:a[ñn]o|mes|d[ií]a)|por\s+(?:cabeza|persona|unidad)|anual(?:es)?|mensual(?:es)?|a\s+(?:year|month|week|day|head))(?![a-zªºß-ɏ])/iu;

/** The share that two figures of one kind make: 60 % of 84.000 euros and the 140.000 that were asked for. */
function isShareOf(own: readonly NumberFact[], fact: NumberFact): boolean {
  if (fact.unit !== '%') return false;
  return pairsOf(own).some(([less, more]) =>
    [less / more, ...(fact.isFraction ? [more / (less + more)] : [])].some((share) =>
      isNear(fact, share * 100),
    ),
  );
}

/** By how many per cent one figure is more or less than another: 40 % of 3.900 and 5.460. */
function isChange(all: readonly NumberFact[], fact: NumberFact): boolean {
  if (fact.unit !== '%') return false;
  return pairsOf(all).some(([less, more]) =>
    [(more / less - 1) * 100, (1 - less / more) * 100].some((change) => isNear(fact, change)),
  );
}

/** The figures of one kind two by two, the lesser first; one that names no unit may be of the other's. */
function pairsOf(all: readonly NumberFact[]): [number, number][] {
  const counts = all.filter(({ unit }) => unit !== '%');
  return counts.flatMap((one, index) =>
    counts.slice(index + 1).flatMap((other): [number, number][] => {
      const isOneKind = one.unit === other.unit || one.unit === null || other.unit === null;
      const [less = 0, more = 0] = [one.values[0]!, other.values[0]!].toSorted((a, b) => a - b);
      return isOneKind && less < more ? [[less, more]] : [];
    }),
  );
}

/** Whether a percentage or a fraction is a share, rounded as shares are. */
function isNear({ values: [value = 0], isFraction, bound }: NumberFact, share: number): boolean {
  if (value < 2) return Math.abs(share - value) <= 0.05;
  const isRound = isFraction || (bound === 'about' && value % 5 === 0);
  return Math.abs(share - value) <= (isRound ? 1.5 : 0.5);
}

/** What lies between two figures that a passage sets against each other: seven of «from nine a night to two». */
function isBetween({ text, at: start, numbers }: SourceSentence, fact: NumberFact): boolean {
  // From 9.1 % to 6.4 % are points.
  if (fact.unit === '%') return false;
  return numbers.slice(0, maxFigures).some((one, index) =>
    numbers.slice(index + 1, index + 3).some((other) => {
      const gap = text.slice(one.at - start + one.text.length, other.at - start);
      const units = [one.unit, other.unit].filter((unit) => unit !== null);
      const isKind = units.every((unit) => isOfUnit(unit, fact.unit ?? units[0]));
      if (!isKind || !against.test(gap)) return false;
      return isWorth(fact, Math.abs(one.values[0]! - other.values[0]!));
    }),
  );
}

/** Whether two units are one; cents are of any money. */
function isOfUnit(one: string, other: string | undefined): boolean {
  if (one === 'cent' || other === 'cent') return kindOfUnit(one) === kindOfUnit(other ?? null);
  return one === other;
}

const against =
  /(?:^|\s|,\s)(?:to|a|al?|hasta|from|desde|frente\s+al?|against|compared\s+(?:with|to)|of|de|than)\s+(?:l[ao]s\s+|the\s+)?$/iu;
