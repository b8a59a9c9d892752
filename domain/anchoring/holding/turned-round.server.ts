// Whether who did something and to whom change places: «la empresa multó al ministerio» of «el ministerio multó a la empresa».
import { isAct, mayBeThing } from '../lexicon/equivalents.ts';
import { isWithin, saidBefore, type TakenApart, type Word } from '../reading/analysis.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';

/** How many words before and behind what is done are of who did it and to whom. */
const reach = 2;

/**
 * Whether two that stand on both sides of one deed in a passage stand on the other sides of it in the sentence. Where one of
 * both says it in the passive, or takes up by a pronoun whom it was done to, it may be the same.
 */
export function isTurnedRound(part: TakenApart, passage: SourceSentence): boolean {
  if (passive.test(part.text) || passive.test(passage.text)) return false;
  const mine = partsOf(part);
  const theirs = partsOf(passage);
  return mine.some(({ word, index }) => {
    const there = theirs.findIndex((each) => each.word.key === word.key);
    const other = theirs[there];
    if (!other || !isAct(word.key) || isNoDeed(part, word) || isNoDeed(passage, other.word))
      return false;
    if (timesIn(mine, word) > 1 || timesIn(theirs, word) > 1) return false;
    const [before, behind] = sidesOf(part, mine, index);
    const [first, last] = sidesOf(passage, theirs, there);
    return (
      !before.isDisjointFrom(last) &&
      !behind.isDisjointFrom(first) &&
      before.isDisjointFrom(first) &&
      behind.isDisjointFrom(last)
    );
  });
}

interface Part {
  word: Word;
  index: number;
  /** Whether it is of a name, or a thing that the lexicon knows. */
  isSomebody: boolean;
}

/** The words of a sentence that are neither quoted nor of a figure or a date. */
function partsOf({ words, names, numbers, dates, quotations }: TakenApart): Part[] {
  return words
    .filter(({ at }) => !isWithin([...numbers, ...dates, ...quotations], at))
    .map((word, index) => ({
      word,
      index,
      isSomebody: isWithin(names, word.at) || mayBeThing(word.key),
    }));
}

function timesIn(parts: readonly Part[], { key }: Word): number {
  return parts.filter(({ word }) => word.key === key).length;
}

/** Who stands before and behind a deed in its clause. */
function sidesOf(
  { text, at: start }: TakenApart,
  parts: readonly Part[],
  index: number,
): [Set<string>, Set<string>] {
  const here = parts[index]!.word.at;
  const isBeside = ({ word: { at } }: Part) =>
    !/[,;:()—–]/u.test(text.slice(Math.min(at, here) - start, Math.max(at, here) - start));
  const keys = (some: readonly Part[]) =>
    new Set(some.filter((each) => each.isSomebody && isBeside(each)).map(({ word }) => word.key));
  return [
    keys(parts.slice(Math.max(0, index - reach), index)),
    keys(parts.slice(index + 1, index + 1 + reach)),
  ];
}

/** What takes up whom it was done to, or calls the deed a thing: «las multas las fija el artículo 8», “its maker”. */
function isNoDeed(part: TakenApart, { at }: Word): boolean {
  return (
    /^\p{L}+ing(?!\p{L})/u.test(part.text.slice(at - part.at)) ||
    /(?:(?<![a-zªºß-ɏ])(?:l[aoe]s?|se|el|una?|the|an?|its|their|sus?|which|who|que|quien)|['’]s)\s+$/iu.test(
      saidBefore(part, at),
    )
  );
}

const passive =
  /(?<![a-zªºß-ɏ])(?:fue(?:ron)?|sido|siendo|ser(?:[aá]n?|[ií]an?)?|es|son|eran?|was|were|been|being|is|are|be)\s+(?:[a-zªºß-ɏ]+\s+){0,2}(?:[a-zªºß-ɏ]+(?:[ai]d[oa]s?|ed|en)|dich[oa]s?|hech[oa]s?|told|made|sold|sent|paid|put|cut|hit)(?![a-zªºß-ɏ])|(?<![a-zªºß-ɏ])[a-zªºß-ɏ]{3,}(?:[ai]d[oa]s?|ed|id|old|ade)(?![a-zªºß-ɏ])[^.;]{0,40}\s(?:por|by)(?![a-zªºß-ɏ])/iu;
