// The terms of a report: the names, numbers and other words of its title and summary, normalised so that
// Spanish and English words of one root or meaning, and one number written two ways, are equal. A name begins
// with a capital letter, a number with a digit, any other word with a small letter.
import { actorWords, conceptsBy, eventWords, listedWords } from './concepts.ts';
import type { NewsReport } from './reports.ts';
import { fold, isStopWord, root, singular } from '#domain/text';

const maxSummary = 400;
const maxTokens = 150;

// Words of every report on the subject.
const everywhere = new Set([
  'ia',
  'ai',
  'inteligencia',
  'intelligence',
  'artificial',
  'tecnologia',
]);

const acronyms = new Map<string, string>([
  ['ue', 'eu'],
  ['eeuu', 'us'],
  ['usa', 'us'],
  ['onu', 'un'],
  ['otan', 'nato'],
  ['oms', 'who'],
  ['ocde', 'oecd'],
  ['rgpd', 'gdpr'],
  ['bce', 'ecb'],
  ['fmi', 'imf'],
]);

const numberWords = new Map<string, number>(
  `dos two 2 tres three 3 cuatro four 4 cinco five 5 seis six 6 siete seven 7 ocho eight 8 nueve nine 9 diez ten 10
  once eleven 11 doce twelve 12 quince fifteen 15 veinte twenty 20 treinta thirty 30 cuarenta forty 40
  cincuenta fifty 50 sesenta sixty 60 setenta seventy 70 ochenta eighty 80 noventa ninety 90 cien hundred 100
  doscientos doscientas 200 trescientos trescientas 300 cuatrocientos cuatrocientas 400 quinientos quinientas 500
  seiscientos seiscientas 600 setecientos setecientas 700 ochocientos ochocientas 800 novecientos novecientas 900`
    .split(/(?<=\d)\s+/)
    .flatMap((entry) => {
      const words = entry.trim().split(' ');
      const value = Number(words.pop());
      return words.map((word) => [word, value] as const);
    }),
);

const scales = new Map<string, number>([
  ['k', 1e3],
  ['mil', 1e3],
  ['thousand', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['millon', 1e6],
  ['millones', 1e6],
  ['million', 1e6],
  ['bn', 1e9],
  ['billion', 1e9],
  ['billones', 1e12],
]);

const concepts = conceptsBy((word) => root(fold(word)));
const listed = new Set(listedWords.map(singular));
const actorTerms = new Set(actorWords.map((word) => termsOfWord(fold(word)).term));

const eventOfTerm = new Map(
  eventWords
    .trim()
    .split('\n')
    .flatMap((line, kind) =>
      line.split(' ').map((word): [string, number] => [termsOfWord(fold(word)).term, kind]),
    ),
);

/** The kind of event that a term is a word for; undefined for other terms. */
export function eventOf(term: string): number | undefined {
  return eventOfTerm.get(term.toLowerCase());
}

export type TermKind = 'name' | 'number' | 'word' | 'actor';

/** The kind of a term. Numbers up to a dozen and years are in every other report, so they count as words. */
export function kindOf(term: string): TermKind {
  const first = term.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    const value = Number(term);
    return value > 12 && !(value >= 1990 && value <= 2040) ? 'number' : 'word';
  }
  if (actorTerms.has(term.toLowerCase())) return 'actor';
  return term.charAt(0) === term.charAt(0).toLowerCase() ? 'word' : 'name';
}

/** The terms of each report. The capitals of all the reports together decide what is a name. */
export function termsOfAll(items: readonly NewsReport[]): Set<string>[] {
  const read = items.map(readTokens);
  const namesOfOwn = namesAmong(read.flat(), 'word');
  // A name that begins like a listed word is not that word: Companio is no company.
  const resolved = read.map((tokens) =>
    tokens.map((token) => (namesOfOwn.has(token.word) ? { ...token, term: token.ownTerm } : token)),
  );
  const names = namesAmong(resolved.flat(), 'term');
  return resolved.map(
    (tokens) => new Set(tokens.map(({ term }) => (names.has(term) ? capitalised(term) : term))),
  );
}

/** The terms of a title in order, in lower case. */
export function termsInOrder(title: string): string[] {
  return tokensOf(title, false).map(({ ownTerm }) => ownTerm.toLowerCase());
}

interface Token {
  term: string;
  /** Its term as a name: that of its concept only where the very word is listed. */
  ownTerm: string;
  word: string;
  /** The case of its first letter; unknown at the start of a sentence and in a title in capitals. */
  initial: 'capital' | 'small' | 'unknown';
}

function readTokens({ title, summary }: NewsReport): Token[] {
  const short = summary.slice(0, maxSummary);
  return [...tokensOf(title, !capitalisesAll(title)), ...tokensOf(short, true)].slice(0, maxTokens);
}

function capitalisesAll(title: string): boolean {
  const words = title.match(/\p{L}{4,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length > 2 && capitals.length > words.length * 0.7;
}

const piece = /\d+(?:[.,]\d+)*(?:bn|mn?|k)?(?!\p{L})|\p{L}[\p{L}\p{N}]*(?:-\d+)?|[.!?:;«»“”"—|]/gu;

function tokensOf(text: string, capitalsSay: boolean): Token[] {
  const pieces =
    text
      .replace(/['’]s\b/g, '')
      .replaceAll('EE. UU.', 'EEUU')
      .match(piece) ?? [];
  const tokens: Token[] = [];
  let isStart = true;
  for (let at = 0; at < pieces.length; at++) {
    const written = pieces[at] ?? '';
    if (!/[\p{L}\p{N}]/u.test(written)) {
      isStart = true;
      continue;
    }
    const folded = fold(written);
    const number = numberAt(folded, fold(pieces[at + 1] ?? ''));
    if (number) {
      const { term } = number;
      tokens.push({ term, ownTerm: term, word: term, initial: 'unknown' });
      at += number.used - 1;
    } else if (!isStopWord(folded) && !everywhere.has(folded) && folded.length > 1) {
      const says = capitalsSay && !isStart;
      const initial = /^\p{Lu}/u.test(written) ? 'capital' : 'small';
      tokens.push({
        ...termsOfWord(folded),
        initial: says || initial === 'small' ? initial : 'unknown',
      });
    }
    isStart = false;
  }
  return tokens;
}

/** The number that begins here, with the word for thousands or millions after it, and how many pieces it took. */
function numberAt(folded: string, next: string): { term: string; used: number } | null {
  const [, digits, unit = ''] = /^(\d+(?:[.,]\d+)*)(bn|mn?|k)?$/.exec(folded) ?? [];
  const value = digits ? parseNumber(digits) : numberWords.get(folded);
  if (value === undefined) return null;
  const attached = scales.get(unit);
  const scale = attached ?? scales.get(next);
  return {
    term: String(Number((value * (scale ?? 1)).toPrecision(12))),
    used: attached === undefined && scale !== undefined ? 2 : 1,
  };
}

/** A number as either language writes it: groups of three digits are thousands, anything else after a point or comma decimals. */
function parseNumber(digits: string): number {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  return Number.parseFloat(digits.replace(',', '.'));
}

function termsOfWord(folded: string): Pick<Token, 'term' | 'ownTerm' | 'word'> {
  const known = acronyms.get(folded) ?? folded;
  const word = singular(known);
  const key = root(known);
  const term = concepts.get(key) ?? key;
  return { term, ownTerm: listed.has(word) ? term : key, word };
}

function namesAmong(tokens: readonly Token[], by: 'term' | 'word'): Set<string> {
  const balance = new Map<string, number>();
  for (const { [by]: term, initial } of tokens) {
    if (initial === 'unknown' || /^\d/.test(term)) continue;
    balance.set(term, (balance.get(term) ?? 0) + (initial === 'capital' ? 1 : -1));
  }
  return new Set([...balance].filter(([, more]) => more > 0).map(([term]) => term));
}

function capitalised(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}
