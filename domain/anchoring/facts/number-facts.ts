// The numbers of a text with what they count and how they are said. Safe in the browser.
import { numbersOf, type WrittenNumber } from '#domain/text';
import type { Language } from '#i18n/i18n';
import type { NumberFact } from './facts.ts';
import { numberWordsOf } from './number-words.ts';
import { spansOf } from './span-words.ts';
import { kindOfUnit, unitAt, unitBefore, wholeCoin } from './units.ts';

interface Written {
  language: Language | null;
  /** The language whose separators its figures have; null where that is not known. */
  marks: Language | null;
}

/** Numbers, written in digits and in words. What is blanked out in `text` is none. */
export function numberFactsOf(text: string, written: Written): NumberFact[] {
  const digits = digitsIn(text, written);
  const all = numberWordsOf(text, written.language);
  const found = spansOf(text);
  // «Tres cuartos de hora» are not three.
  const inWordsAlone = all.filter(
    (word) => !found.some((span) => span.at === word.at && span.text.length > word.text.length),
  );
  const spans = found.filter(({ at }) => !inWordsAlone.some((word) => isWithin(at, word)));
  const words = [...inWordsAlone, ...spans].filter(
    (word) =>
      !digits.some(
        ({ at, text: written }) =>
          word.at < at + written.length && at < word.at + word.text.length && !word.isFraction,
      ),
  );
  const inDigits = digits
    .filter(({ at }) => !words.some((word) => word.isFraction && isWithin(at, word)))
    .map(({ at, text: figures, values, isPercentage }): NumberFact => {
      const unit = isPercentage ? '%' : null;
      return {
        kind: 'number',
        at,
        text: figures,
        values,
        unit,
        bound: null,
        isFraction: false,
        isWord: false,
      };
    });
  const inWords = words.map(({ at, text: written, value, isFraction }): NumberFact => {
    const unit = isFraction ? '%' : null;
    return {
      kind: 'number',
      at,
      text: written,
      values: [value],
      unit,
      bound: null,
      isFraction,
      isWord: true,
    };
  });
  const facts = [...inDigits, ...inWords]
    .toSorted((one, other) => one.at - other.at)
    .map((fact) => withUnit(text, withHalf(text, withMagnitude(text, fact))));
  return withMoney(
    text,
    inComparisons(
      text,
      inRanges(
        text,
        [
          ...facts,
          ...ordinalsOf(text).filter(({ at }) => !facts.some((fact) => isWithin(at, fact))),
        ].toSorted((a, b) => a.at - b.at),
      ),
    ),
  );
}

/** The numbers in digits, without those that only tell something apart: 007. */
function digitsIn(text: string, { language, marks }: Written): WrittenNumber[] {
  return numbersOf(text, language, marks).filter(
    ({ at, text: written }) => !/^0\d+$/.test(written) || goesOn(text, at, written),
  );
}

/** Whether figures that begin with a nought go on with the number before them: «30.000 000», «30.000:000». */
function goesOn(text: string, at: number, { length }: string): boolean {
  return length > 2 && /\d[^\p{L}\p{N}]{1,6}$/u.test(text.slice(Math.max(0, at - 7), at));
}

function isWithin(at: number, words: { at: number; text: string }): boolean {
  return words.at <= at && at < words.at + words.text.length;
}

/** «2,6 M€», «40k euros»: the magnitude by its letter, beside a currency. */
const lettered =
  /^[\s\u00a0\u202f]?(M|mill\.|mn|[kK])[\s\u00a0\u202f]?([€$£¥]|(?:EUR|USD|GBP|(?:de\s+)?(?:euros?|d[oó]lar(?:es)?|dollars?|libras?|pounds?))(?![\p{L}]))/u;

/** “1.6m travellers” are no metres. */
const letteredCount = /^m\s+(?:people|women|men|children|\p{Ll}{4,}s)(?!\p{L})/u;

function withMagnitude(text: string, fact: NumberFact): NumberFact {
  if (fact.isWord || fact.unit !== null) return fact;
  const rest = text.slice(fact.at + fact.text.length);
  const letter = behindCoin.exec(rest)?.[0];
  if (letter && unitBefore(text.slice(Math.max(0, fact.at - 6), fact.at))) {
    const factor = factorOf(letter.toLowerCase());
    return {
      ...fact,
      values: fact.values.map((value) => value * factor),
      text: fact.text + letter,
    };
  }
  const match = lettered.exec(rest);
  if (!match && letteredCount.test(rest))
    return { ...fact, values: fact.values.map((value) => value * 1e6), text: `${fact.text}m` };
  if (!match) return fact;
  const factor = match[1]?.toLowerCase() === 'k' ? 1e3 : 1e6;
  const currency = match[2] ?? '';
  return {
    ...fact,
    values: fact.values.map((value) => value * factor),
    unit: (unitBefore(currency) ?? unitAt(currency))?.unit ?? null,
    text: fact.text + match[0],
  };
}

/** «£48.0m», “$3bn”: the magnitude by its letter, behind a currency. */
const behindCoin = /^(?:m|mn|k|b|tn)(?![a-zªºß-ɏ\p{N}])/iu;

function factorOf(letter: string): number {
  if (letter === 'k') return 1e3;
  if (letter === 'tn') return 1e12;
  return letter === 'b' ? 1e9 : 1e6;
}

/** «Dos millones y medio», “two and a half million”, “a million and a half”, «dos y medio», “38 and a half per cent”. */
function withHalf(text: string, fact: NumberFact): NumberFact {
  const rest = text.slice(fact.at + fact.text.length);
  const pattern = fact.isWord ? halfAlone : halfOfUnit;
  const alone = fact.unit === null ? pattern.exec(rest)?.[0] : undefined;
  if (alone !== undefined && (fact.values[0] ?? 0) < 100)
    return { ...fact, values: fact.values.map((value) => value + 0.5), text: fact.text + alone };
  const [half, , magnitude = ''] = millionHalf.exec(rest) ?? [];
  const [own] = /mill(?:[oó]n|ones|ions?)$|billions?$/iu.exec(fact.text) ?? [];
  if (half === undefined || fact.unit !== null || (own === undefined) === (magnitude === ''))
    return fact;
  const factor = /^b/iu.test(own ?? magnitude) ? 1e9 : 1e6;
  const values = fact.values.map((value) => (own ? value + factor / 2 : (value + 0.5) * factor));
  return { ...fact, values, text: fact.text + half };
}

const halfAlone = /^\s+(?:y\s+medi[oa]|and\s+a\s+half(?!\s+(?:million|billion)))(?![a-zªºß-ɏ])/iu;
/** Behind digits, where a unit follows: «12 y medio por ciento». */
const halfOfUnit =
  /^\s+(?:y\s+medi[oa]|and\s+a\s+half)(?=\s*%|\s+(?:por\s+ciento|per\s?cent|percentage|puntos?|points?|años?|years?|mes(?:es)?|months?|horas?|hours?|d[ií]as?|days?|semanas?|weeks?|minutos?|minutes?|millas?|miles|kil[oó]metros?|kilomet(?:re|er)s|metros?|met(?:re|er)s|toneladas?|tonn?es|tons|litros?|lit(?:re|er)s|hect[aá]reas?|hectares)(?![a-zªºß-ɏ]))/iu;
const millionHalf =
  /^\s+(y\s+medio(?![a-zªºß-ɏ])|and\s+a\s+half(?:\s+(million|billion)s?)?(?![a-zªºß-ɏ]))/iu;

function withUnit(text: string, fact: NumberFact): NumberFact {
  const before = unitBefore(text.slice(Math.max(0, fact.at - 6), fact.at));
  const after = unitBehind(text.slice(fact.at + fact.text.length, fact.at + fact.text.length + 55));
  const start = fact.at - (before?.length ?? 0);
  const { bound, isBeyond } = boundBefore(text.slice(Math.max(0, start - 40), start));
  // “38 percent points”: the percentage is one of points.
  const isPoints = fact.unit === '%' && after?.unit === 'point';
  const found = fact.unit === null || isPoints ? (before?.unit ?? after?.unit ?? null) : fact.unit;
  const value = found && !before && after && fact.unit === null ? after.length : 0;
  const end = fact.at + fact.text.length + value;
  const half = halfBehind(text.slice(end), found);
  const coin = wholeCoin(found);
  const values = half > 0 ? fact.values.map((each) => each + 0.5) : fact.values;
  return {
    ...fact,
    values: coin ? values.map((each) => each / 100) : values,
    unit: coin ?? found,
    bound,
    ...(isBeyond && { isBeyond }),
    at: start,
    text: text.slice(start, end + half),
  };
}

/** The unit that a text begins with, be it behind an ordinal or what kind it is: «quince primeros días», “three free months”. */
function unitBehind(text: string): ReturnType<typeof unitAt> {
  const between =
    /^\s+(?:primer[oa]s|[uú]ltim[oa]s|pr[oó]xim[oa]s|larg[oa]s|enter[oa]s|complet[oa]s|first|last|next|more|further|additional|extra|full|whole|long|free|working|calendar|consecutive)(?=\s)/iu.exec(
      text,
    )?.[0] ?? '';
  const found = unitAt(text.slice(between.length));
  return found && { ...found, length: found.length + between.length };
}

/** How many characters say half of the unit behind it: «día y medio», “a year and a half”, «tres kilos y medio», «un 38 % y medio». */
function halfBehind(text: string, unit: string | null): number {
  const kind = kindOfUnit(unit);
  if (kind === 'plain' || kind === 'ordinal') return 0;
  const pattern = kind === 'time' ? andHalf : andHalfOfAll;
  return pattern.exec(text)?.[0].length ?? 0;
}

const andHalf = /^\s+(?:y\s+medi[oa]|and\s+a\s+half)(?![a-zªºß-ɏ])/iu;
/** «El 38 % y medio centenar de quejas» speaks of something else. */
const andHalfOfAll =
  /^\s+(?:y\s+medio|and\s+a\s+half)(?=\s*(?:[.,;:!?)\]»”"]|$)|\s+(?:del?|en|al?|que|m[aá]s|menos|por|respecto|frente|of|in|on|to|more|less|than|from|since|by|last|this)(?![a-zªºß-ɏ]))/iu;

const bounds: [NumberFact['bound'], RegExp][] = [
  [
    'near',
    /(?<![a-zªºß-ɏ])(?:casi|(?:poco|algo) menos del?|(?:no|sin) lleg(?:[aoó]|aba|ar|ó)n? al?|roz[a-záó]+|nearly|almost|just under|(?:just|a little) short of|a little under|shy of)$/iu,
  ],
  [
    'over',
    /(?<![a-zªºß-ɏ])(?:m[aá]s del?|supera[nr]?|super[oó]|superior(?:es)? al?|por encima del?|al menos|como m[ií]nimo|more than|over|(?:just|well) (?:over|above)|above|exceed(?:s|ed|ing)?|(?:sur)?passed|topped|rebas[aóan]+|at least|upwards of|pasan? del?)$/iu,
  ],
  [
    'under',
    /(?<![a-zªºß-ɏ])(?:menos del?|por debajo del?|inferior(?:es)? al?|como m[aá]ximo|less than|fewer than|below|under|at most|no more than|no m[aá]s del?)$/iu,
  ],
  [
    'about',
    /(?<![a-zªºß-ɏ])(?:unos|unas|cerca del?|close to|alrededor del?|en torno al?|aproximadamente|about|around|roughly|approximately|some|circa|~)$/iu,
  ],
];

/** «Al menos 412» may be 412, «más de 412» not. */
const inclusive =
  /(?:al menos|m[ií]nimo|m[aá]ximo|at least|at most|upwards of|no m[aá]s del?|no more than)$/iu;

function boundBefore(text: string): { bound: NumberFact['bound']; isBeyond: boolean } {
  const words = text
    .replace(/[\s\u00a0]+/g, ' ')
    .trimEnd()
    .replace(/(?:^|\s)(?:el|la|los|las|un|una|the|an?)$/iu, '')
    .trimEnd();
  const bound = bounds.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  return { bound, isBeyond: (bound === 'over' || bound === 'under') && !inclusive.test(words) };
}

const magnitude =
  /mill|mil(?![a-zªºß-ɏ])|bill[oó]?n|billones|trillion|\dm$|bn(?![a-zªºß-ɏ])|thousand/iu;
const reach = 300;

/** What stands behind a count: «millones de usuarios», and in another paragraph than the money “million active users”. */
const countsThings = /^\s+de\s+\p{L}/u;
const countsMany =
  /^\s+(?!(?:from|with|this|last|over|after|before|during|more)\s)(?:\p{Ll}{4,}\s+)?(?!(?:across|besides|less|plus|towards|unless|versus)(?!\p{L}))(?:\p{Ll}{3,}s|people|women|men|children)(?!\p{L})/u;

/** «Ingresó 15 millones de euros y perdió 2 millones»: the second are of the same money. */
function withMoney(text: string, facts: NumberFact[]): NumberFact[] {
  let last: NumberFact | null = null;
  for (const fact of facts) {
    if (fact.unit === null && last && magnitude.test(fact.text) && fact.at - last.at < reach) {
      const rest = text.slice(fact.at + fact.text.length);
      const isApart = /\n\s*\n/.test(text.slice(last.at, fact.at));
      if (!countsThings.test(rest) && !(isApart && countsMany.test(rest))) fact.unit = last.unit;
    }
    if (kindOfUnit(fact.unit) === 'money') last = fact;
  }
  return facts;
}

const ordinalWords =
  'primer/first segund/second tercer/third cuart/fourth quint/fifth sext/sixth s[eé]ptim/seventh octav/eighth noven/ninth d[eé]cim/tenth'
    .split(' ')
    .map((pair) => pair.split('/') as [string, string]);
const ordinal = new RegExp(
  `(?<![a-zªºß-ɏ\\p{N}]|\\d\\s)(?:${ordinalWords.map(([es, en]) => `(${es}(?:[oa]s?)?|${en})`).join('|')})(?=\\s+\\p{Ll}{3})|(?<![a-zªºß-ɏ\\p{N}])(?:(\\d{1,2})(?:st|nd|rd|th|\\.?[ºª])|[QT]([1-4]))(?![a-zªºß-ɏ\\p{N}])`,
  'giu',
);

/** «Tercer», “second”, «2.º», but for the first, which is a way of speaking. */
function ordinalsOf(text: string): NumberFact[] {
  return [...text.matchAll(ordinal)].flatMap((match): NumberFact[] => {
    const digits = match[11] ?? match[12];
    const value = digits
      ? Number(digits)
      : match.slice(1, 11).findIndex((group) => group !== undefined) + 1;
    if (value < 2) return [];
    return [
      {
        kind: 'number',
        at: match.index,
        text: match[0],
        values: [value],
        unit: 'ordinal',
        bound: null,
        isFraction: false,
        isWord: true,
      },
    ];
  });
}

const between =
  /^\s*(?:,|y|al?|o|and|to|or|-|–|—|hasta|at[eé])\s*(?:los|las|el|la|the)?\s*[€$£¥]?\s*$/iu;

const compared =
  /^[^.;\d]{0,40}(?:frente\s+a|desde|contra|against|from|compared\s+(?:with|to)|versus|than)\s+(?:los|las|the)?\s*[€$£¥]?\s*$/iu;

/** «De los 4,8 millones con que cuenta, 1,1 son para peritos»: a part is told in what its whole is told in. */
const partitive = /(?<![a-zªºß-ɏ])(?:de\s+l[oa]s|of\s+(?:the|its|their))\s+$/iu;
const apart = /^[^.;:\d]{0,80},\s+(?:s[oó]lo\s+|only\s+|just\s+|unos\s+|some\s+|about\s+)?$/iu;
const isDecimal = /^\d{1,3}[.,]\d{1,2}$/;

const placed = /^\s+(?:en|in|at|para|for)\s+(?:the\s+|el\s+|l[ao]s?\s+)?\p{Lu}/u;

/** «240 millones de dólares, frente a los 265 de 2024»: what it is compared with is of the same. */
function inComparisons(text: string, facts: readonly NumberFact[]): NumberFact[] {
  let before: NumberFact | undefined;
  const read = (fact: NumberFact): NumberFact => {
    if (!before || fact.unit !== null || fact.isWord || magnitudeIn(fact) > 1) return fact;
    const factor = magnitudeIn(before);
    const gap = text.slice(before.at + before.text.length, fact.at);
    const rest = text.slice(fact.at + fact.text.length);
    const next = /^\s+\p{L}{4,}/u.test(rest);
    // «11 minutos en Torvisca, 14 en Alcarama».
    const isListed = /^[^.;\d]{2,60}[,y&d]\s+$/u.test(gap) && placed.test(rest);
    if (isListed && before.unit !== null && before.unit !== 'ordinal')
      return { ...fact, unit: before.unit };
    // «12.000 euros, frente a los 30.000 que pedía».
    if (factor === 1 && kindOfUnit(before.unit) === 'money' && compared.test(gap) && !next)
      return { ...fact, unit: before.unit };
    const isPart =
      isDecimal.test(fact.text) &&
      apart.test(gap) &&
      partitive.test(text.slice(Math.max(0, before.at - 12), before.at));
    return factor > 1 && (isPart || (compared.test(gap) && !next)) ? joinedTo(fact, before) : fact;
  };
  return facts.map((fact) => (before = read(fact)));
}

/** In «entre 0,90 y 6,40 euros» the unit and the magnitude are those of both. */
function inRanges(text: string, facts: NumberFact[]): NumberFact[] {
  const done: NumberFact[] = [];
  for (const fact of facts.toReversed()) {
    const next = done[0];
    done.unshift(next && isJoined(text, fact, next) ? joinedTo(fact, next) : fact);
  }
  return done;
}

function isJoined(text: string, fact: NumberFact, next: NumberFact): boolean {
  const isBare = fact.unit === null && !fact.isFraction && !magnitude.test(fact.text);
  // «Diecinueve, un tercio» are no per cent.
  const tells = !next.isFraction && (next.unit !== null || magnitudeIn(next) > 1);
  return isBare && tells && between.test(text.slice(fact.at + fact.text.length, next.at));
}

function joinedTo(fact: NumberFact, next: NumberFact): NumberFact {
  const factor = magnitudeIn(next);
  const larger = factor > 1 ? fact.values.map((value) => value * factor) : [];
  return { ...fact, unit: next.unit, values: [...fact.values, ...larger], magnitude: factor };
}

function magnitudeIn({ text, values, magnitude: known }: NumberFact): number {
  if (known !== undefined) return known;
  if (!magnitude.test(text)) return 1;
  const digits = /\d[\d.,]*/.exec(text)?.[0].replaceAll(/\D/g, '') ?? '';
  const value = values[0] ?? 0;
  const factors = [1e3, 1e6, 1e9, 1e12];
  return factors.find((factor) => String(value / factor).replaceAll(/\D/g, '') === digits) ?? 1;
}
