// Numbers and days that a translation says in words of another kind: «medio centenar» of fifty, «un lustro» of five years,
// «las siete y media» of 7.30 pm, «Reyes» of 6 January.
import { fold } from '#domain/text';
import type { DateFact, NumberFact } from '../facts/facts.ts';
import type { TextSentence } from '../reading/text-parts.server.ts';
import { daysOf } from '../facts/units.ts';

type Side = readonly TextSentence[];

/** Whether a side says a number of the other one by the name of a quantity, a span, a time of the day or a decade. */
export function isQuantityNamed(fact: NumberFact, theirs: Side, mine: Side): boolean {
  const text = theirs.map(({ part }) => part.text).join(' ');
  const [value = 0] = fact.values;
  return (
    isNamed(fact, value, text) ||
    (isRoundTen(value) && decadesIn(text).has(value % 100)) ||
    timesAround(fact, mine).some((minutes) =>
      timesIn(text).some((time) => time.minutes === minutes),
    )
  );
}

/** Whether a text says so many of something by the name of a quantity or a span: “the previous fortnight” of «quince días». */
export function isNamedQuantity(fact: NumberFact, text: string): boolean {
  const isShare = fact.isFraction || fact.unit === '%';
  return !isShare && isNamed(fact, fact.values[0] ?? 0, text);
}

function isNamed({ unit, isFraction }: NumberFact, value: number, text: string): boolean {
  if (isFraction || unit === '%')
    return shares.some(([words, share]) => Math.abs(share - value) < 1 && words.test(text));
  const days = unit && daysOf(unit);
  if (days)
    return spans.some(
      ([words, length]) => Math.abs(length - value * days) <= length * near && words.test(text),
    );
  return quantities.some(([words, count]) => count === value && words.test(text));
}

/** How far two names of a span may lie from each other: a fortnight is fourteen days, «quince días» fifteen. */
const near = 0.1;

function word(source: string): RegExp {
  return new RegExp(`(?<![a-zªºß-ɏ])(?:${source})(?![a-zªºß-ɏ])`, 'iu');
}

const shares: [RegExp, number][] = [
  [
    word(
      'half|halv(?:e|es|ed|ing)|mitad|y\\s+medi[oa]|medi[oa]\\s+(?:docena|mundo|europa|pa[ií]s|ciudad|pueblo)',
    ),
    50,
  ],
  [word('quarters?|cuart[oa]s?'), 25],
  [word('thirds?|tercios?|tercera|tercer'), 100 / 3],
  [word('fifths?|quint[oa]s?'), 20],
  [word('tenths?|d[eé]cim[oa]s?|diezmo'), 10],
];

const quantities: [RegExp, number][] = [
  [word('media\\s+docena|half(?:\\s+a|-)?\\s*dozen'), 6],
  [word('decena'), 10],
  [word('docena|dozen'), 12],
  [word('quincena'), 15],
  [word('docena\\s+y\\s+media|dozen\\s+and\\s+a\\s+half'), 18],
  [word('veintena|score'), 20],
  [word('treintena'), 30],
  [word('cuarentena'), 40],
  [word('medio\\s+centenar|cincuentena'), 50],
  [word('(?<!medio\\s)centenar|cien|ciento|hundred'), 100],
  [word('medio\\s+millar|half\\s+a\\s+thousand'), 500],
  [word('(?<!medio\\s)millar|mil|thousand'), 1000],
  [word('medio\\s+mill[oó]n|half\\s+a\\s+million'), 5e5],
  [
    word(
      'cu[aá]drupl[a-zªºß-ɏ]+|cuadruplic[a-zªºß-ɏ]+|quadrupl[a-zªºß-ɏ]+|fourfold|cuarteto|quartet',
    ),
    4,
  ],
  [
    word(
      'qu[ií]ntupl[a-zªºß-ɏ]+|quintuplic[a-zªºß-ɏ]+|quintupl[a-zªºß-ɏ]+|fivefold|quinteto|quintet',
    ),
    5,
  ],
  [word('d[eé]cupl[a-zªºß-ɏ]+|decuplic[a-zªºß-ɏ]+|tenfold'), 10],
];

const [minute, year] = [1 / 1440, 365];
const spans: [RegExp, number][] = [
  [word('un\\s+solo\\s+minuto|one\\s+minute'), minute],
  [word('cuarto\\s+de\\s+hora|quarter\\s+of\\s+an\\s+hour'), 15 * minute],
  [word('media\\s+hora|half\\s+an\\s+hour|half-hour'), 30 * minute],
  [word('tres\\s+cuartos\\s+de\\s+hora|three[\\s-]quarters\\s+of\\s+an\\s+hour'), 45 * minute],
  [word('una\\s+sola\\s+hora|one\\s+hour'), 60 * minute],
  [word('hora\\s+y\\s+media|hour\\s+and\\s+a\\s+half'), 90 * minute],
  [word('una\\s+sola\\s+semana|one\\s+week'), 7],
  [word('quincena|fortnight'), 14.5],
  [word('un\\s+solo\\s+mes|one\\s+month'), 30],
  [word('bimestre'), year / 6],
  [word('trimestre|quarter'), year / 4],
  [word('cuatrimestre'), year / 3],
  [word('semestre|medio\\s+año|half\\s+a\\s+year|half-year'), year / 2],
  [word('un\\s+solo\\s+año|one\\s+year'), year],
  [word('año\\s+y\\s+medio|year\\s+and\\s+a\\s+half'), 1.5 * year],
  [word('bienio'), 2 * year],
  [word('trienio'), 3 * year],
  [word('cuatrienio'), 4 * year],
  [word('lustro|quinquenio|half\\s+a\\s+decade'), 5 * year],
  [word('d[eé]cada|decenio|decade'), 10 * year],
  [word('dos\\s+lustros'), 10 * year],
  [word('medio\\s+siglo|half\\s+a\\s+century|half-century'), 50 * year],
  [word('siglo|century'), 100 * year],
];

function isRoundTen(value: number): boolean {
  return value % 10 === 0 && ((value >= 20 && value < 100) || (value >= 1900 && value < 2100));
}

const tens =
  'veint/twent treint/thirt cuarent/fort cincuent/fift sesent/sixt setent/sevent ochent/eight novent/ninet'
    .split(' ')
    .map((stems, index): [RegExp, number] => {
      const [es, en] = stems.split('/');
      const value = (index + 2) * 10;
      return [
        word(
          `(?:los|años|de)\\s+${es}[ae]|${es}[ae]\\s+y\\s+(?:tantos|pico)|${es}[iae]?añer[oa]s?|${en}ies|${en}y-?something|(?:19|20)?${value}s|(?:los|años)\\s+(?:19|20)?${value}|d[eé]cada\\s+de\\s+(?:los\\s+)?(?:años\\s+)?(?:(?:19|20)?${value}|${es}[ae])`,
        ),
        value,
      ];
    });

/** The decades that a text names, of a century or of a life. */
function decadesIn(text: string): ReadonlySet<number> {
  return new Set(tens.filter(([words]) => words.test(text)).map(([, value]) => value));
}

interface Time {
  at: number;
  end: number;
  /** Since midnight or noon. */
  minutes: number;
}

const hours = new Map(
  'una/one dos/two tres/three cuatro/four cinco/five seis/six siete/seven ocho/eight nueve/nine diez/ten once/eleven doce/twelve'
    .split(' ')
    .flatMap((pair, index) => pair.split('/').map((name) => [name, index + 1] as const)),
);
const parts = new Map([
  ['media', 30],
  ['half', 30],
  ['cuarto', 15],
  ['quarter', 15],
  ['cinco', 5],
  ['five', 5],
  ['diez', 10],
  ['ten', 10],
  ['veinte', 20],
  ['twenty', 20],
  ['veinticinco', 25],
]);
const hour = `\\d{1,2}|${[...hours.keys()].join('|')}`;
const part = [...parts.keys()].join('|');
const spanish = new RegExp(
  `(?<![a-zªºß-ɏ])las?\\s+(${hour})(?:[.:](\\d{2})|\\s+(y|menos)\\s+(${part}))?(?![a-zªºß-ɏ\\d])`,
  'giu',
);
const english = new RegExp(
  `(?<![a-zªºß-ɏ\\d])(?:(${part})[\\s-]+(past|to)\\s+)?(${hour})(?:[.:](\\d{2}))?(?!\\d)(\\s?(?:[ap]\\.?m(?![a-zªºß-ɏ])|o['’]clock))?(?![a-zªºß-ɏ])`,
  'giu',
);

/** The times of the day that a text may tell; what is none tells nothing beside what is none. */
function timesIn(text: string): Time[] {
  const known: Time[] = [
    ...text.matchAll(
      /(?<![a-zªºß-ɏ])(?:mediod[ií]a|medianoche|noon|midday|midnight)(?![a-zªºß-ɏ])/giu,
    ),
  ].map((match) => timeAt(match, 0));
  for (const match of text.matchAll(spanish))
    known.push(timeAt(match, minutesOf(match[1]!, match[2], { of: match[4], sign: match[3] })));
  for (const match of text.matchAll(english).filter((each) => each[1] ?? each[4] ?? each[5]))
    known.push(timeAt(match, minutesOf(match[3]!, match[4], { of: match[1], sign: match[2] })));
  return known;
}

function timeAt(match: RegExpExecArray, minutes: number): Time {
  return { at: match.index, end: match.index + match[0].length, minutes };
}

function minutesOf(
  name: string,
  minutes: string | undefined,
  { of, sign }: { of: string | undefined; sign: string | undefined },
): number {
  const full = hours.get(fold(name)) ?? Number(name);
  const rest = Number(minutes ?? 0) || (parts.get(fold(of ?? '')) ?? 0);
  const isBefore = sign !== undefined && /^(?:menos|to)$/iu.test(sign);
  return (full * 60 + (isBefore ? -rest : rest) + 720) % 720;
}

const mayTellTime =
  /\d[.:]\d\d|(?:y|menos)\s+(?:media|cuarto)|(?:past|to)\s+[a-zªºß-ɏ]|\d\s?[ap]\.?m|clock|(?<![a-zªºß-ɏ])las?\s+(?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)/iu;

/** The times of the day that a number may be a part of. */
function timesAround({ at, unit }: NumberFact, mine: Side): number[] {
  if (unit !== null) return [];
  const sentence = mine.find(({ part: own }) => at >= own.at && at < own.at + own.text.length);
  if (!sentence) return [];
  if (!mayTellTime.test(sentence.part.text)) return [];
  const place = at - sentence.part.at;
  return timesIn(sentence.part.text)
    .filter((time) => time.at <= place && place < time.end)
    .map(({ minutes }) => minutes);
}

const feasts: [RegExp, number, number][] = [
  [word('Reyes|Epifan[ií]a|Epiphany|Three\\s+Kings|Twelfth\\s+Night'), 1, 6],
  [word("Año\\s+Nuevo|New\\s+Year(?:[’']s(?:\\s+Day)?)?"), 1, 1],
  [word("San\\s+Valent[ií]n|Valentine[’']?s?"), 2, 14],
  [word("San\\s+Patricio|St\\.?\\s+Patrick[’']?s?"), 3, 17],
  [word("Sant\\s+Jordi|San\\s+Jorge|St\\.?\\s+George[’']?s?"), 4, 23],
  [word('Primero\\s+de\\s+Mayo|May\\s+Day'), 5, 1],
  [word('San\\s+Juan|Midsummer'), 6, 24],
  [word('Halloween'), 10, 31],
  [word("Todos\\s+los\\s+Santos|All\\s+Saints[’']?"), 11, 1],
  [word('Nochebuena|Christmas\\s+Eve'), 12, 24],
  [word('Navidad|Christmas'), 12, 25],
  [word('Santos\\s+Inocentes|Holy\\s+Innocents'), 12, 28],
  [word("Nochevieja|New\\s+Year[’']s\\s+Eve"), 12, 31],
];

/** Whether a side names the feast that a day of the other one is. */
export function isFeastNamed({ readings }: DateFact, theirs: Side): boolean {
  return readings.some(({ month, day }) =>
    feasts.some(
      ([words, itsMonth, itsDay]) =>
        month === itsMonth &&
        day === itsDay &&
        theirs.some(({ part: { text } }) => words.test(text)),
    ),
  );
}

/** Whether a name is that of a feast which a side names in its language. */
export function isSameFeast(name: string, theirs: Side): boolean {
  return feasts.some(
    ([words]) => words.test(name) && theirs.some(({ part: { text } }) => words.test(text)),
  );
}
