// Whether what a sentence tells stands in another clause of its passage than what that denies or turns round.
import { equivalentsOf } from '../lexicon/equivalents.ts';
import type { Held } from './held.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { isOfName } from '../facts/name-standing.ts';

/** Whether the figures and dates that both have stand in another clause of the source than its negation. */
export function isOfOtherClause(
  part: Held['part'],
  { numbers, dates, text, at: start }: SourceSentence,
  { at }: { at: number },
): boolean {
  const mine = [...part.numbers, ...part.dates].map((own) => own.text.toLowerCase());
  const isShared = (value: string) =>
    mine.some((own) => own.includes(value) || value.includes(own));
  const shared = [...numbers, ...dates].filter((fact) => isShared(fact.text.toLowerCase()));
  const isApart = (place: number) =>
    /[,;:—–]/u.test(text.slice(Math.min(at, place) - start, Math.max(at, place) - start));
  return shared.length > 0 && shared.every((fact) => isApart(fact.at));
}

/** Whether more of a sentence is told beside the clause that denies than in it: “we have no evidence of it, but we expect it”. */
export function isToldBeside(
  { keys }: Held['part'],
  { text, at: start, words, names }: SourceSentence,
  { at }: { at: number },
): boolean {
  // «Pero no para eso» denies of the same what was said before.
  if (/(?<![a-zªºß-ɏ])(?:pero|but|and|y|e|ni)\s+$/iu.test(text.slice(0, at - start))) return false;
  const ends = [...text.matchAll(clauseEdges)].map(({ index }) => start + index);
  const from = ends.findLast((end) => end <= at) ?? start;
  const to = ends.find((end) => end > at) ?? start + text.length;
  if (from === start && to === start + text.length) return false;
  const said = words.filter(
    (word) =>
      !isOfName(names, word.at) &&
      (keys.has(word.key) || !equivalentsOf(word.key).isDisjointFrom(keys)),
  );
  const inside = new Set(
    said.filter((word) => word.at >= from && word.at < to).map(({ key }) => key),
  );
  const beside = new Set(
    said
      .filter((word) => (word.at < from || word.at >= to) && !inside.has(word.key))
      .map(({ key }) => key),
  );
  return beside.size > inside.size * 2;
}

/** Where a clause ends in which a negation may stand alone. */
const clauseEdges =
  /[;:()—–]|,\s|(?<![a-zªºß-ɏ])(?:but|although|though|while|whereas|because|pero|aunque|mientras|porque|si\s+bien|sino)(?![a-zªºß-ɏ])/giu;
