// How far two reports look like one story. Names and numbers say most, then the other words they share;
// the rarer a term among all the reports, the more it says.
import { fold } from './words.ts';

/** A report as it is compared. */
export interface Report {
  address: string;
  title: string;
  outlet: string;
  /** When it was published, in days; null where that is unknown. */
  day: number | null;
  terms: ReadonlySet<string>;
}

/** How much terms say, by what they are. */
interface Weights {
  name: number;
  number: number;
  word: number;
}

/** What the terms of some reports say. */
export interface Rarity {
  of(term: string): number;
  inAll(terms: ReadonlySet<string>): Weights;
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

function sumOf(terms: Iterable<string>, of: (term: string) => number): Weights {
  const sum = { name: 0, number: 0, word: 0 };
  for (const term of terms) sum[kindOf(term)] += of(term);
  return sum;
}

/** Zero or more where the two tell one story, the greater the surer; less where they do not. */
export function likeness(a: Report, b: Report, rare: Rarity): number {
  const shared = { name: 0, number: 0, word: 0 };
  for (const term of a.terms) if (b.terms.has(term)) shared[kindOf(term)] += rare.of(term);
  const [ofA, ofB] = [rare.inAll(a.terms), rare.inAll(b.terms)];
  const names = ofA.name + ofB.name;
  const isNameless = ofA.name === 0 || ofB.name === 0;
  const numbersDiffer = ofA.number > 0 && ofB.number > 0 && shared.number === 0;
  const wordShare = shared.word / Math.sqrt(Math.max(1, ofA.word * ofB.word));
  // Where one names nobody, the words have to say it.
  const byWordsAlone = isNameless ? 2.6 + 1.5 * Math.min(1.5, shared.word / 24) : 0;
  return (
    (names ? (5.4 * shared.name) / names : 0) +
    3.4 * Math.min(1.5, shared.name / 12) +
    4.8 * Math.min(1.5, shared.number / 6) +
    3.4 * wordShare +
    (shared.name > 0 && shared.word + shared.number > 0 ? 3.2 : 0) +
    byWordsAlone -
    (numbersDiffer ? 1.8 : 0) -
    0.5 * Math.min(5, daysBetween(a, b)) -
    5.3
  );
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
