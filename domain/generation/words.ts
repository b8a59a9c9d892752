// Words of a text as they are compared: small letters without accents, endings cut. Safe in the browser.

/** The text in small letters without accents, so that «Regulación» and «regulacion» are one. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
}

/** The words that say what a text is about: folded, the commonest left out, singular and plural as one. */
export function termsOf(text: string): string[] {
  return wordsOf(text)
    .map((word) => (word === 'ai' ? 'ia' : word))
    .filter((word) => (word === 'ia' || word.length > 2) && !common.has(word))
    .map(stem);
}

/** A word without the endings of number and gender that Spanish and English share: enough to compare. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('es')) return word.slice(0, -2);
  if (word.length > 4 && /[soa]$/.test(word)) return word.replace(/[oa]?s$|[oa]$/, '');
  return word;
}

/** Words too common in either language to say anything of a text. */
const common = new Set(
  `que del los las una uno unos unas por para con sin sobre entre desde hasta como pero sus este esta estos estas ese esa
  esos esas aquel aquella cuando donde quien cual cuales hay han has fue ser son era eran sido esta estan estar muy mas
  menos tambien porque aunque mientras segun cada todo toda todos todas otro otra otros otras mismo misma nos les vez
  puede pueden hacer hace hacia tras ante bajo durante sino solo asi aun bien dos tres contra
  the and for with without from that this these those are was were been has have had not but its their his her our your
  you they them who whom which what when where why how all any some more most less least than then also very can could
  will would should may might must into onto over under about after before between during through out off own each other
  such only same one two three said says
  escribe escribir articulo texto write article text`.split(/\s+/),
);
