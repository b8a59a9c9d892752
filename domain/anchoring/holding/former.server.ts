// Figures that a passage gives as what was before: «de 61 a 17», “£143 million (2025: £96 million)”.
import { matchDates } from '../facts/date-facts.ts';
import type { NumberFact } from '../facts/facts.ts';
import type { Candidate } from './finding.ts';
import { keyOf } from '../lexicon/glossary.ts';
import type { Held } from './held.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { matchNumbers } from '../facts/number-match.ts';

export interface Former {
  /** What the passage says is so now. */
  current: NumberFact;
  state: 'differs' | 'unsure';
}

/** Of a figure that its passage gives as what was before, the one of now, where the sentence does not say that it was; else null. */
export function formerOf(
  { part }: Held,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): Former | null {
  const pair = inBrackets(sentence, written) ?? inChange(sentence, written);
  if (!pair) return null;
  const isToo = part.numbers.some(
    (own) => own !== fact && matchNumbers(own, pair.current) === 'same',
  );
  if (isToo || isSaidOf(part, fact, { label: pair.label, sentence })) return null;
  const isNow = pair.label !== '' || now.test(part.text);
  return { current: pair.current, state: isNow ? 'differs' : 'unsure' };
}

/** Whether a passage gives one figure as what another one of it was before, and the sentence speaks of now: both are said of the same. */
export function isFormerOf(
  { part }: Held,
  { fact: written, sentence }: Candidate<NumberFact>,
  current: Candidate<NumberFact>,
): boolean {
  return (
    sentence === current.sentence &&
    inChange(sentence, written)?.current === current.fact &&
    !earlier.test(part.text)
  );
}

interface Pair {
  current: NumberFact;
  /** Of when the earlier one is, where the passage says it. */
  label: string;
}

/** “39 entries (previous quarter: 27)”. */
function inBrackets({ text, at: start, numbers }: SourceSentence, former: NumberFact): Pair | null {
  const before = text.slice(0, former.at - start);
  const open = before.lastIndexOf('(');
  if (open < 0 || before.includes(')', open)) return null;
  const label = labelled.exec(before.slice(open + 1))?.[1];
  const current = numbers.findLast(({ at }) => at < start + open);
  return label && current && isOfOneKind(current, former) ? { current, label } : null;
}

const labelled = /^\s*((?:\d{4}|\p{L}[\p{L}\d ]{2,40}))\s*[:,]\s*(?:[€$£¥]\s*)?$/u;

/** “From £61 to £17”, «de 61 a 17», “17, up from 61”. */
function inChange({ text, at: start, numbers }: SourceSentence, former: NumberFact): Pair | null {
  const index = numbers.indexOf(former);
  const end = former.at + former.text.length - start;
  const [before, next] = [numbers[index - 1], numbers[index + 1]];
  const isFrom = from.test(text.slice(0, former.at - start));
  if (!isFrom) return null;
  if (next && isOfOneKind(next, former) && to.test(text.slice(end, next.at - start)))
    return { current: next, label: '' };
  const gap = before ? text.slice(before.at + before.text.length - start, former.at - start) : '';
  return before && isOfOneKind(before, former) && compared.test(gap)
    ? { current: before, label: '' }
    : null;
}

const from =
  /(?<![a-zªºß-ɏ])(?:from|de|desde|del|de\s+l[oa]s|frente\s+al?(?:\s+l[oa]s)?|compared\s+(?:with|to)|against)\s+(?:the\s+|l[oa]s\s+)?[€$£¥]?\s*$/iu;
const to = /^(?:\s+[a-zªºß-ɏ]+){0,2}\s+(?:to|al?|hasta)\s+(?:the\s+|l[oa]s\s+)?[€$£¥]?\s*$/iu;
const compared =
  /^(?:[^.;:\d]{0,120},?\s+(?:up|down)\s+from|[^.;:\d]{0,40},?\s+(?:from|frente\s+al?(?:\s+l[oa]s)?|compared\s+(?:with|to)|against))\s+(?:the\s+|l[oa]s\s+)?[€$£¥]?\s*$/iu;

function isOfOneKind(one: NumberFact, other: NumberFact): boolean {
  return one.unit === other.unit || one.unit === null || other.unit === null;
}

/** Whether a sentence says that a figure was so before, or of when it is. */
function isSaidOf(
  { text, at: start, words, dates }: Held['part'],
  { at }: NumberFact,
  { label, sentence }: { label: string; sentence: SourceSentence },
): boolean {
  if (earlier.test(text) || from.test(text.slice(0, at - start))) return true;
  const told = new Set(
    (label.replaceAll(periods, '').match(/\p{L}+/gu) ?? []).map((word) => keyOf(word)),
  );
  if (words.some(({ key }) => told.has(key))) return true;
  const { day } = sentence.from.source;
  const inLabel = sentence.dates.filter((date) => label.includes(date.text));
  return dates.some((own) => inLabel.some((date) => matchDates(own, date, day)));
}

/** What both periods are called, which tells neither. */
const periods =
  /(?<![a-zªºß-ɏ])(?:years?|quarters?|months?|weeks?|periods?|a[ñn]os?|trimestres?|m(?:es|eses)|semanas?|per[ií]odos?|ejercicios?|semestres?)(?![a-zªºß-ɏ])/giu;

const earlier =
  /(?<![a-zªºß-ɏ])(?:before|earlier|previous(?:ly)?|prior|former(?:ly)?|last|past|ago|then|until|originally|once|used\s+to|compared|antes|anterior(?:es|mente)?|previ[oa]s?|pasad[oa]s?|hace|entonces|hasta|frente|respecto|original[a-zªºß-ɏ]*|inicial[a-zªºß-ɏ]*|ven[ií]an?)(?![a-zªºß-ɏ])/iu;
const now =
  /(?<![a-zªºß-ɏ])(?:now|currently|today|already|these\s+days|ahora|ya|hoy|actual[a-zªºß-ɏ]*|qued(?:[oóa]|an|aron)|has\s+(?:fallen|risen|grown|reached)|stands?\s+at|ends?\s+up|est[eao]s?\s+(?:a[ñn]o|mes|trimestre)|this\s+(?:year|month|quarter))(?![a-zªºß-ɏ])/iu;
