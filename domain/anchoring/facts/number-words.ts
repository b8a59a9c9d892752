// Numbers and fractions in words, Spanish and English. Safe in the browser.
import { fold } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { isThing } from '../lexicon/equivalents.ts';
import { keyOf } from '../lexicon/glossary.ts';

const units = new Map<string, number>();
const add = (words: string, first: number, step = 1) => {
  for (const [index, word] of words.split(' ').entries()) {
    for (const form of word.split('/')) units.set(form, first + index * step);
  }
};
add(
  'cero/zero uno/un/una/one dos/two tres/three cuatro/four cinco/five seis/six siete/seven ocho/eight nueve/nine',
  0,
);
add(
  'diez/ten once/eleven doce/twelve/docena/dozen trece/thirteen catorce/fourteen quince/fifteen',
  10,
);
add('dieciseis/sixteen diecisiete/seventeen dieciocho/eighteen diecinueve/nineteen', 16);
add(
  'veintiuno/veintiun/veintiuna veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
  21,
);
add(
  'veinte/twenty/veintena treinta/thirty/treintena cuarenta/forty cincuenta/fifty sesenta/sixty setenta/seventy ochenta/eighty noventa/ninety',
  20,
  10,
);
add(
  'cien/ciento/hundred/centenar doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
  100,
  100,
);
const magnitudes = new Map([
  ['mil', 1e3],
  ['millar', 1e3],
  ['thousand', 1e3],
  ['millon', 1e6],
  ['millones', 1e6],
  ['million', 1e6],
  ['billon', 1e12],
  ['billones', 1e12],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const joints = new Set(['y', 'and', 'de', 'of', 'a']);

export interface WrittenInWords {
  at: number;
  text: string;
  value: number;
  isFraction: boolean;
}

interface Token {
  at: number;
  text: string;
  word: string;
}

/** Words that are a number in the other language alone: “once” is none in English. */
const onlySpanish = new Set(['once', 'mil', 'seis', 'dos', 'cien', 'uno', 'un', 'una']);
const onlyEnglish = new Set(['six', 'ten', 'one', 'two', 'dozen']);
const none: ReadonlySet<string> = new Set();

function otherOnes(language: Language | null): ReadonlySet<string> {
  if (language === null) return none;
  return language === 'en' ? onlySpanish : onlyEnglish;
}

/** The numbers in words, without «un», «una», “one” by themselves. */
export function numberWordsOf(text: string, language: Language | null): WrittenInWords[] {
  const tokens = [...text.matchAll(/[\p{L}]+/gu)].map((match) => ({
    at: match.index,
    text: match[0],
    word: otherOnes(language).has(fold(match[0])) ? '' : fold(match[0]),
  }));
  const sixes = halfDozensIn(text);
  const isOfThem = (at: number) =>
    sixes.some((six) => six.at <= at && at < six.at + six.text.length);
  const found = [...sixes, ...fractionsOf(text).filter(({ at }) => !isOfThem(at))];
  for (let from = 0; from < tokens.length; from += 1) {
    const run = runFrom(tokens, from, text);
    if (run === 0) continue;
    const words = tokens.slice(from, from + run);
    const at = words[0]!.at;
    const last = words.at(-1)!;
    const value = valueOf(words.map(({ word }) => word));
    const isAlone =
      run === 1 &&
      /^(?:un[oa]?|one|mil|second|thousand|million|billion|hundred|cien|ciento|millar|centenar)$/.test(
        words[0]!.word,
      );
    const before = text.slice(Math.max(0, at - maxBefore), at);
    const isOne = isOneOf(words[0]!.word, before, text.slice(at + 4, at + 4 + maxBefore));
    const isNew = found.every((other) => at >= other.at + other.text.length || last.at < other.at);
    if (value !== null && (!isAlone || isOne) && isNew) {
      found.push({
        at,
        text: text.slice(at, last.at + last.text.length),
        value,
        isFraction: false,
      });
    }
    from += run - 1;
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** «Media docena» and “half a dozen” are six, and no half of anything. */
function halfDozensIn(text: string): WrittenInWords[] {
  return [...text.matchAll(halfDozen)].map(({ 0: found, index: at }) => ({
    at,
    text: found,
    value: 6,
    isFraction: false,
  }));
}

const halfDozen = /(?<![a-zªºß-ɏ])(?:media\s+docena|half(?:\s+a|-)?\s*dozen)(?![a-zªºß-ɏ])/giu;

/** How many letters around a word for so many tell whether it stands for one of them. */
const maxBefore = 16;

/** Whether a word for so many stands for one of them: «cien», «un centenar», “a hundred”, and not «por mil». */
function isOneOf(word: string, before: string, behind: string): boolean {
  if (word === 'cien') return !/^\s+por\s/iu.test(behind) && !/por\s$/iu.test(before);
  if (word === 'mil') return !/(?<![a-zªºß-ɏ])(?:por|cada)\s$/iu.test(before);
  if (/^(?:centenar|millar)$/.test(word)) return /(?<![a-zªºß-ɏ])un\s$/iu.test(before);
  return (
    /^(?:hundred|thousand|million|billion)$/.test(word) &&
    /(?<![a-zªºß-ɏ])(?<!(?:of|half|quarter)\s)an?\s$/iu.test(before)
  );
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && (units.has(word) || magnitudes.has(word));
}

/** How many words from here make one number. */
function runFrom(tokens: readonly Token[], from: number, text: string): number {
  if (!isNumber(tokens[from]?.word) || /^mill(?:on|ones)$/.test(tokens[from]!.word)) return 0;
  let run = 1;
  for (;;) {
    const last = tokens[from + run - 1]!;
    const next = tokens[from + run];
    const gap = next ? text.slice(last.at + last.text.length, next.at) : '';
    if (!next || !/^[\s-]+$/.test(gap)) return run;
    if (isNumber(next.word) && follows(last.word, next.word)) run += 1;
    else if (
      /^(?:y|and)$/.test(next.word) &&
      isNumber(tokens[from + run + 1]?.word) &&
      canJoin(last.word, tokens[from + run + 1]!.word)
    )
      run += 2;
    else return run;
  }
}

/** Whether a word stands for a number, or for a part of one. */
export function isNumberWord(word: string): boolean {
  const folded = fold(word);
  return units.has(folded) || magnitudes.has(folded) || folded === 'hundred';
}

function follows(word: string, next: string): boolean {
  if (magnitudes.has(next) || next === 'hundred') return true;
  if (magnitudes.has(word)) return true;
  const [one, other] = [units.get(word) ?? 0, units.get(next) ?? 0];
  return one >= 20 && other < (one >= 100 ? 100 : 10);
}

function canJoin(word: string, next: string): boolean {
  const [one, other] = [
    units.get(word) ?? (magnitudes.has(word) ? 1e3 : 0),
    units.get(next) ?? 1e9,
  ];
  return one >= 20 && other < (one >= 100 ? 100 : 10);
}

function valueOf(words: readonly string[]): number | null {
  let total = 0;
  let group = 0;
  for (const word of words.filter((each) => !joints.has(each))) {
    const magnitude = magnitudes.get(word);
    if (magnitude) {
      const isThousandOfMillions = magnitude > 1e3 && group === 0 && total > 0;
      if (isThousandOfMillions) total *= magnitude;
      else total += (group || 1) * magnitude;
      group = 0;
    } else if (word === 'hundred') group = (group || 1) * 100;
    else group += units.get(word) ?? 0;
  }
  return total + group > 0 ? total + group : null;
}

const parts = new Map([
  ['mitad', 2],
  ['half', 2],
  ['halve', 2],
  ['halved', 2],
  ['halves', 2],
  ['halving', 2],
  ['tercio', 3],
  ['tercera', 3],
  ['third', 3],
  ['cuarto', 4],
  ['cuarta', 4],
  ['quarter', 4],
  ['fourth', 4],
  ['quinto', 5],
  ['quinta', 5],
  ['fifth', 5],
  ['sexto', 6],
  ['sexta', 6],
  ['sixth', 6],
  ['septima', 7],
  ['seventh', 7],
  ['octava', 8],
  ['eighth', 8],
  ['novena', 9],
  ['ninth', 9],
  ['decimo', 10],
  ['decima', 10],
  ['tenth', 10],
]);
/** Units of time, as they are written. */
export const spans =
  'segundos?|seconds?|minutos?|minutes?|horas?|hours?|d[ií]as?|days?|semanas?|weeks?|mes(?:es)?|months?|años?|years?|d[eé]cadas?|decades?|siglos?|centur(?:y|ies)';
/** What else there may be half of. */
export const measures =
  'toneladas?|tonn?es?|tons?|kilos?|kilogram(?:o|me)?s?|litros?|lit(?:re|er)s?|kil[oó]metros?|kilomet(?:re|er)s?|metros?|met(?:re|er)s?|millas?|miles?|hect[aá]reas?|hectares?|acres?';
const few =
  '(un|una|uno|a|one|dos|two|tres|three|cuatro|four|cinco|five|seis|six|siete|seven|ocho|eight|nueve|nine|diez|ten|doce|twelve|quince|fifteen|veinte|twenty|treinta|thirty|cincuenta|fifty|cien|hundred|\\d{1,3})';
const fractionPatterns = [
  new RegExp(
    `(?<![a-zªºß-ɏ\\p{N}])${few}[\\s-]+(tercio|cuarto|quinto|sexto|d[eé]cimo|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth)s?(?![a-zªºß-ɏ])(?!\\s+(?:of\\s+)?\\d{4}|\\s+(?:de\\s+(?:hora|siglo)|of\\s+an?\\s+(?:hour|century)))`,
    'giu',
  ),
  new RegExp(
    `(?<![a-zªºß-ɏ\\p{N}])(?:${few}|(la))\\s+(tercera|cuarta|quinta|sexta|s[eé]ptima|octava|novena|d[eé]cima)s?\\s+partes?(?![a-zªºß-ɏ])`,
    'giu',
  ),
  new RegExp(
    `(?<![a-zªºß-ɏ\\p{N}])(?:(la)\\s+(mitad)|(?<!and\\s+a\\s+)(half)(?![\\s-]+(?:an?\\s+)?(?:[a-zªºß-ɏ]+illion|${spans}|${measures})(?![a-zªºß-ɏ])))(?![a-zªºß-ɏ-])`,
    'giu',
  ),
  /(?<![a-zªºß-ɏ])(halv(?:ed?|es|ing))(?![a-zªºß-ɏ])/giu,
];
/** Every number of one word, with or without its accent. */
const any = `(\\d{1,3}|${[...units.keys()].map(accented).join('|')})`;
const among =
  '(?:de\\s+cada|(?:in|of)\\s+(?:every|each)|out\\s+of\\s+every|out\\s+of|in(?:\\s+an?)?)';
const ofEach = [
  new RegExp(
    `(?<![a-zªºß-ɏ\\p{N}])${few}(?:\\s+(?:times|veces))?\\s+${among}\\s+${any}(?![a-zªºß-ɏ\\p{N}]|\\s*%)`,
    'giu',
  ),
  /(?<![a-zªºß-ɏ\p{N}])(once)\s+(?:in|out\s+of|in\s+every|every)\s+(\d{1,3})(?![a-zªºß-ɏ\p{N}]|[\s-]+(?:years?|days?|months?|weeks?|hours?|minutes?|seconds?))/giu,
  // “One family in eight”; «one man in five days» counts days.
  new RegExp(
    `(?<![a-zªºß-ɏ\\p{N}])(una|uno|one)\\s+(?:\\p{Ll}+\\s+){1,2}${among}\\s+${any}(?![a-zªºß-ɏ\\p{N}]|\\s*%|[\\s-]+(?:${spans})(?![a-zªºß-ɏ]))`,
    'giu',
  ),
  // “Four fires in ten are started”, «cuatro incendios de cada diez».
  new RegExp(
    `(?<![a-zªºß-ɏ\\p{N}])${few}\\s+\\p{Ll}+\\s+(?:de\\s+cada|out\\s+of(?:\\s+every)?|in)\\s+(five|ten|twenty|cinco|diez|veinte|cien|hundred|10|100)(?=\\s*[.,;:)]|\\s*$|\\s+(?:se|l[aoe]s?|son|est[aá]n|han|fueron|no|are|were|is|was|has|have|had|will|would|can|could|do|does|did|never)(?![a-zªºß-ɏ]))`,
    'giu',
  ),
];

/** «De cada cinco padres, cuatro», “out of every five parents, four”. */
const wholeFirst = new RegExp(
  `(?<![a-zªºß-ɏ\\p{N}])(?:de\\s+cada|(?:out\\s+)?of\\s+every)\\s+(?<all>${few.slice(1, -1)})\\s+\\p{Ll}+(?:\\s+\\p{Ll}+)?,\\s+(?<part>${few.slice(1, -1)})(?![a-zªºß-ɏ\\p{N}])`,
  'giu',
);

/** Fractions, as percentages. */
function fractionsOf(text: string): WrittenInWords[] {
  const named = fractionPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [, count, part] = match.filter((group) => group !== undefined);
      if (isOfThing(match, text)) return [];
      const divisor = parts.get(fold(part ?? count ?? ''));
      const times = part ? smallValue(count ?? '') : 1;
      return divisor && times ? [fraction(match, times / divisor)] : [];
    }),
  );
  const counted = [...ofEach, wholeFirst]
    .flatMap((pattern) => text.matchAll(pattern).toArray())
    .flatMap((match) => {
      const { part, all: of } = match.groups ?? {};
      const [first = '', whole = ''] = part && of ? [part, of] : match.slice(1);
      const count = /^once$/i.test(first) ? 1 : smallValue(first);
      const all = smallValue(whole);
      const isRatio = count === 1 || all <= 10 || all % 10 === 0;
      return count > 0 && all > count && isRatio ? [fraction(match, count / all)] : [];
    });
  return [...counted, ...named];
}

/** “A third opinion” is the one behind the second. */
function isOfThing({ 0: words, index }: RegExpExecArray, text: string): boolean {
  if (!/^(?:an?|one)\s+(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/iu.test(words))
    return false;
  const [, next = ''] = /^\s(\p{L}+)/u.exec(text.slice(index + words.length)) ?? [];
  const key = next === '' || next.endsWith('s') ? null : keyOf(next);
  return key !== null && (isThing(key) || next.endsWith('ing'));
}

function accented(word: string): string {
  return word.replaceAll(/[aeiou]/g, (vowel) => `[${vowel}${'áéíóú'['aeiou'.indexOf(vowel)]}]`);
}

function fraction(match: RegExpExecArray, share: number): WrittenInWords {
  return { at: match.index, text: match[0], value: share * 100, isFraction: true };
}

function smallValue(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  return /^(?:a|la)$/i.test(word) ? 1 : (units.get(fold(word)) ?? 0);
}
