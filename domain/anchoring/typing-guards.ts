// What a change of typing may not touch: numbers, dates, negations, quotations, links, notes and signs. Safe in the
// browser.
import { fold } from '#domain/text';
import { disguisesIn } from './reading/disguises.ts';

/** Numbers in words, months, days of the week and negations, folded: a letter more or less makes another of them. */
const guarded = new Set(
  `cero uno una un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete
  dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos mil millon
  millones billon billones medio media mitad tercio tercios cuarto cuartos doble triple porciento
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million
  millions billion billions trillion half third thirds quarter quarters double triple twice percent
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  january february march april may june july august september october november december
  lunes martes miercoles jueves viernes sabado domingo
  monday tuesday wednesday thursday friday saturday sunday
  no ni nunca jamas sin tampoco ningun ninguno ninguna nada nadie
  not never none nor neither nobody nothing without cannot`.split(/\s+/),
);

/** Whether a word is a number, a month, a day of the week or a negation. */
export function isGuarded(word: string): boolean {
  return guarded.has(fold(word)) || /n['’]t$/i.test(word);
}

/** Everything of a text that a change of typing leaves as it is, as one string to compare. */
export function untouchable(text: string): string {
  const { quotations, rest } = withoutQuotations(text);
  return JSON.stringify([
    quotations,
    text.match(/\]\([^)\n]*\)|https?:\/\/[^\s<>"«»“”)\]]+/gi),
    text.match(/\[\^?\d{1,3}\]/g),
    numbersIn(text),
    rest.match(/\p{Sc}|[%‰°§&@+=<>~|^\\±×÷]/gu),
    rest.match(/[\p{L}\p{N}'’]+/gu)?.filter(isGuarded),
    // «No, es legal» is not «no es legal».
    rest
      .match(
        /(?<![a-zªºß-ɏ\p{N}])(?:no|not|nunca|never|sin|without)(?![a-zªºß-ɏ\p{N}])\s*[,;:.]?/giu,
      )
      ?.map((each) => /[,;:.]/.test(each)),
    rest.match(/\?/g)?.length ?? 0,
    disguisesIn(text).map((each) => each.text),
    text.match(/^\s*\|.*$/gm)?.map((row) => row.split('|').map(wordCount)),
  ]);
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Whether a comma parts two names of one of both that it does not part in the other: «Ana, Ruiz y Gil» are three. */
export function partsNames(before: string, after: string): boolean {
  const [one, other] = [neighboursIn(before), neighboursIn(after)];
  return [...one].some(([names, parted]) => (other.get(names) ?? parted) !== parted);
}

/** Words with capitals that stand beside each other, and whether a comma parts them. */
function neighboursIn(text: string): Map<string, boolean> {
  const found = text.matchAll(
    /(?<!\p{L})(\p{Lu}[\p{L}'’-]{0,60})(?=([\s,;]{1,5})(\p{Lu}[\p{L}'’-]{0,60}))/gu,
  );
  return new Map(
    Array.from(found, ([, one, between = '', other]) => [`${one} ${other}`, /[,;]/.test(between)]),
  );
}

/** How many letters a sentence may seem to win or lose where slips in it were put right. */
const maxMoved = 3;

/**
 * Whether a sentence ends at another word than before: «pagó ayer. Lirio» of «pagó. Ayer Lirio». One that ends no more has a
 * semicolon instead, and none ends that did not: two changes, «pagó ayer Lirio» between, would make the same of it.
 */
export function movesAnEnd(before: string, after: string): boolean {
  const [one, other] = [lengthsOf(before), lengthsOf(after)];
  if (one.length !== other.length) {
    return (
      other.length > one.length ||
      semicolonsIn(after) - semicolonsIn(before) < one.length - other.length
    );
  }
  const won = one.map((letters, index) => other[index]! - letters);
  return won.some((letters) => letters > maxMoved) && won.some((letters) => letters < -maxMoved);
}

function semicolonsIn(text: string): number {
  return text.match(/;/g)?.length ?? 0;
}

/** How many letters each sentence of a text has; an empty line ends one too. */
function lengthsOf(text: string): number[] {
  return text
    .trim()
    .split(/[.!?…]["»”’)\]*_]*\s+(?=["«“(¿¡*_]*\p{Lu})|\n\s*\n/u)
    .map((sentence) => sentence.match(/\p{L}/gu)?.length ?? 0);
}

/** Numbers with their signs and marks, whatever spaces and dashes stand between them. */
function numbersIn(text: string) {
  return text
    .match(/(?<![^\s(])[-−–+]?\d[\d.,:/'’\u00a0\u202f]*|\d[\d.,:/'’\u00a0\u202f]*/g)
    ?.map((number) => number.replace(/[−–]/, '-').replace(/[.,:/'’\u00a0\u202f]+$/, ''));
}

const quoted = /«([^«»]*)»|“([^“”]*)”|(?<![\p{L}\p{N}])"([^"\n]*)"(?![\p{L}\p{N}])/gu;

/** Which kind of quotation marks a text has is typing, what stands between them is not. */
function withoutQuotations(text: string): { quotations: string[]; rest: string } {
  const quotations: string[] = [];
  const rest = text.replace(quoted, (_, ...groups: (string | undefined)[]) => {
    const words = groups.slice(0, 3).find((group) => group !== undefined) ?? '';
    quotations.push(words.replaceAll(/\s+/g, ' ').trim());
    return words;
  });
  return { quotations: [...quotations, ...(rest.match(/["«»“”„]/g) ?? [])], rest };
}
