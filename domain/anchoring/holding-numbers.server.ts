// The numbers of a sentence held against its passages. A value counts where it is said of the same thing.
import type { TakenApart } from './analysis.server.ts';
import { best, candidates, leastRank } from './candidates.server.ts';
import type { NumberFact } from './facts.ts';
import { type Candidate, differs, type Finding, found, unsure } from './finding.ts';
import { keyOf } from './glossary.ts';
import type { Held } from './held.ts';
import { derivedNumber, isTurnedMultiple } from './holding-derived.server.ts';
import type { SourceSentence } from './library.server.ts';
import { matchNumbers } from './number-facts.ts';
import { standingOf } from './standing.server.ts';
import { kindOfUnit } from './units.ts';

export function holdNumber(held: Held, fact: NumberFact): Finding {
  const named = designated(held, fact);
  if (named) return { ...unsure('number', fact), state: 'found', sentence: named };
  const all = candidates(held, fact, {
    of: (sentence) => sentence.numbers,
    match: (found) => matchNumbers(fact, found),
  });
  const same = best(all.filter(({ match }) => match === 'same'));
  const others = all.filter(
    ({ match, fact: found }) => match !== 'same' && isComparable(fact, found),
  );
  const isToo = ({ fact: found }: Candidate<NumberFact>) =>
    held.part.numbers.some((own) => own !== fact && matchNumbers(own, found) === 'same');
  const other = best(others.filter((each) => !isToo(each)));
  const saidToo = best(others.filter(isToo));
  if (same) {
    if (isOtherEnd(held.part, fact, same)) return differs('number', fact, saidToo ?? other);
    const part = partOf(same, all);
    if (part && !isToo(part))
      return isDone(held, same) ? differs('number', fact, part) : unsure('number', fact);
    const rivals = others.filter((each) => !isToo(each) && each.sentence === same.sentence);
    const standings = [...(other ? [other] : []), ...rivals].map((each) => ({
      other: each,
      standing: standingOf(held, fact, { same, other: each }),
    }));
    const theirs = standings.find((each) => each.standing === 'theirs');
    if (theirs) return differs('number', fact, theirs.other);
    const standing = standings.some((each) => each.standing === 'unclear') ? 'unclear' : 'mine';
    const swapped = saidToo && saidToo.near > same.near * 1.6 && saidToo.near > 0.3;
    if (swapped) return differs('number', fact, saidToo);
    if (countsOther(held, fact, same)) return unsure('unit', fact);
    const isClear = standing === 'mine' && same.rank >= 0.06;
    return { ...found('number', fact, same), state: isClear ? 'found' : 'unsure' };
  }
  const derived = derivedNumber(held, fact);
  if (derived) return { ...unsure('number', fact), state: 'found', sentence: derived };
  const near = best(all.filter(({ match }) => match === 'unit' || match === 'bound'));
  if (near) return differs(near.match === 'unit' ? 'unit' : 'number', fact, near);
  if (isTurnedMultiple(held, fact)) return unsure('number', fact);
  // «En una hora»: an article counts where the passage beside it counts otherwise.
  const isBare = fact.values[0] === 1 && /^(?:una?|an?|one|en)(?!\p{L})/iu.test(fact.text);
  const isWayOfSpeaking = fact.unit === 'ordinal' || (fact.isWord && fact.values[0]! <= 3);
  const isOther = other !== undefined && other.rank > leastRank && (!isBare || other.near > 0.3);
  if (isWayOfSpeaking && !isOther) return unsure('number', fact);
  return differs('number', fact, other && other.rank > 0.15 ? other : undefined);
}

/** What a name has for a number: «Corvid 3», where the passage that speaks or the one before it has it so. */
function designated({ part, covered }: Held, fact: NumberFact): SourceSentence | null {
  if (fact.unit !== null || fact.isWord) return null;
  const name = /\p{Lu}[\p{L}\p{N}]*[ -]$/u.exec(part.text.slice(0, fact.at - part.at))?.[0];
  if (!name) return null;
  const written = new RegExp(
    `${name}${fact.text.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'u',
  );
  for (const [sentence, share] of covered) {
    const { from, index } = sentence;
    const near = [from.sentences[index - 1], sentence];
    if (share > 0.3 && near.some((each) => each && written.test(each.text))) return sentence;
  }
  return null;
}

/** Whether a value counts something that the source does not name: «50.000 florines», «80 líneas» of 80 words. */
function countsOther(
  { part: { at, text, keys }, isTranslated }: Held,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  if (fact.unit !== null || (written.unit !== null && kindOfUnit(written.unit) !== 'money')) {
    return false;
  }
  const key = countedBy({ at, text }, fact);
  if (key === null || sentence.keys.has(key)) return false;
  if (written.unit !== null) return true;
  const { from, index } = sentence;
  const theirs = countedBy(sentence, written);
  const isNear = from.sentences[index - 1]?.keys.has(key) ?? false;
  return !isTranslated(sentence) && theirs !== null && !keys.has(theirs) && !isNear;
}

/** The word after a number, where it may be what it counts. */
function countedBy({ at, text }: Pick<TakenApart, 'at' | 'text'>, fact: NumberFact): string | null {
  const rest = text.slice(fact.at - at + fact.text.length);
  const next = /^\s+(?:de\s+)?(\p{Ll}{4,})/u.exec(rest)?.[1];
  return next ? keyOf(next) : null;
}

/** Whether a sentence says «a nueve» of what the source gives as «de nueve a dos». */
function isOtherEnd(
  { at, text }: TakenApart,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  const isEnd = /(?<![\p{L}])(?:to|a|al|hasta)$/iu.test(text.slice(0, fact.at - at).trimEnd());
  const rest = sentence.text.slice(written.at - sentence.at + written.text.length);
  const isStart = /(?<![\p{L}])(?:from|de|del|desde)$/iu.test(
    sentence.text.slice(0, written.at - sentence.at).trimEnd(),
  );
  return isEnd && isStart && /^\s*(?:\p{L}+\s+){0,2}(?:to|al?|hasta)\s/iu.test(rest);
}

/** The part that a source gives of a whole: 38 of «38 of its 260 clinics». */
function partOf(
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
function isDone({ part }: Held, { sentence }: Candidate<NumberFact>): boolean {
  const first = sentence.numbers[0]?.at ?? 0;
  const names = new Set(sentence.names.flatMap(({ words }) => words.map(({ key }) => key)));
  return sentence.words.some(({ key, at }) => at < first && !names.has(key) && part.keys.has(key));
}

function isComparable(one: NumberFact, other: NumberFact): boolean {
  // «Dos hijos» is not said instead of «1.140 libras».
  if (one.isWord && one.unit === null && kindOfUnit(other.unit) === 'money') return false;
  const kinds = [kindOfUnit(one.unit), kindOfUnit(other.unit)];
  return (
    kinds[0] === kinds[1] ||
    (kinds.includes('plain') && kinds.includes('money')) ||
    (kinds.includes('plain') && kinds.includes('measure'))
  );
}
