// Numbers as they are written in Spanish and in English. Safe in the browser.
import type { Language } from '#i18n/i18n';

export interface WrittenNumber {
  text: string;
  at: number;
  /** What it may mean: more than one only where a separator could be either. */
  values: number[];
  isPercentage: boolean;
}

const magnitudes: [RegExp, (language: Language | null) => number][] = [
  [/^mil millones|^thousand million|^bn\b/, () => 1e9],
  [/^billion(?:es)?\b|^billón|^billon/, (language) => (language === 'es' ? 1e12 : 1e9)],
  [/^trillion/, () => 1e12],
  [/^mill(?:ón|ones|ions?)/, () => 1e6],
  [/^mil\b|^thousand/, () => 1e3],
];

const numberPattern =
  /(?<![a-zªºß-ɏ\p{N}_]|\d[.,])(?:\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,\u00a0\u202f\u2009'’]\d{3}(?!\d))*)(?:[.,]\d+)?(?:\s*(?:%|por ciento(?![a-zªºß-ɏ])|per ?cent(?![a-zªºß-ɏ]))|(?:\s*|-)(?:mil millones|millones|millón|mil|billones|billón|thousand million|millions?|billions?|trillions?|thousand|bn)(?![a-zªºß-ɏ]))?/giu;

/**
 * The numbers of a text, in order. Where it is not known which language's separators it has, one is read either way; `marks`
 * is the language that has them, where that is not the text's own.
 */
export function numbersOf(
  text: string,
  language: Language | null,
  marks: Language | null = language,
): WrittenNumber[] {
  return [...text.matchAll(numberPattern)].flatMap(({ 0: written, index }) => {
    const [digits = ''] = /^\d[\d., \u00a0\u202f\u2009'’]*\d|^\d/.exec(written) ?? [];
    const unit = written.slice(digits.length).replace(/^-/, '').trim().toLowerCase();
    const isPercentage = /^(?:%|por|per)/.test(unit);
    const times = isPercentage || unit === '' ? 1 : magnitudeOf(unit, language);
    const values = valuesOf(digits, marks).map((value) => value * times);
    return values.length > 0 ? [{ text: written, at: index, values, isPercentage }] : [];
  });
}

function magnitudeOf(unit: string, language: Language | null): number {
  const found = magnitudes.find(([pattern]) => pattern.test(unit));
  // «Billones» is Spanish and “billion” English, whatever the rest of the text is.
  if (/^bill[oó]n(?:es)?$/.test(unit)) return 1e12;
  return found ? found[1](language) : 1;
}

/** What the digits may mean. Three digits after one separator are thousands, unless the language says otherwise. */
function valuesOf(digits: string, language: Language | null): number[] {
  const plain = digits.replace(/[ \u00a0\u202f\u2009'’]/g, '');
  const separators = plain.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (!last) return numbers([plain]);
  if (new Set(separators).size > 1) return numbers([asDecimal(plain, last)]);
  const asThousands = plain.replaceAll(last, '');
  if (separators.length > 1) return numbers([asThousands]);
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return numbers([asDecimal(plain, last)]);
  const isThousandsMark = last === (language === 'es' ? '.' : ',');
  if (language) return numbers([isThousandsMark ? asThousands : asDecimal(plain, last)]);
  return numbers(plain.endsWith('0') ? [asThousands] : [asThousands, asDecimal(plain, last)]);
}

function asDecimal(digits: string, mark: string): string {
  const at = digits.lastIndexOf(mark);
  return `${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`;
}

function numbers(texts: readonly string[]): number[] {
  return texts.map(Number).filter(Number.isFinite);
}

/** Whether the second number says what the first says: the same value, and a percentage only where one is claimed. */
export function confirmsNumber(claimed: WrittenNumber, written: WrittenNumber): boolean {
  if (claimed.isPercentage && !written.isPercentage) return false;
  return claimed.values.some((value) =>
    written.values.some((other) => Math.abs(value - other) <= Math.abs(value) * 1e-9),
  );
}
