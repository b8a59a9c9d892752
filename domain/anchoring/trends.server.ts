// Whether a figure is told of a rise or of a fall.
import type { NumberFact } from './facts.ts';
import type { Candidate, Finding } from './finding.ts';
import type { Held } from './held.ts';

const up =
  /(?<![\p{L}])(?:sub(?:i[oó]|ido|en|e|ieron|ir)|crec\p{L}+|aument\p{L}+|increment\p{L}+|ascend\p{L}+|r[io]se[ns]?|risen|rising|grew|grow[ns]?|grown|increas\p{L}+|climb\p{L}*|gain(?:ed|s)?|up(?=\s+(?:by\s+)?\S*\d))(?![\p{L}])/giu;
const down =
  /(?<![\p{L}])(?:baj(?:[oó]|a|ado|an|aron|ar)|ca(?:y[oó]|ído|e|en|yeron|er)|descend\p{L}+|reduc\p{L}+|redujo|redujeron|disminu\p{L}+|recort\p{L}+|fell|fall(?:s|en|ing)?|drop(?:s|ped)?|decreas\p{L}+|declin\p{L}+|shrank|shrunk|down(?=\s+(?:by\s+)?\S*\d))(?![\p{L}])/giu;
const more = /^\s*(?:m[aá]s|more|higher)(?!\p{L})(?!\s+\p{Ll}+[oa]s?\s)/iu;
const less = /^\s*(?:menos|less|fewer|lower)(?!\p{L})/iu;

/** How far before a figure the word stands that says where it went. */
const reach = 60;

/** What a passage tells as a fall and a sentence as a rise, or the other way round; null where either says neither. */
export function turnedIn(
  { part }: Held,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): Finding | null {
  const [mine, theirs] = [trendOf(part, fact), trendOf(sentence, written)];
  if (mine === null || theirs === null || mine.isRise === theirs.isRise) return null;
  return {
    kind: 'direction',
    text: mine.text,
    at: mine.at,
    state: 'differs',
    sentence,
    instead: theirs,
  };
}

interface Trend {
  isRise: boolean;
  text: string;
  at: number;
}

function trendOf(
  { at: start, text }: { at: number; text: string },
  { at, text: figure, unit }: NumberFact,
): Trend | null {
  if (unit !== '%' && unit !== 'point') return null;
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
  if (told.length !== 1 || !only || /(?<![\p{L}])(?:no|not|sin|without)(?![\p{L}])/iu.test(clause))
    return null;
  return { isRise: only.isRise, text: only.match[0], at: start + shift + only.match.index };
}
