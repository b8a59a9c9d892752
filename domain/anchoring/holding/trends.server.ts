// Whether a figure is told of a rise or of a fall.
import type { NumberFact } from '../facts/facts.ts';
import type { Candidate, Finding } from './finding.ts';
import type { Held } from './held.ts';
import type { SourceSentence } from '../reading/library.server.ts';

const up =
  /(?<![a-zªºß-ɏ])(?:sub(?:i[oó]|ido|en|e|ieron|ir)|crec[a-zªºß-ɏ]+|aument[a-zªºß-ɏ]+|increment[a-zªºß-ɏ]+|ascend[a-zªºß-ɏ]+|r[io]se[ns]?|risen|rising|grew|grow[ns]?|grown|increas[a-zªºß-ɏ]+|climb[a-zªºß-ɏ]*|gain(?:ed|s)?|up(?=\s+(?:by\s+)?\S*\d))(?![a-zªºß-ɏ])/giu;
const down =
  /(?<![a-zªºß-ɏ])(?:baj(?:[oó]|a|ado|an|aron|ar)|ca(?:y[oó]|ído|e|en|yeron|er)|descend[a-zªºß-ɏ]+|reduc[a-zªºß-ɏ]+|redujo|redujeron|disminu[a-zªºß-ɏ]+|recort[a-zªºß-ɏ]+|fell|fall(?:s|en|ing)?|drop(?:s|ped)?|decreas[a-zªºß-ɏ]+|declin[a-zªºß-ɏ]+|shrank|shrunk|down(?=\s+(?:by\s+)?\S*\d))(?![a-zªºß-ɏ])/giu;
const more = /^\s*(?:m[aá]s|more|higher)(?![a-zªºß-ɏ])(?!\s+\p{Ll}+[oa]s?\s)/iu;
const less = /^\s*(?:menos|less|fewer|lower)(?![a-zªºß-ɏ])/iu;

/** How far before a figure the word stands that says where it went. */
const reach = 60;

/** What a passage tells as a fall and a sentence as a rise, or the other way round; null where either says neither. */
export function turnedIn(
  { part }: Held,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): Finding | null {
  const [mine, theirs] = [trendOf(part, fact), trendOf(sentence, written)];
  if (mine === null || theirs === null) return negated({ part, fact }, { sentence, written });
  if (mine.isRise === theirs.isRise) return null;
  return {
    kind: 'direction',
    text: mine.text,
    at: mine.at,
    state: 'differs',
    sentence,
    instead: theirs,
  };
}

/** What alone of both is below zero, where the other does not say so in words. */
function negated(
  { part, fact }: { part: Held['part']; fact: NumberFact },
  { sentence, written }: { sentence: SourceSentence; written: NumberFact },
): Finding | null {
  const [mine, theirs] = [negativeIn(part, fact), negativeIn(sentence, written)];
  if ((mine === null) === (theirs === null)) return null;
  if (below.test((mine ? sentence : part).text)) return null;
  // A passage may write the hyphen of a list before a figure.
  const state = mine ? 'differs' : 'unsure';
  const { text, at } = mine ?? fact;
  return { kind: 'number', text, at, state, sentence, instead: theirs ?? written };
}

const minus = /(?<![^\s(«“"])(?:[-−]|minus\s|(?<=(?:de|en|a)\s)menos\s)$/iu;
/** What a hyphen opens that another one closes: «cien -30 de ellos nuevos- y más». */
const aside = /^[^-]*[^\s-]-(?=[\s.,;:)]|$)/u;
const belowZero =
  /^[^.;\d]{0,20}?(?:bajo\s+cero|below\s+(?:zero|freezing)|negativ[oa]s?(?![a-zªºß-ɏ]))/iu;
/** What says in words that something is less than nothing, or less than before. */
const below = new RegExp(
  `${down.source}|(?<![a-zªºß-ɏ])(?:p[eé]rdid[a-zªºß-ɏ]*|perd[a-zªºß-ɏ]+|pierd[a-zªºß-ɏ]+|d[eé]ficits?|deud[a-zªºß-ɏ]+|debts?|negativ[a-zªºß-ɏ]+|bajo\\s+cero|n[uú]meros\\s+rojos|ca[ií]das?|descensos?|bajadas?|merm[a-zªºß-ɏ]+|retroce[a-zªºß-ɏ]+|contra(?:jo|cci[oó]n|ction|cted)|loss(?:es)?|los[et]|below|minus|menos|less|lower|negative|in\\s+the\\s+red)(?![a-zªºß-ɏ])`,
  'iu',
);

/** A figure with what says that it is below zero; null where nothing does. */
function negativeIn(
  { at: start, text }: { at: number; text: string },
  { at, text: figure }: NumberFact,
): { text: string; at: number } | null {
  const from = at - start;
  const end = from + figure.length;
  const rest = text.slice(end);
  const [sign] = minus.exec(text.slice(Math.max(0, from - 12), from)) ?? [];
  // A line may begin with the hyphen of a list.
  const isSigned =
    sign && /\S[^\S\n]*$/.test(text.slice(0, from - sign.length)) && !aside.test(rest);
  if (isSigned) return { text: text.slice(from - sign.length, end), at: at - sign.length };
  const [words] = belowZero.exec(rest) ?? [];
  return words ? { text: figure + words, at } : null;
}

interface Trend {
  isRise: boolean;
  text: string;
  at: number;
}

function trendOf(
  { at: start, text }: { at: number; text: string },
  fact: NumberFact,
): Trend | null {
  const { at, text: figure, unit } = fact;
  if (unit !== '%' && unit !== 'point') return null;
  const negative = negativeIn({ at: start, text }, fact);
  if (negative) return { ...negative, isRise: false };
  const end = at - start + figure.length;
  const rest = text.slice(end);
  for (const [pattern, isRise] of [
    [more, true],
    [less, false],
  ] as const) {
    const match = pattern.exec(rest);
    if (match) return { isRise, text: match[0].trim(), at: start + end + match[0].search(/\S/) };
  }
  const from = Math.max(0, at - start - reach);
  const before = text.slice(from, at - start);
  const clause = before.slice(before.search(/[^,;:]*$/u));
  const shift = from + before.length - clause.length;
  const told = [
    ...[...clause.matchAll(up)].map((match) => ({ match, isRise: true })),
    ...[...clause.matchAll(down)].map((match) => ({ match, isRise: false })),
  ];
  const [only] = told;
  if (
    told.length !== 1 ||
    !only ||
    /(?<![a-zªºß-ɏ])(?:no|not|sin|without)(?![a-zªºß-ɏ])/iu.test(clause)
  )
    return null;
  return { isRise: only.isRise, text: only.match[0], at: start + shift + only.match.index };
}
