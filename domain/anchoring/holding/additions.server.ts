// Whether a sentence says something beside what its passages say: words of its own that stand together, at its end or
// in a clause that is added.
import { isKnown, isThing, mayBeThing } from '../lexicon/equivalents.ts';
import { hasRoot, isInBoth, keysInBoth } from '../lexicon/glossary.ts';
import { offices } from '../facts/offices.ts';
import type { Held } from './held.ts';
import { isWithin } from '../reading/analysis.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { sidesAgree } from '../lexicon/opposites.ts';

/** Words that begin what is added to a sentence. */
const linked =
  /(?:[,;:(–—]|(?<![a-zªºß-ɏ])(?:y|e|and|por|porque|tras|para|because|after|due|despu[eé]s|gracias|while|mientras|aunque|although|despite|pese|mediante|through)(?![a-zªºß-ɏ]))\s*(?:[\p{Ll}]{1,3}\s+){0,2}$/iu;

/** Words that may begin what is added, or what belongs to its predicate. */
const loosely =
  /(?<![a-zªºß-ɏ])(?:to|sin|without|con|with|seg[uú]n|according\s+to)\s+(?:[\p{Ll}]{1,3}\s+){0,2}$/iu;

/** What goes on about what was said: “…, which it said would”, «…, lo que». */
const relative = /,\s(?:which|(?:lo|el|la|l[oa]s)\s(?:que|cual(?:es)?))(?:\s\p{Ll}{1,5}){0,4}\s$/u;

/** How one language says what the other denies: «quedó fuera» of what was not part. */
const lacking =
  /(?<![a-zªºß-ɏ])(?:fuera|carec[a-zªºß-ɏ]+|falt[a-zªºß-ɏ]+|left\s+out|lack[a-zªºß-ɏ]*|absent|missing)(?![a-zªºß-ɏ])/iu;

/** What is apposed to a name or closes a clause stands between commas. */
const isApposed = (before: string) => /[,;:(–—]\s*(?:\p{Ll}{1,3}\s+){0,2}$/u.test(before);

const maxOwn = 3;

/** Whether words that no passage has are added to what the passages say; what is said in other words is not. */
export function addsWords(
  { part, isTranslated }: Held,
  passages: readonly SourceSentence[],
): boolean {
  const isTranslation = passages.every(isTranslated);
  // In the other language many words have no counterpart: what is added stands at the end, behind a word that adds it.
  return runsOf({ part, isTranslated }, passages).some(({ at, count, known, isEnd }) => {
    const before = part.text.slice(0, at - part.at);
    const isLinked = linked.test(before);
    if (isTranslation) {
      const isDenied = passages.some(({ negations }) => negations.length > 0);
      if (isDenied && lacking.test(part.text.slice(at - part.at))) return false;
      const isAdded =
        (isLinked && !isApposed(before)) ||
        relative.test(before) ||
        (known > 0 && (isLinked || loosely.test(before)));
      return isEnd && count > 1 && isAdded;
    }
    if (count > maxOwn) return true;
    if (isEnd) return count > 1 || isLinked;
    return count > 1 && isLinked && at > (part.words[0]?.at ?? 0);
  });
}

/** Whether a word that no passage has stands behind one that may add it: one is enough where the passages have few. */
export function addsLinked(held: Held, passages: readonly SourceSentence[]): boolean {
  const { part } = held;
  return runsOf(held, passages).some(({ at }) => {
    const before = part.text.slice(0, at - part.at);
    return linked.test(before) || loosely.test(before);
  });
}

function factsOf({ numbers, names, dates, quotations, laws, rates }: Held['part']) {
  return [...numbers, ...names, ...dates, ...quotations, ...laws, ...rates];
}

/** Words that no passage has and that stand together. */
interface Run {
  at: number;
  count: number;
  /** How many of them the list of both languages has. */
  known: number;
  isEnd: boolean;
}

function runsOf(
  { part, isTranslated }: Pick<Held, 'part' | 'isTranslated'>,
  passages: readonly SourceSentence[],
): Run[] {
  const facts = factsOf(part);
  const last = part.words.at(-1)?.at ?? 0;
  const ends = facts.some(({ at, text }) => at + text.length > last + 1 && at > last);
  const runs: Run[] = [];
  let run: Run | undefined;
  // Of the language of its passages what is added shall have no word that only may say the same as one of theirs.
  const isTranslation = passages.every(isTranslated);
  const isSaid = (key: string) =>
    passages.some(({ keys, written }) => (isTranslation ? keys : written).has(key));
  const isIdle = idleIn(part.text, part.quotations.length > 0);
  for (const { key, at } of part.words) {
    if (isIdle(at - part.at)) continue;
    if (isWithin(facts, at) || isSaid(key)) {
      run = undefined;
      continue;
    }
    if (!run) runs.push((run = { at, count: 0, known: 0, isEnd: false }));
    run.count += 1;
    if (isInBoth(key)) run.known += 1;
    run.isEnd = at === last && !ends;
  }
  return runs;
}

/** Turns of phrase that say no more than the word they stand beside. */
const idioms =
  /(?<![a-zªºß-ɏ])(?:corr[a-zªºß-ɏ]+\s+a\s+cargo\s+de|a\s+cargo\s+de|llev[a-zªºß-ɏ]+\s+a\s+cabo|tien[a-zªºß-ɏ]+\s+lugar|tuv[a-zªºß-ɏ]+\s+lugar|por\s+parte\s+de|a\s+juicio\s+de|en\s+opini[oó]n\s+de|de\s+acuerdo\s+con|a\s+trav[eé]s\s+de|con\s+el\s+fin\s+de|en\s+(?:lugar|vez)\s+de|a\s+partir\s+de|in\s+charge\s+of|carr(?:y|ied|ies)\s+out|t(?:ake|ook|akes)\s+place|in\s+order\s+to|on\s+behalf\s+of|instead\s+of|in\s+place\s+of|as\s+well\s+as|at\s+the\s+(?:beginning|end)\s+of)(?![a-zªºß-ɏ])/giu;

/** To whom something was said: “told deputies”, «ante los periodistas». */
const audience =
  /(?<![a-zªºß-ɏ])(?:t(?:old|ells?)|(?:said|spoke)\s+to|(?:dijo|explic[oó]|respondi[oó]|record[oó]|asegur[oó]|contest[oó])\s+(?:a|ante))\s+(?:the\s+|a\s+|l[ao]s?\s+|sus?\s+|un[ao]?\s+)?(?:reporters?|journalists?|deput(?:y|ies)|lawmakers?|parents?|the\s+court|the\s+press|periodistas?|diputad[oa]s|la\s+prensa|medios|c[aá]mara|sala)(?![a-zªºß-ɏ])/giu;

/** What somebody said it in: “according to an email”, «en su tribuna». */
const medium =
  /(?<![a-zªºß-ɏ])(?:according\s+to|seg[uú]n|in|on|en)\s+(?:an?|the|una?|el|la|su|her|his|their|its)\s+(?:e-?mail|post|thread|interview|podcast|transcript|column|speech|hearing|press\s+conference|correo|mensaje|hilo|entrevista|tribuna|columna|discurso|comparecencia|directo|rueda\s+de\s+prensa)(?![a-zªºß-ɏ])/giu;

/**
 * Where the words of a sentence say nothing of their own: in turns of phrase, in what somebody said it in, and beside a
 * quotation those to whom it was said.
 */
function idleIn(text: string, isQuoting: boolean): (place: number) => boolean {
  const spans = [
    ...text.matchAll(idioms),
    ...text.matchAll(medium),
    ...(isQuoting ? text.matchAll(audience) : []),
  ].map(({ index, 0: words }) => [index, index + words.length] as const);
  return (place) => spans.some(([from, to]) => from <= place && place < to);
}

/** Words that stand for others without saying anything of their own: who speaks, that it is said, that it is. */
const neutral = new Set(
  `say says said told tell claim state note explain add warn according report announce reply replied admit argue insist believe write
  decir dice dijo afirmar señalar explicar añadir indicar asegurar sostener según anunciar informar contar recordar declarar apuntar
  lamentar relatar responder escribir company firm group organisation organization agency body centre board team empresa compañía
  entidad grupo organismo organización equipo person people persona work works trabajar hold held take took give gave get come came go
  went happen use have plan dar llevar poner puso usar tener ocurrir producir deber also already now today still then también ahora hoy
  todavía about around roughly nearly almost cerca aproximadamente letter carta tool herramienta notice program programa system sistema
  promise promises prometer promete hay habra hubo habia
  require requires exige own owns sentencia fallo ruling judgment informe report estudio study encuesta survey poll registro registry
  comunicado statement anuncio briefing documento document texto text transcript boletín bulletin acta minutes dictamen opinion bando nota
  time times vez veces occasion ocasión lugar place`
    .split(/\s+/)
    .flatMap(keysInBoth),
);

/** Whether a word stands for others without saying anything of its own. */
export function isNeutral(key: string): boolean {
  return neutral.has(key);
}

/** What says by a word what a passage denies: “avoided harm” of «no sufrió daños». */
const avoiding = /^(?:evit|impid|imped|avoid|prevent|falt|lack|carec)/iu;

/**
 * Whether a sentence without data has a word that none of these passages has, nor any that says the same: one act for
 * another is enough to say something else. One thing that the source spoke of before may be left out in a passage.
 */
export function saysOtherwise(held: Held, passages: readonly SourceSentence[]): boolean {
  const [only, ...rest] = unsaidIn(held, passages);
  return only !== undefined && (rest.length > 0 || !isSpokenOf(only, passages));
}

/** How many words a translation may have that say what no passage says. */
const mostUnsaid = 3;

/** Whether a translation has more words than one can be sure of that no passage has, nor any that says the same. */
export function saysMuchElse(
  held: Held,
  passages: readonly SourceSentence[],
  ofData: number,
): boolean {
  // Each further figure or date that a passage has makes it likelier to be the one.
  const most = mostUnsaid + Math.max(0, ofData - 1);
  return unsaidIn(held, passages).difference(passing).size > most;
}

/** Words that languages have or leave out in their own ways, and what somebody is, which is compared with the name. */
const passing = new Set(
  [
    ...offices,
    ...`chief executive delegado head leader responsable podría podrían podrá podrán pudo pudieron serán serían sean va van iba iban want wanted set put
    next another otro dentro inside still da dado dan dio dieron give given year año pasado last`.split(
      /\s+/,
    ),
  ].flatMap(keysInBoth),
);

/** The words beside what a sentence states in names, figures and the like that none of these passages says. */
function unsaidIn({ part }: Held, passages: readonly SourceSentence[]): Set<string> {
  const facts = factsOf(part);
  const isSaid = (key: string) =>
    passages.some(
      ({ keys }) =>
        hasRoot(keys, key) || [...keys].some((other) => sidesAgree(key, other) === true),
    );
  const isIdle = idleIn(part.text, part.quotations.length > 0);
  const isDenied = passages.some(({ negations }) => negations.length > 0);
  const deniesIt = (at: number) => isDenied && avoiding.test(part.text.slice(at - part.at));
  return new Set(
    part.words
      .filter(
        ({ key, at }) =>
          !isWithin(facts, at) &&
          !neutral.has(key) &&
          !isIdle(at - part.at) &&
          !deniesIt(at) &&
          !isSaid(key),
      )
      .map(({ key }) => key),
  );
}

/**
 * Whether a sentence begins with a word that no passage has and that may be somebody: no list of words knows it («Olmedo»),
 * or it is told who that is (“Grant, the fund's treasurer, …”).
 */
export function mayBeginWithName({ part }: Held, passages: readonly SourceSentence[]): boolean {
  const [first] = part.words;
  if (!first || /\p{Ll}/u.test(part.text.slice(0, first.at - part.at))) return false;
  const facts = [...part.names, ...part.numbers, ...part.dates, ...part.quotations];
  const isOfFact = isWithin(facts, first.at);
  return (
    !isOfFact &&
    !honorific.test(part.text.slice(first.at - part.at)) &&
    (!isKnown(first.key) || isToldWho(first.key, part.text)) &&
    !neutral.has(first.key) &&
    !passages.some(({ keys }) => hasRoot(keys, first.key))
  );
}

/** Whether the first word, a thing's name or what is done, is followed by who that is, between commas. */
function isToldWho(key: string, text: string): boolean {
  return (
    mayBeThing(key) &&
    /^[^\p{L}]*\p{Lu}\p{Ll}+,\s(?:the|an?|who(?:se)?|el|la|una?|quien)\s[^,;.]{2,70},/u.test(text)
  );
}

/** What only says that somebody is named behind it. */
const honorific = /^(?:Ms|Mrs?|Miss|Dr|Sra?|Dra|Prof)\.?\s/u;

/** Whether a source spoke of a thing before one of these passages. */
function isSpokenOf(key: string, passages: readonly SourceSentence[]): boolean {
  return (
    isThing(key) &&
    passages.some(({ from, index }) =>
      from.sentences.some((sentence) => sentence.index < index && sentence.written.has(key)),
    )
  );
}
