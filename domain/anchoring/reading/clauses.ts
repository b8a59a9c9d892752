// The clauses of a sentence that gives several values: which words are said of which of them.
import type { TakenApart } from './analysis.server.ts';

/** A sentence, with the places by which it is cut: a clause has one. */
export interface Cut extends Pick<TakenApart, 'at' | 'text' | 'words'> {
  numbers: readonly { at: number; text: string }[];
}

/** A sentence cut by its dates as well, for what is said of them. */
export function cutByDates({ at, text, words, numbers, dates }: TakenApart): Cut {
  const places = [...numbers, ...dates].toSorted((one, other) => one.at - other.at);
  return { at, text, words, numbers: places };
}

/** The words before the first number of a sentence, which are of all of them. */
export function keysBefore({ words, numbers, text, at: start }: Cut): ReadonlySet<string> {
  const first = numbers[0]?.at ?? 0;
  // «De las 2.916 solicitudes de aquel año, 1.187 se rechazaron»: of the part as well.
  const comma = opens.test(text.slice(0, first - start)) ? text.indexOf(', ', first - start) : -1;
  const list = listIn({ at: start, text }, first);
  const end = list ?? (comma < 0 ? first : start + comma);
  return new Set(words.filter(({ at }) => at < end).map(({ key }) => key));
}

/** Where a list begins whose items have each a clause of their own: «Por mil: Campoalto 11; Nordstrand 6». */
function listIn({ at, text }: Pick<Cut, 'at' | 'text'>, first: number): number | null {
  const [head] = /: \p{Lu}[\p{L} ]* $/u.exec(text.slice(0, first - at)) ?? [];
  return head && text.slice(first - at).includes(';') ? first - head.length : null;
}

/** What begins a sentence with a whole or a place that is that of all of it: “In nine trials at the range, …”. */
const opens =
  /^\s*(?:De|Of|In|At|During|Among|Over|Across|After|Out\s+of|En|Durante|Entre|Tras|A\s+lo\s+largo\s+de)\s+(?:(?:the|its|their|those|all|l[oa]s|sus|esos|esas)\s+)?$/iu;

const boundary =
  /,(?!\d)|:(?!\s*[\d£$€])|[;—–(]|(?<![a-zªºß-ɏ])(?:y|e|and|but|pero|while|mientras|whereas|versus|vs|against|frente\s+al?|compared|than|que|sino)(?![a-zªºß-ɏ])/giu;

const ellipsis =
  /(?<![a-zªºß-ɏ])(?:those|that\s+of|others?|the\s+rest|against|versus|vs|compared|than|(?:los|las|el|la)\s+de(?:l)?|frente\s+al?|otr[oa]s?)(?![a-zªºß-ɏ])/iu;

/**
 * The words of the clause a number stands in. Those before the first number of a sentence are of all, and so is its
 * whole first clause where a later one leaves out what both are about: «against 19 percent of those».
 */
export function clauseOf(part: Cut, at: number): ReadonlySet<string> {
  const first = part.numbers[0]?.at ?? at;
  const places = edgesOf(part, first);
  const [from, to] = clauseAt(part, at);
  const list = from === part.at ? listIn(part, first) : null;
  const start = list ?? (from === part.at ? first : from);
  const later = part.text.slice((places[1] ?? part.at) - part.at);
  const opening = part.text.slice(first - part.at, (places[1] ?? part.at) - part.at);
  // «34 % of those who …, 21 % of those who …» leaves nothing out.
  if (from === part.at && places.length > 2 && ellipsis.test(later) && !ellipsis.test(opening))
    return new Set();
  const isOfNumber = (place: number) =>
    part.numbers.some((number) => number.at <= place && place < number.at + number.text.length);
  const words = part.words.filter(
    (word) => word.at >= start && word.at < to && !isOfNumber(word.at),
  );
  // What the first number counts is often what the others do: «71 diputados, 52 en contra».
  const told = from === part.at && list === null ? words.slice(1) : words;
  return new Set(told.map(({ key }) => key));
}

/** Where the clause of a place begins and ends; a clause has a number. */
export function clauseAt(part: Cut, at: number): [number, number] {
  const places = edgesOf(part, part.numbers[0]?.at ?? at);
  const index = places.findLastIndex((place) => place <= at);
  return [places[index] ?? part.at, places[index + 1] ?? Infinity];
}

const edges = new WeakMap<Cut, Map<number, readonly number[]>>();

/** Where the clauses of a sentence begin, found once for as long as it is kept. */
function edgesOf(part: Cut, first: number): readonly number[] {
  const own = edges.get(part) ?? new Map<number, readonly number[]>();
  edges.set(part, own);
  const found = own.get(first) ?? findEdges(part, first);
  own.set(first, found);
  return found;
}

function findEdges(part: Cut, first: number): number[] {
  const cuts = [...part.text.matchAll(boundary)]
    .map((match) => part.at + match.index)
    .filter((cut) => cut > first);
  const telling = cuts.filter((cut) => holdsNumber(part, cuts, cut));
  return [part.at, ...telling.map((cut) => strongCut(part, cuts, cut)), part.at + part.text.length];
}

/**
 * «… in 400 plates; the worst, 1 in 25»: a clause begins at the semicolon before it, where no number stands between, and
 * behind what is put in: «la asociación, que reunió 4.100 firmas, cree que son más de 500».
 */
function strongCut({ at, text, numbers }: Cut, cuts: readonly number[], cut: number): number {
  const last = numbers.findLast((number) => number.at < cut)?.at ?? at;
  const own = cuts.filter((each) => each > last && each <= cut);
  return (
    own.findLast((each) => text[each - at] === ';') ??
    own.find((each) => text[each - at] === ',' && putIn.test(text.slice(0, each - at))) ??
    own.findLast(
      (each) =>
        joined.test(text.slice(each - at, each - at + 12)) &&
        /,\s*$/u.test(text.slice(0, each - at)),
    ) ??
    cut
  );
}

/** Whether a place stands in what a sentence compares with: «against 19 percent of those», «compared with 5 percent». */
export function isInComparison({ text, at: start, numbers }: Cut, at: number): boolean {
  const first = numbers[0]?.at ?? at;
  const between = text.slice(Math.max(0, first - start), at - start);
  return first < at && ellipsis.test(between);
}

/** Whether a number stands between this boundary and the next. */
function holdsNumber({ numbers }: Cut, cuts: readonly number[], cut: number): boolean {
  const next = cuts.find((each) => each > cut) ?? Infinity;
  return numbers.some(({ at }) => at >= cut && at < next);
}

export function isElliptical(clause: ReadonlySet<string>): boolean {
  return clause.size > 0 && clause.size <= 2;
}

/** What is put in behind a comma and has not ended. */
const putIn =
  /,\s+(?:que|quien(?:es)?|cuy[oa]s?|(?:l[oa]s?|el)\s+cual(?:es)?|which|who|whose)\s[^,;:]*$/iu;

/** What begins a clause behind a comma. */
const joined = /^(?:y|e|and|but|pero|while|mientras|whereas)(?![a-zªºß-ɏ])/iu;
