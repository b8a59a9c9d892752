// All that a sentence states, held against the passages it may rest on.
import type { TakenApart } from './reading/analysis.server.ts';
import type { Finding } from './holding/finding.ts';
import type { Held } from './holding/held.ts';
import { holdFacts } from './holding/hold-facts.server.ts';
import { holdOtherActors } from './holding/actors.server.ts';
import { holdDegree } from './holding/degree.server.ts';
import { isInterview } from './holding/interviews.server.ts';
import { bestSentence, holdNames } from './holding/names.server.ts';
import { holdQuotations } from './holding/quotations.server.ts';
import { deniesOfAll, holdSense } from './holding/sense.server.ts';
import { holdRoles } from './holding/roles.server.ts';
import { isQuestion, type SourceSentence } from './reading/library.server.ts';
import { holdVoices } from './holding/voices.server.ts';
import { kindOfUnit, namesRate } from './facts/units.ts';

export function findingsOf(held: Held): Finding[] {
  const data = [...holdFacts(held), ...holdQuotations(held)];
  const telling = data.flatMap(({ state, sentence }) =>
    state === 'found' && sentence ? [sentence] : [],
  );
  const roles = holdRoles(held);
  const names = holdNames(held, telling).filter(({ at }) => !roles.some((each) => each.at === at));
  const facts = [...data, ...roles, ...names, ...holdOtherActors(held, telling)];
  const quoted = held.part.quotations;
  // What stands in a quotation is found with it, to the letter.
  const outside = facts.filter(({ kind, at }) => {
    const own = quoted.find((each) => each.at <= at && at < each.at + each.text.length);
    return (
      !own ||
      kind === 'quotation' ||
      facts.some(
        (each) => each.kind === 'quotation' && each.at === own.at && each.state !== 'found',
      )
    );
  });
  const speaking = centre(held, outside);
  const told = senseOf(
    held,
    speaking,
    outside.some(({ state, kind }) => state === 'found' && kind !== 'name'),
  );
  // What a figure leaves is denied: «deja sin cubrir 600.000».
  const isMade = outside.some(({ isDerived }) => isDerived);
  const sense = isMade
    ? told.map((each) =>
        (each.kind === 'negation' || each.kind === 'direction') && !each.instead
          ? open(each)
          : each,
      )
    : told;
  const voices = speaking ? holdVoices(held, speaking) : [];
  const isSpoken = outside.some(({ kind }) => kind === 'speaker');
  return [
    ...voices,
    ...outside.filter(({ kind }) => !(isSpoken && kind === 'name')),
    ...sense,
    ...(speaking ? holdDegree(held, speaking) : []),
    // A price by the month that is reckoned of one by the year.
    ...rates(held, speaking).map((each) => (isMade ? open(each) : each)),
  ].map((each) => (each.sentence && isCorrected(each.sentence) ? open(each) : each));
}

/** Whether a passage only says what was wrong before: «Corrección: dijimos que eran 17». */
function isCorrected({ text }: SourceSentence): boolean {
  return corrected.test(text);
}

const corrected =
  /(?<![a-zªºß-ɏ])(?:(?:correcci[oó]n|rectificaci[oó]n|fe\s+de\s+errores|correction|erratum)\s*[:.]|en\s+una\s+(?:entrada|versi[oó]n|informaci[oó]n|edici[oó]n)\s+anterior|dijimos|an\s+earlier\s+(?:version|post|entry|edition)|we\s+(?:wrongly\s+)?(?:said|stated|reported)(?=\s.*(?:earlier|wrong|before)))/iu;

/** How often a sentence says that an amount is paid of which the source says only how much it is: «30.000 euros al mes». */
function ofNoRate(part: TakenApart, sentence: SourceSentence): Finding[] {
  const isOfAmount = ({ at }: { at: number }) =>
    part.numbers.some(
      (number) =>
        kindOfUnit(number.unit) === 'money' &&
        /^\s+$/u.test(part.text.slice(number.at + number.text.length - part.at, at - part.at)),
    );
  return part.rates
    .filter(
      (rate) =>
        isOfAmount(rate) &&
        !sentence.from.sentences.some(({ text }) => namesRate(text, rate.value)),
    )
    .map(({ text, at }) => ({ kind: 'unit', text, at, state: 'unsure', sentence, instead: null }));
}

function open(finding: Finding): Finding {
  return { ...finding, state: 'unsure' };
}

/** What is denied or turned round, by the passage that a sentence is about or by one as near. */
function senseOf(held: Held, speaking: SourceSentence | null, isCertain: boolean): Finding[] {
  if (!speaking || isQuestion(speaking)) return [];
  const own = [...holdSense(held, speaking, isCertain), ...deniedBeside(held, speaking)];
  if (isCertain || own.some(({ state }) => state === 'differs')) return own;
  const share = held.covered.get(speaking) ?? 0;
  const near = held.pool.filter(
    (each) =>
      each !== speaking &&
      !isQuestion(each) &&
      (held.covered.get(each) ?? 0) >= Math.max(share * 0.9, 0.4),
  );
  const lost = near
    .flatMap((sentence) => holdSense(held, sentence))
    .find(({ state, instead }) => state === 'differs' && instead);
  return lost ? [lost] : own;
}

/** What the sentence after or before the passage denies of all of them: “I asked fourteen owners. None of them knew.” */
function deniedBeside({ part }: Held, { from, index }: SourceSentence): Finding[] {
  const beside = [from.sentences[index + 1], from.sentences[index - 1]];
  const sentence = beside.find((each) => each && deniesOfAll(part, each));
  return sentence
    ? [{ kind: 'negation', text: '', at: part.at, state: 'unsure', sentence, instead: null }]
    : [];
}

/** The passage that a sentence is about: where most of its facts and words are. */
function centre(held: Held, findings: readonly Finding[]): SourceSentence | null {
  const counts = new Map<SourceSentence, number>();
  for (const [sentence, share] of held.covered) if (share > 0.15) counts.set(sentence, share);
  for (const { kind, sentence, state } of findings) {
    // Who speaks is named once, at the head of a turn.
    const isHead = kind === 'name' && sentence !== null && isInterview(sentence.from);
    if (sentence && state === 'found' && !isHead)
      counts.set(sentence, (counts.get(sentence) ?? 0) + 0.3);
  }
  return bestSentence({ covered: counts });
}

/** What is counted per hour in the source is not per day in the text, nor is what is counted once. */
function rates({ part }: Held, sentence: SourceSentence | null): Finding[] {
  if (!sentence) return [];
  if (sentence.rates.length === 0) return ofNoRate(part, sentence);
  const isToo = ({ value }: { value: string }) =>
    sentence.rates.some((other) => other.value === value);
  // «Al año, 13.800, a 1.150 al mes»: one of them is reckoned.
  const state = part.rates.some(isToo) ? 'unsure' : 'differs';
  return part.rates
    .filter((rate) => !isToo(rate))
    .map(({ text, at }) => ({
      kind: 'unit',
      text,
      at,
      state,
      sentence,
      instead: sentence.rates[0]!,
    }));
}
