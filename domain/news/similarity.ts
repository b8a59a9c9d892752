// How similar two reports are, as reports of one story. Names and numbers weigh most, then the other words they
// share; the rarer a term among all the reports, the greater its weight.
import { fold } from '#domain/text';
import type { ReportFeatures } from './features.ts';
import { eventOf, kindOf, type TermKind } from './terms.ts';

type KindWeights = Record<TermKind, number>;

/** The weights of a report's terms by kind, and the kinds of event it is about. */
interface TermSum extends KindWeights {
  events: ReadonlySet<number>;
}

/** The weights of terms. */
export interface TermWeights {
  of(term: string): number;
  sumOf(terms: ReadonlySet<string>): TermSum;
}

/** Fewer reports cannot show what is rare, so they are weighed as part of an ordinary day's. */
const minReports = 300;

/** The inverse document frequency of each term among these reports. */
export function inverseDocumentFrequency(reports: readonly ReportFeatures[]): TermWeights {
  const frequency = new Map<string, number>();
  for (const { terms } of reports) {
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const count = Math.max(reports.length, minReports);
  const weights = new Map(
    [...frequency].map(([term, times]) => [term, Math.log(1 + count / times)]),
  );
  const of = (term: string) => weights.get(term) ?? 0;
  const sums = new Map(reports.map(({ terms }) => [terms, sumUp(terms, of)]));
  return { of, sumOf: (terms) => sums.get(terms) ?? sumUp(terms, of) };
}

function sumUp(terms: Iterable<string>, weightOf: (term: string) => number): TermSum {
  const sum = noWeights();
  const events = new Set<number>();
  for (const term of terms) {
    sum[kindOf(term)] += weightOf(term);
    const event = eventOf(term);
    if (event !== undefined) events.add(event);
  }
  return { ...sum, events };
}

function noWeights(): KindWeights {
  return { name: 0, number: 0, word: 0, actor: 0 };
}

/** Zero or more where the two are of one story, the greater the surer; negative where they are not. */
export function similarity(a: ReportFeatures, b: ReportFeatures, weights: TermWeights): number {
  const other = byOtherActor(a, b);
  const score = scoreOf(a, b, { weights, actor: noTerms }) - other;
  // The actor's name is only looked for where the two may be of one story.
  if (score < 0) return score;
  const actor = sharedActor(a, b);
  return actor.size > 1 ? scoreOf(a, b, { weights, actor }) - other : score;
}

const noTerms: ReadonlySet<string> = new Set();

/** Weight of the words that two reports of one event share beside the actor: that of a rare word. */
const enoughOfEvent = 5;

/** The similarity by what both tell, where the terms in `actor` count as one name. */
function scoreOf(
  a: ReportFeatures,
  b: ReportFeatures,
  { weights, actor }: { weights: TermWeights; actor: ReadonlySet<string> },
): number {
  const { shared, ignoredNames } = sharedWeights(a, b, { weights, actor });
  const [ofA, ofB] = [weights.sumOf(a.terms), weights.sumOf(b.terms)];
  const names = ofA.name + ofB.name - 2 * ignoredNames;
  const isNameless = ofA.name === 0 || ofB.name === 0;
  const numbersDiffer =
    ofA.number > 0 && ofB.number > 0 && shared.number === 0 && !isRounded(a.terms, b.terms);
  const words = shared.word + shared.actor;
  const wordShare = words / Math.sqrt(Math.max(1, (ofA.word + ofA.actor) * (ofB.word + ofB.actor)));
  // One actor is in the news with more than one event: names alone do not make it the same.
  const event = shared.word + shared.number;
  // Where one names nobody, the words decide.
  const byWordsAlone = isNameless ? 2.6 + 1.5 * Math.min(1.5, words / 24) : 0;
  return (
    (names ? (5.4 * shared.name) / names : 0) +
    3.4 * Math.min(1.5, shared.name / 12) +
    4.8 * Math.min(1.5, shared.number / 6) +
    3.4 * wordShare +
    (shared.name > 0 ? 3.2 * Math.min(1, event / enoughOfEvent) : 0) +
    byWordsAlone +
    byKindOfEvent(ofA.events, ofB.events) -
    (numbersDiffer ? 1.8 : 0) -
    0.5 * Math.min(5, daysBetween(a, b)) -
    5.3
  );
}

/** How far a number may lie from one that stands for it roundly: 1,187 and «casi 1.200». */
const roundedShare = 0.03;

function isRounded(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [ofA, ofB] = [a, b].map((terms) =>
    [...terms].filter((term) => kindOf(term) === 'number').map(Number),
  ) as [number[], number[]];
  return ofA.some((one) =>
    ofB.some((other) => Math.abs(one - other) <= Math.max(one, other) * roundedShare),
  );
}

/** A word within an actor's name may be part of the event, and counts for little. */
const wordOfActorWeight = 0.25;

/** The weights of the terms that both have. Of the names in `actor` the heaviest counts, the others are ignored. */
function sharedWeights(
  a: ReportFeatures,
  b: ReportFeatures,
  { weights, actor }: { weights: TermWeights; actor: ReadonlySet<string> },
): { shared: KindWeights; ignoredNames: number } {
  const shared = noWeights();
  const actorNames: number[] = [];
  for (const term of a.terms) {
    if (!b.terms.has(term)) continue;
    const [kind, weight] = [kindOf(term), weights.of(term)];
    if (!actor.has(term.toLowerCase())) shared[kind] += weight;
    else if (kind === 'name') actorNames.push(weight);
    else shared[kind] += weight * wordOfActorWeight;
  }
  const heaviest = Math.max(0, ...actorNames);
  shared.name += heaviest;
  const all = actorNames.reduce((sum, weight) => sum + weight, 0);
  return { shared, ignoredNames: all - heaviest };
}

const maxActorWords = 4;

/**
 * The terms of the longest run of words that both titles share and that names no event: how they name the
 * actor. None where the titles are the same for the most part.
 */
function sharedActor(a: ReportFeatures, b: ReportFeatures): ReadonlySet<string> {
  const isName = (term: string) => {
    const name = term.charAt(0).toUpperCase() + term.slice(1);
    return a.terms.has(name) && b.terms.has(name);
  };
  const run = longestSharedRun(a.titleTerms, b.titleTerms, isName);
  if (run.length > maxActorWords) return noTerms;
  return new Set(run.filter((term) => eventOf(term) === undefined && kindOf(term) !== 'number'));
}

/** The longest run of terms in both titles with a name among them. */
function longestSharedRun(
  one: readonly string[],
  other: readonly string[],
  isName: (term: string) => boolean,
): readonly string[] {
  let run: readonly string[] = [];
  for (let at = 0; at < one.length; at++) {
    for (let to = 0; to < other.length; to++) {
      let length = 0;
      while (one[at + length] !== undefined && one[at + length] === other[to + length]) length++;
      if (length <= run.length) continue;
      const found = one.slice(at, at + length);
      if (found.some(isName)) run = found;
    }
  }
  return run;
}

/** Whether the two are about one kind of event, or different ones; zero where either names none. */
function byKindOfEvent(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 || b.size === 0) return 0;
  return a.isDisjointFrom(b) ? -1.5 : 0.7;
}

/** What it costs that each headline names somebody whom the other report does not: two do the same, and not together. */
const otherActor = { named: 2.6, likely: 0.7 };

function byOtherActor(a: ReportFeatures, b: ReportFeatures): number {
  if (isSomebodyInBoth(a, b)) return 0;
  const [ofA, ofB] = [loneNames(a, b), loneNames(b, a)];
  if ((ofA.named && ofB.named) || isSameFrame(a, b)) return otherActor.named;
  const isSameAct = a.titleTerms.filter((term) => b.titleTerms.includes(term)).length >= 2;
  return (ofA.named || ofA.first) && (ofB.named || ofB.first) && isSameAct ? otherActor.likely : 0;
}

/** Whether both reports name somebody whom a headline names: then they may well name further people. */
function isSomebodyInBoth(a: ReportFeatures, b: ReportFeatures): boolean {
  return [...a.titleTerms, ...b.titleTerms].some((term) => {
    const name = capital(term);
    const isInTitles = a.titleTerms.includes(term) && b.titleTerms.includes(term);
    return a.terms.has(name) && (b.terms.has(name) || isInTitles);
  });
}

/** Whether two headlines are the same but for one word, which each report has alone: the act of another one. */
function isSameFrame(a: ReportFeatures, b: ReportFeatures): boolean {
  const [ofA, ofB] = [a.titleTerms, b.titleTerms];
  if (ofA.length !== ofB.length || ofA.length < minFrame) return false;
  const apart = ofA.flatMap((term, at) => (term === ofB[at] ? [] : [[term, ofB[at]!] as const]));
  const [only] = apart;
  return apart.length === 1 && !hasTerm(b, only![0]) && !hasTerm(a, only![1]);
}

const minFrame = 5;

function hasTerm({ terms }: ReportFeatures, term: string): boolean {
  return terms.has(term) || terms.has(capital(term));
}

/** Whether a headline has a name that the other report has not, or begins with a word that may be one. */
function loneNames(one: ReportFeatures, other: ReportFeatures) {
  const there = new Set([...other.terms].map((term) => term.toLowerCase()));
  const isLone = (term: string) => !there.has(term) && !other.titleTerms.includes(term);
  const named = one.titleTerms.some((term) => isLone(term) && one.terms.has(capital(term)));
  const [first = ''] = one.titleTerms;
  const isFirst = isLone(first) && kindOf(first) === 'word' && eventOf(first) === undefined;
  return { named, first: isFirst && !/^\d/.test(first) };
}

function capital(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}

/** The days between two reports; zero where one is undated. */
export function daysBetween(a: ReportFeatures, b: ReportFeatures): number {
  return a.day === null || b.day === null ? 0 : Math.abs(a.day - b.day);
}

const counters =
  /\d+|\b(?:primer|segundo|tercer|cuarto|first|second|third|fourth|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:mon|tues|wednes|thurs|fri|satur|sun)day|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)\b/g;

/** Whether an outlet's two titles differ only by a number, a day or a month, as the issues of a newsletter do. */
export function isOfOneSeries(a: ReportFeatures, b: ReportFeatures): boolean {
  if (a.outlet !== b.outlet) return false;
  const [one, other] = [fold(a.title), fold(b.title)];
  return one !== other && one.replace(counters, '#') === other.replace(counters, '#');
}
