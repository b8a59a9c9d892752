// How far two reports look like one story. Names and numbers say most, then the other words they share;
// the rarer a term among all the reports, the more it says.
import { eventOf, isActor } from './terms.ts';
import { fold } from '#domain/text';

/** A report as it is compared. */
export interface Report {
  address: string;
  title: string;
  outlet: string;
  /** When it was published, in days; null where that is unknown. */
  day: number | null;
  terms: ReadonlySet<string>;
  /** Those of its title in their order, all in small letters. */
  titleTerms: readonly string[];
}

/** How much terms say, by what they are. */
interface Weights {
  name: number;
  number: number;
  word: number;
  actor: number;
}

/** What all terms of a report say together, and the kinds of event it tells of. */
interface Sum extends Weights {
  events: ReadonlySet<number>;
}

/** What the terms of some reports say. */
export interface Rarity {
  of(term: string): number;
  inAll(terms: ReadonlySet<string>): Sum;
}

const leastReports = 300;

/** What each term says among these reports: the rarer, the more. */
export function rarity(reports: readonly Report[]): Rarity {
  const holders = new Map<string, number>();
  for (const { terms } of reports) {
    for (const term of terms) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  // A handful of reports cannot tell what is rare, so they count as part of an ordinary day's.
  const count = Math.max(reports.length, leastReports);
  const weights = new Map([...holders].map(([term, times]) => [term, Math.log(1 + count / times)]));
  const of = (term: string) => weights.get(term) ?? 0;
  const sums = new Map(reports.map(({ terms }) => [terms, sumOf(terms, of)]));
  return { of, inAll: (terms) => sums.get(terms) ?? sumOf(terms, of) };
}

function sumOf(terms: Iterable<string>, of: (term: string) => number): Sum {
  const sum = { name: 0, number: 0, word: 0, actor: 0 };
  const events = new Set<number>();
  for (const term of terms) {
    sum[kindOf(term)] += of(term);
    const event = eventOf(term);
    if (event !== undefined) events.add(event);
  }
  return { ...sum, events };
}

/** What two reports of one event share beside whom it happened to says at least as much: a rare word. */
const eventEnough = 5;
/** A word of how the actor is named may be part of what happened, and counts for little. */
const wordOfActor = 0.25;

/** Zero or more where the two tell one story, the greater the surer; less where they do not. */
export function likeness(a: Report, b: Report, rare: Rarity): number {
  const alike = likenessBut(a, b, rare, nothing);
  // Only what looks like one story is worth a look at how the two name whom it is about.
  if (alike < 0) return alike;
  const actor = sharedActor(a, b);
  return actor.size > 1 ? likenessBut(a, b, rare, actor) : alike;
}

const nothing: ReadonlySet<string> = new Set();

/** The likeness where the terms that name one actor count as one name. */
function likenessBut(a: Report, b: Report, rare: Rarity, actor: ReadonlySet<string>): number {
  const shared = { name: 0, number: 0, word: 0, actor: 0 };
  let extraNames = 0;
  let longestName = 0;
  for (const term of a.terms) {
    if (!b.terms.has(term)) continue;
    const [kind, says] = [kindOf(term), rare.of(term)];
    if (!actor.has(term.toLowerCase())) shared[kind] += says;
    else if (kind !== 'name') shared[kind] += says * wordOfActor;
    else {
      extraNames += says;
      longestName = Math.max(longestName, says);
    }
  }
  shared.name += longestName;
  const [ofA, ofB] = [rare.inAll(a.terms), rare.inAll(b.terms)];
  const names = ofA.name + ofB.name - 2 * (extraNames - longestName);
  const isNameless = ofA.name === 0 || ofB.name === 0;
  const numbersDiffer = ofA.number > 0 && ofB.number > 0 && shared.number === 0;
  const words = shared.word + shared.actor;
  const wordShare = words / Math.sqrt(Math.max(1, (ofA.word + ofA.actor) * (ofB.word + ofB.actor)));
  // One actor is in the news with more than one event: names alone do not say that it is the same.
  const event = shared.word + shared.number;
  // Where one names nobody, the words have to say it.
  const byWordsAlone = isNameless ? 2.6 + 1.5 * Math.min(1.5, words / 24) : 0;
  return (
    (names ? (5.4 * shared.name) / names : 0) +
    3.4 * Math.min(1.5, shared.name / 12) +
    4.8 * Math.min(1.5, shared.number / 6) +
    3.4 * wordShare +
    (shared.name > 0 ? 3.2 * Math.min(1, event / eventEnough) : 0) +
    byWordsAlone +
    byKindOfEvent(ofA.events, ofB.events) -
    (numbersDiffer ? 1.8 : 0) -
    0.5 * Math.min(5, daysBetween(a, b)) -
    5.3
  );
}

const longestActor = 4;

/**
 * The terms of the longest run of words that both titles share and that tells of no event: how they name whom
 * it is about. None where the titles are the same for the most part.
 */
function sharedActor(a: Report, b: Report): ReadonlySet<string> {
  const [one, other] = [a.titleTerms, b.titleTerms];
  const isName = (term: string) => {
    const name = term.charAt(0).toUpperCase() + term.slice(1);
    return a.terms.has(name) && b.terms.has(name);
  };
  let run: string[] = [];
  for (let at = 0; at < one.length; at++) {
    for (let to = 0; to < other.length; to++) {
      let length = 0;
      while (one[at + length] !== undefined && one[at + length] === other[to + length]) length++;
      if (length <= run.length) continue;
      const found = one.slice(at, at + length);
      if (found.some(isName)) run = found;
    }
  }
  if (run.length > longestActor) return nothing;
  return new Set(run.filter((term) => eventOf(term) === undefined && kindOf(term) !== 'number'));
}

/** Whether the two tell of one kind of event, or of different ones; nothing where either tells of none. */
function byKindOfEvent(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  if (a.size === 0 || b.size === 0) return 0;
  return a.isDisjointFrom(b) ? -1.5 : 0.7;
}

/** The days between two reports; none where one is undated. */
export function daysBetween(a: Report, b: Report): number {
  return a.day === null || b.day === null ? 0 : Math.abs(a.day - b.day);
}

/** Numbers up to a dozen and years are in every other report, so they count as words. */
export function kindOf(term: string): keyof Weights {
  const first = term.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    const value = Number(term);
    return value > 12 && !(value >= 1990 && value <= 2040) ? 'number' : 'word';
  }
  if (isActor(term)) return 'actor';
  return term.charAt(0) === term.charAt(0).toLowerCase() ? 'word' : 'name';
}

const counters =
  /\d+|\b(?:primer|segundo|tercer|cuarto|first|second|third|fourth|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:mon|tues|wednes|thurs|fri|satur|sun)day|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december)\b/g;

/** Whether an outlet's two titles differ by nothing but a number, a day or a month, as those of a newsletter's issues do. */
export function isOfOneSeries(a: Report, b: Report): boolean {
  if (a.outlet !== b.outlet) return false;
  const [one, other] = [fold(a.title), fold(b.title)];
  return one !== other && one.replace(counters, '#') === other.replace(counters, '#');
}
