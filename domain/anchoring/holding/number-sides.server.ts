// Which side of what a passage says a number is: the whole or the part, the first or the last of two, for or against, now or
// to come.
import { saidBefore, type TakenApart } from '../reading/analysis.server.ts';
import type { NumberFact } from '../facts/facts.ts';
import { isShare, nearShare } from '../facts/number-match.ts';
import type { Candidate } from './finding.ts';
import type { Held } from './held.ts';

/** Whether a sentence gives a number only as the whole of which it tells a part: “one of 2,418”, «dos tercios de los 72». */
export function isWhole({ at, text, numbers }: TakenApart, fact: NumberFact): boolean {
  if (ofMost.test(saidBefore({ text, at }, fact.at))) return true;
  const part = numbers.findLast((each) => each.at < fact.at);
  if (!part) return false;
  const gap = text.slice(part.at - at + part.text.length, fact.at - at);
  return /^\s+(?:of|de)\s+(?:the\s+|its\s+|l[ao]s\s+|sus\s+)?$/iu.test(gap);
}

const ofMost =
  /(?<![a-zªºß-ɏ])(?:all\s+but\s+(?:one|two|\d+)|(?:tod[oa]s|todas)\s+menos\s+(?:un[oa]?|dos|\d+)|most|la\s+mayor[ií]a|none|ningun[oa])\s+(?:of|de)\s+(?:the\s+|its\s+|l[ao]s\s+|sus\s+)?$/iu;

/** Whether a number stands against the one before it: “two to three”, «dos a tres». */
export function isRatio({ at, text, numbers }: TakenApart, fact: NumberFact): boolean {
  const before = numbers.findLast((each) => each.at < fact.at);
  if (!before) return false;
  return /^\s+(?:to|a)\s+$/iu.test(text.slice(before.at - at + before.text.length, fact.at - at));
}

/** Whether a sentence says «a nueve» of what the source gives as «de nueve a dos». */
export function isOtherEnd(
  { at, text }: TakenApart,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  const isEnd = /(?<![a-zªºß-ɏ])(?:to|a|al|hasta)$/iu.test(text.slice(0, fact.at - at).trimEnd());
  const rest = sentence.text.slice(written.at - sentence.at + written.text.length);
  const isStart = /(?<![a-zªºß-ɏ])(?:from|de|del|desde)$/iu.test(
    sentence.text.slice(0, written.at - sentence.at).trimEnd(),
  );
  return isEnd && isStart && /^\s*(?:[a-zªºß-ɏ]+\s+){0,2}(?:to|al?|hasta)\s/iu.test(rest);
}

/** Whether a sentence says to be so now what the source says that it will come to: «ahora 85» of “will grow from 34 to 85”. */
export function isStillToCome(
  { at, text }: TakenApart,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  const before = sentence.text.slice(0, written.at - sentence.at);
  return (
    /(?<![a-zªºß-ɏ])(?:now|currently|today|ahora|actualmente|hoy)(?:\s+[a-zªºß-ɏ]+)?\s+$/iu.test(
      text.slice(0, fact.at - at),
    ) &&
    /(?<![a-zªºß-ɏ])(?:will|shall|[a-zªºß-ɏ]{3,}rán?)\s.*(?<![a-zªºß-ɏ])(?:to|al?|hasta)\s+$/iu.test(
      before,
    )
  );
}

/** Whether a sentence says of a number to be above or below something what the source says of another: «198 %, por encima del 150 %». */
export function isComparedWith(
  { at, text }: TakenApart,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  const rest = text.slice(fact.at - at + fact.text.length);
  const before = sentence.text.slice(0, written.at - sentence.at);
  const first = sentence.numbers[0];
  return (
    first !== undefined &&
    first !== written &&
    first.unit === written.unit &&
    new RegExp(`^[^.;\\d]{0,30}(?<![a-zªºß-ɏ])${beyond}`, 'iu').test(rest) &&
    new RegExp(`${beyond}\\s+(?:[a-zªºß-ɏ]+\\s+){0,2}$`, 'iu').test(before)
  );
}

const beyond = '(?:por\\s+(?:encima|debajo)|superior|inferior|above|below)';

/** Whether a sentence gives as those for something what the source gives as those against: «7 votos contra 11». */
export function isOtherSide(
  { at, text }: TakenApart,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  const mine = text.slice(fact.at - at + fact.text.length);
  const theirs = sentence.text.slice(written.at - sentence.at + written.text.length);
  const isAgainst = /^\s+(?:\p{Ll}+\s+)?(?:en\s+contra|against)(?=[\s,.;]|$)/iu.test(theirs);
  const isCarried = carried.test(text.slice(0, fact.at - at)) && /^\s+vot(?:o|e)s?/iu.test(mine);
  if (isCarried && isAgainst) return true;
  return (
    isAgainst &&
    /^\s+(?:vot(?:o|e)s?\s+)?(?:contra|frente\s+a|against|to)\s+(?:l[oa]s\s+)?[a-zªºß-ɏ\d]/iu.test(
      mine,
    )
  );
}

const carried =
  /(?<![a-zªºß-ɏ])(?:aprob|ratific|adopt|approv|pass|carri|ratif)[a-zªºß-ɏ]*\s+(?:por|con|by|with)\s+$/iu;

/** The part that a source gives of a whole: 38 of «38 of its 260 clinics». */
export function partOf(
  { fact, sentence }: Candidate<NumberFact>,
  all: readonly Candidate<NumberFact>[],
): Candidate<NumberFact> | undefined {
  return all.find((each) => {
    if (each.sentence !== sentence || each.fact.at >= fact.at || each.fact.isFraction) return false;
    const gap = sentence.text.slice(
      each.fact.at - sentence.at + each.fact.text.length,
      fact.at - sentence.at,
    );
    return /^\s+(?:of|out\s+of|de)\s+(?:its|the|their|his|her|los|las|sus|unos|unas)?\s*$/iu.test(
      gap,
    );
  });
}

/** Whether a sentence says that of the whole which its passage says of the part. */
export function isDone({ part }: Held, { sentence }: Candidate<NumberFact>): boolean {
  const first = sentence.numbers[0]?.at ?? 0;
  const names = new Set(sentence.names.flatMap(({ words }) => words.map(({ key }) => key)));
  return sentence.words.some(({ key, at }) => at < first && !names.has(key) && part.keys.has(key));
}

/** Whether a sentence tells a part of a whole as its share: «dos tercios de los 100» of 67 of 100. */
export function isToldAsShare(
  { numbers }: TakenApart,
  { values: [some = 0] }: NumberFact,
  { values: [all = 0] }: NumberFact,
): boolean {
  const share = (some / (all || 1)) * 100;
  return numbers.some(
    (each) => isShare(each) && Math.abs(each.values[0]! - share) <= nearShare(share),
  );
}

/** “31,500 of them”, which a sentence names: “31,500 of the chips”. */
export function isOfThem({ text, at }: TakenApart, fact: NumberFact): boolean {
  return /^\s+(?:of\s+(?:them|those|these)|de\s+(?:ell[oa]s|es[oa]s|est[oa]s))(?![a-zªºß-ɏ])/iu.test(
    text.slice(fact.at - at + fact.text.length),
  );
}

/** Whether a number is told of something that the sentence names behind it. */
export function isOfThose({ text, at }: TakenApart, fact: NumberFact): boolean {
  return /^\s+(?:of|del?)\s/iu.test(text.slice(fact.at - at + fact.text.length));
}
