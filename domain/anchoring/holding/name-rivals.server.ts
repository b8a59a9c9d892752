// Of whom a passage says what a sentence says of somebody else: the clause that has the words of the sentence, and
// whom it names.
import { equivalentsOf, says } from '../lexicon/equivalents.ts';
import type { NameFact } from '../facts/facts.ts';
import { isCountry } from '../facts/demonyms.ts';
import type { Held } from './held.ts';
import { matchDates } from '../facts/date-facts.ts';
import { isWordForLaw } from '../facts/law-facts.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { isLabel } from '../facts/name-standing.ts';
import { matchNumbers } from '../facts/number-match.ts';
import { saying } from '../facts/offices.ts';
import { isIn, isSameName } from '../facts/same-name.ts';
import { holdersOf } from './roles.server.ts';
import { officeOf } from './speakers.server.ts';

export interface Rival {
  other: NameFact;
  sentence: SourceSentence;
  /** How much of the sentence is said of the other one. */
  rank: number;
  /** Whether hardly anything of it is said where this one is named. */
  isCertain: boolean;
}

/** How many names of a clause are looked at: more are a list, and of nobody. */
const maxNames = 40;

/** How much of a sentence a clause has to say of somebody, and how little of it may be said of the one it names. */
const least = { doubtful: 0.35, certain: 0.5, lead: 0.3 };

/** Whom the clause names that says most of the sentence, where it is not the one whom the sentence names. */
export function rivalOf(held: Held, name: NameFact): Rival | null {
  const own = besides(held, name);
  const all = own.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return null;
  const share = (zones: readonly Zone[]) =>
    own.reduce((sum, { weight, isIn }) => sum + (zones.some(isIn) ? weight : 0), 0) / all;
  let top: Rival | null = null;
  for (const sentence of held.pool) {
    if ((held.covered.get(sentence) ?? 0) === 0) continue;
    const isTranslated = held.isTranslated(sentence);
    for (const zone of zonesOf(sentence)) {
      if (isNamedIn(zone, name, isTranslated)) continue;
      const other = zone.names
        .slice(0, maxNames)
        .find((each) => mayStandFor(held, name, { other: each, sentence }));
      const rank = other ? share([zone]) : 0;
      if (other && rank > (top?.rank ?? least.doubtful))
        top = { other, sentence, rank, isCertain: false };
    }
  }
  if (!top) return null;
  const mine = Math.max(...ownZones(held, name, top).map(share), 0);
  if (mine >= top.rank * 0.7) return null;
  const isCertain =
    top.rank >= least.certain &&
    mine <= top.rank * 0.4 &&
    top.rank - mine >= least.lead &&
    !areTied(held, name, top) &&
    !mayGoOn(held, name, top);
  return { ...top, isCertain };
}

/** Whether a clause names it, or the sentence does in capitals, as datelines have places. */
export function isNamedIn(
  { names, sentence, from, to }: Zone,
  name: NameFact,
  isTranslated: boolean,
) {
  const clause = sentence.text.slice(from - sentence.at, to - sentence.at);
  return (
    names.some((each) => isSameName(name, each, isTranslated)) ||
    clause.toLowerCase().includes(name.text.toLowerCase()) ||
    sentence.text.includes(name.text.toUpperCase())
  );
}

interface Zone {
  sentence: SourceSentence;
  from: number;
  to: number;
  names: readonly NameFact[];
}

const zones = new WeakMap<SourceSentence, readonly Zone[]>();

/** The clauses of a sentence between semicolons, dashes and brackets. */
export function zonesOf(sentence: SourceSentence): readonly Zone[] {
  const known = zones.get(sentence);
  if (known) return known;
  const { text, at } = sentence;
  const cuts = [...text.matchAll(/[;()]|\s[—–]\s?|(?<=\p{L})[—–](?=\s)/gu)].map(
    (match) => at + match.index,
  );
  const edges = [at, ...cuts, at + text.length];
  const found = edges.slice(1).map((to, index) => {
    const from = edges[index]!;
    const names = sentence.names.filter((name) => name.at >= from && name.at < to);
    return { sentence, from, to, names };
  });
  zones.set(sentence, found);
  return found;
}

interface Beside {
  weight: number;
  isIn(zone: Zone): boolean;
}

/** How much a figure, a date or another name weighs, as so many words. */
const factWeight = 2;

/** What a sentence says beside a name. */
export function besides(held: Held, name: NameFact): Beside[] {
  const { part, weight } = held;
  const facts = [...part.names, ...part.numbers, ...part.dates];
  const isOfFact = (place: number) =>
    facts.some(({ at, text }) => at <= place && place < at + text.length);
  const keys = new Set(part.words.filter(({ at }) => !isOfFact(at)).map(({ key }) => key));
  const usual = weight('');
  return [
    ...[...keys].map((key) => ({
      weight: weight(key),
      isIn: ({ sentence, from, to }: Zone) =>
        sentence.keys.has(key) &&
        sentence.words.some(
          (word) =>
            word.at >= from &&
            word.at < to &&
            (word.key === key || equivalentsOf(word.key).has(key)),
        ),
    })),
    ...part.names
      .filter((each) => each !== name && !isSameName(each, name, false))
      .map((each) => ({
        weight: weight(each.words.at(-1)?.key ?? ''),
        isIn: ({ sentence, names }: Zone) =>
          names.some((other) => isSameName(each, other, held.isTranslated(sentence))),
      })),
    ...part.numbers.map((fact) => ({
      weight: usual * factWeight,
      isIn: ({ sentence, from, to }: Zone) =>
        sentence.numbers.some(
          (other) => other.at >= from && other.at < to && matchNumbers(fact, other) === 'same',
        ),
    })),
    ...part.dates.map((fact) => ({
      weight: usual * factWeight,
      isIn: ({ sentence, from, to }: Zone) =>
        sentence.dates.some(
          (other) =>
            other.at >= from && other.at < to && matchDates(fact, other, sentence.from.source.day),
        ),
    })),
  ];
}

/** Whether a name of a passage may stand where the sentence has its own: not one it has too, nor one that only reports. */
export function mayStandFor(
  held: Held,
  name: NameFact,
  { other, sentence }: { other: NameFact; sentence: SourceSentence },
): boolean {
  if (!mayReplace(held, name, { other, sentence })) return false;
  const { part } = held;
  const arePeople = isWhole(name.words) && isWhole(other.words);
  if (!arePeople && isPlaced(part, name) !== isPlaced(sentence, other)) return false;
  return !reports(sentence, other) || reports(part, name);
}

/** Whether a name of a passage is another one than all of the sentence, and may be of the same kind. */
export function mayReplace(
  { part, pool, isTranslated }: Held,
  name: NameFact,
  { other, sentence }: { other: NameFact; sentence: SourceSentence },
): boolean {
  if (isLabel(sentence, other)) return false;
  // «El secretario de Educación Superior» of a source that has one: what an office is of does nothing.
  const office = officeOf(part, name);
  if (office !== null && holdersOf(pool, office, name).length > 0) return false;
  if (isLocated(part, name) !== isLocated(sentence, other)) return false;
  if (isAgency(sentence, other)) return false;
  if (isStreet(sentence, other) && !isStreet(part, name)) return false;
  if (isOfNamed(sentence, other) && !isOfNamed(part, name)) return false;
  if (part.names.some((own) => isSameName(own, other, isTranslated(sentence)))) return false;
  if (part.names.some((own) => isSameName(other, own, isTranslated(sentence)))) return false;
  if (isBody(name) ? isOfPerson(other) : isOfPerson(name) && isBody(other)) return false;
  if (isShort(other) && isNamedAnywhere(pool, name)) return false;
  if (isLaw(sentence, other) && !isLaw(part, name)) return false;
  if (isPlaced(part, name) && isOfCountry(name) && !isOfCountry(other)) return false;
  const words = other.words.filter(({ isRole, isGeneric }) => !isRole && !isGeneric);
  // “The Council” is «el Consejo».
  const isKind = words.length === 0 && isTranslated(sentence);
  if (isKind && other.words.some(({ key }) => says(part.keys, key))) return false;
  // «Consejo Asesor» is “Advisory Council”.
  const said = words.filter(({ key }) =>
    isTranslated(sentence) ? says(part.keys, key) : part.keys.has(key),
  );
  return said.length === 0 || said.length * 2 < words.length;
}

/** A town is not said instead of its country. */
function isOfCountry({ words }: NameFact): boolean {
  return words.length === 1 && isCountry(words[0]!.text);
}

/**
 * Whether a name is a law's, which does nothing that somebody may be said to do instead: «dicha Ley», «la Ley 3/2024, de
 * Aguas».
 */
function isLaw(
  { text, at: start }: { text: string; at: number },
  { at, text: name, words: [first] }: NameFact,
): boolean {
  const from = at - start;
  return (
    (first !== undefined && isWordForLaw(first.text)) ||
    titled.test(text.slice(Math.max(0, from - 50), from)) ||
    goesOn.test(text.slice(Math.max(0, from - 60), from)) ||
    isCutOff.test(text.slice(from + name.length))
  );
}

/** «Ley de Imagen y Voz Propias», “Image and Voice Act”: what is parted by «y» of the name of a law. */
const goesOn =
  /(?<!\p{L})(?:Ley|Decreto|Reglamento|Directiva|Estatuto|Código)\s[^.,;:()]{0,45}\s(?:y|e)\s+(?:de\s+(?:l[ao]s?\s+)?)?$/u;
const isCutOff =
  /^\s+and\s+(?:\p{Lu}\p{L}+\s+){0,3}(?:Act|Bill|Order|Regulation|Directive|Code)(?!\p{L})/u;

const titled =
  /(?<![a-zªºß-ɏ])(?:ley|decreto|reglamento|directiva)(?:\s+org[aá]nica)?\s+\d+\/\d+(?:,\s+de\s+\d[^,]*)?,?\s+(?:de|del|sobre)\s+(?:l[ao]s?\s+)?$/iu;

/** Whether it is what a text calls a body by that it has named in full: «la Sala», “the Board”. */
function isShort({ words }: NameFact): boolean {
  const [only, ...rest] = words;
  return only !== undefined && rest.length === 0 && short.test(only.text);
}

const short =
  /^(?:sala|seccion|juzgado|audiencia|pleno|tribunal|chamber|bench|court|compania|empresa|entidad|sociedad|company|firm|trust|fundacion|foundation|agencia|agency|autoridad|authority|comision|commission|comite|committee|junta|consejo|council|board|office|oficina|instituto|institute|asociacion|association|watchdog|regulador|regulator)$/u;

function isNamedAnywhere(pool: Held['pool'], name: NameFact): boolean {
  return pool.some(
    ({ names, text }) => isIn(text, name) || names.some((each) => isSameName(name, each, false)),
  );
}

/** Whether a name has what bodies are called by. */
export function isBody({ words }: NameFact): boolean {
  return words.some(({ isGeneric }) => isGeneric);
}

function isOfPerson({ words }: NameFact): boolean {
  return words.some(({ isRole }) => isRole);
}

/** Whether a name only says where or whose. */
export function isPlaced(
  { at: start, text }: { at: number; text: string },
  { at, text: name }: NameFact,
) {
  const from = at - start;
  const before = text.slice(0, from);
  return (
    (placing.test(before) && !acting.test(before)) ||
    /^(?:['’]s?(?!\p{L})|-\p{Ll})/u.test(text.slice(from + name.length))
  );
}

const placing =
  /(?<![a-zªºß-ɏ])(?:in|at|from|of|near|en|desde|de|del|between|entre)\s+(?:the\s+|el\s+|l[ao]s?\s+)?$/iu;

/** Where whoever stands behind «de» or “at” acts: «a cargo del Instituto», “researchers at the Institute”. */
const acting =
  /(?<![a-zªºß-ɏ])(?:(?:a\s+cargo|en\s+manos|por\s+parte|por\s+obra|de\s+la\s+mano)\s+de|in\s+the\s+hands\s+of|(?:researchers|scientists|experts|analysts|engineers|economists|investigador[ea]s|expert[oa]s|cient[ií]fic[oa]s|analistas|ingenier[oa]s|economistas|t[eé]cnic[oa]s)\s+(?:at|from|of|de))l?\s+(?:the\s+|el\s+|l[ao]s?\s+)?$/iu;

/** Whether it says where something is or happens: «nació en Arcilla de Mar». */
function isLocated({ at: start, text }: { at: number; text: string }, { at }: NameFact): boolean {
  return locating.test(text.slice(0, at - start));
}

const locating = /(?<![a-zªºß-ɏ])(?:in|at|near|en|desde)\s+(?:the\s+|el\s+|l[ao]s?\s+)?$/iu;

/** Whether it is the agency that a dateline names: “HADDLE, March 11 (Northwire) - …”. */
function isAgency(sentence: SourceSentence, { at, text }: NameFact): boolean {
  const from = at - sentence.at;
  return (
    sentence.index === 0 &&
    from < maxDateline &&
    /^[^()]{0,12}\)\s*[-–—.]/u.test(sentence.text.slice(from + text.length))
  );
}

/** How many letters a dateline may have before its agency. */
const maxDateline = 60;

/** Whether it is the name of a street: «la calle del Molino». */
function isStreet({ at: start, text }: { at: number; text: string }, { at }: NameFact): boolean {
  return street.test(text.slice(0, at - start));
}

const street =
  /(?<![a-zªºß-ɏ])(?:calles?|avenidas?|plazas?|paseo|carretera|camino|glorieta)\s+(?:de\s+l[ao]s?\s+|del?\s+)?$/iu;

/** Whether it says of a name where it is from or whose it is: “Larkspur Systems of Marlhaven”. */
function isOfNamed({ at: start, text, names }: SourceSentence | Held['part'], name: NameFact) {
  return names.some((other) => {
    const gap = text.slice(other.at + other.text.length - start, name.at - start);
    return (
      other.at < name.at && /^\s+(?:of|from|de|del|in|en)\s+(?:the\s+|el\s+|la\s+)?$/iu.test(gap)
    );
  });
}

const saidBefore = new RegExp(`(?:^|[,"”»:.]\\s*)${saying}\\s+(?:\\p{Ll}+\\s+){0,4}$`, 'iu');
const accordingTo =
  /(?<![a-zªºß-ɏ])(?:seg[uú]n|a\s+juicio\s+de|en\s+opini[oó]n\s+de|according\s+to|in\s+the\s+(?:view|opinion|words)\s+of)l?\s+(?:el\s+|l[ao]s?\s+|the\s+)?$/iu;
const saidBehind = new RegExp(
  `^(?:,(?:(?!\\s(?:not?|nunca|never)\\s)[^,;]){0,60})?,?\\s+(?:also\\s+|tambi[eé]n\\s+|quien\\s+|who\\s+)?${saying}(?![a-zªºß-ɏ])`,
  'iu',
);

/** Whether a sentence names somebody as the one who says it. */
export function reports({ at, text }: { at: number; text: string }, name: NameFact): boolean {
  const from = name.at - at;
  return (
    saidBefore.test(text.slice(0, from)) ||
    accordingTo.test(text.slice(0, from)) ||
    saidBehind.test(text.slice(from + name.text.length))
  );
}

/** Where the one whom the sentence names is named, each place with the sentence that follows it, which may go on of it. */
function ownZones(held: Held, name: NameFact, { sentence: there }: Rival): Zone[][] {
  return held.pool.flatMap((sentence) => {
    const isTranslated = held.isTranslated(sentence);
    return zonesOf(sentence)
      .filter(({ names }) => names.some((each) => isSameName(name, each, isTranslated)))
      .map((zone) => {
        const next = sentence.from.sentences[sentence.index + 1];
        const before = sentence.from.sentences[sentence.index - 1];
        const follows = next && (next !== there || next.names.length === 0);
        const leads = before && before !== there && before.names.length === 0;
        return [[zone], follows ? zonesOf(next) : [], leads ? zonesOf(before) : []].flat();
      });
  });
}

/** Whether a sentence names both a body and somebody, of whom one may speak or act for the other. */
export function areTied(
  held: Held,
  name: NameFact,
  { other, sentence: there }: Pick<Rival, 'other' | 'sentence'>,
): boolean {
  if (mayBePerson(held, name) === mayBePerson(held, other)) return false;
  return held.pool.some((sentence) => {
    const isTranslated = held.isTranslated(sentence);
    if (!sentence.names.some((each) => isSameName(name, each, isTranslated))) return false;
    return sentence !== there && sentence.names.some((each) => isSameName(other, each, false));
  });
}

/** Whether somebody whom one of the two sentences before names may be meant by a pronoun beside a body or a program. */
function mayGoOn(held: Held, name: NameFact, { other, sentence }: Rival): boolean {
  if (!mayBePerson(held, name) || mayBePerson(held, other)) return false;
  const before = sentence.from.sentences.slice(Math.max(0, sentence.index - 2), sentence.index);
  return before.some(({ names }) =>
    names.some((each) => isSameName(name, each, held.isTranslated(sentence))),
  );
}

/** Whether a name is of two words or more, none of which bodies are called by, or one of such a name. */
export function mayBePerson(
  { pool, part }: Pick<Held, 'pool' | 'part'>,
  { words }: NameFact,
): boolean {
  if (isWhole(words) || words.some(({ isRole }) => isRole)) return true;
  const own = words.at(-1)?.text;
  return [part, ...pool].some(({ names }) =>
    names.some(({ words: all }) => isWhole(all) && all.at(-1)!.text === own),
  );
}

function isWhole(all: NameFact['words']): boolean {
  return all.length > 1 && !all.some(({ isGeneric }) => isGeneric);
}
