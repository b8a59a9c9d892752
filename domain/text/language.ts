// The language of a text, found by its commonest words, and Spanish by its letters as well. Neighbouring languages are
// counted too, so that Portuguese, Galician or Catalan is not taken for Spanish. Why no library: docs/decisions/014-one-text-module.md.
import type { Language } from '#i18n/i18n';
import { wordsOf } from './words.ts';

/** Of fewer words than these nothing is said. */
const minWords = 6;
/** The share of a text's words that are among the commonest of its language. */
const minShare = 0.12;
/** How many times the count of the second language the first one's is. */
const minLead = 1.15;

/**
 * The language of a text: Spanish, English, or null where it is another. What cannot be told counts as
 * `declared`, the language code the source gives.
 */
export function languageOf(text: string, declared?: string): Language | null {
  const found = detect(text) ?? declared?.slice(0, 2).toLowerCase();
  return found === 'es' || found === 'en' ? found : null;
}

/** Whether a text is clearly in none of the two languages: in another one whose commonest words, or spelling, it has. */
export function isInAnother(text: string): boolean {
  const found = detect(text);
  if (found !== null) return found !== 'es' && found !== 'en';
  const words = wordsOf(withoutAddresses(text));
  const most = countsIn(words).toSorted((a, b) => b.count - a.count)[0];
  const isClear = words.length >= minWords && (most?.count ?? 0) >= words.length * minShare;
  return isClear && most!.language !== 'en' && isSpeltAsNoSpanish(text, words.length);
}

/**
 * Whether a text can be in the language: its commonest words are there, and no other language's clearly more.
 * Short Spanish that is mostly nouns cannot be told from Catalan, and is Spanish all the same.
 */
export function mayBeIn(text: string, language: Language): boolean {
  const words = wordsOf(withoutAddresses(text));
  if (language === 'es' && isSpeltAsNoSpanish(text, words.length)) return false;
  const counts = countsIn(words);
  const own = counts.find((each) => each.language === language)?.count ?? 0;
  return own >= words.length * minShare && counts.every(({ count }) => count <= own * minLead);
}

/** Of fewer words than these a text of nouns is easily as near to a neighbouring language. */
const minClearWords = 120;

/**
 * Whether a text that is said to be in the language reads as if it was not. A short one is taken at its word where it may
 * be in it and not in the other of the two.
 */
export function readsAsAnother(text: string, language: Language): boolean {
  if (languageOf(text) === language) return false;
  const other = language === 'es' ? 'en' : 'es';
  const isShort = wordsOf(withoutAddresses(text)).length < minClearWords;
  return !(isShort && mayBeIn(text, language) && !mayBeIn(text, other));
}

/** The code of one of the languages below; null for a text too short or without a clear answer. */
function detect(text: string): string | null {
  const words = wordsOf(withoutAddresses(text));
  if (words.length < minWords) return null;
  const [first, second] = countsIn(words).toSorted((a, b) => b.count - a.count);
  if (!first || !second || first.count < words.length * minShare) return null;
  if (first.count < second.count * minLead) return null;
  return first.language === 'es' && isSpeltAsNoSpanish(text, words.length) ? null : first.language;
}

/** The share of words with letters that Spanish does not have, from two of them on, that Spanish never reaches. */
const minForeignShare = 0.04;
/** A letter or an elision that Spanish does not have, in lower case: names keep theirs in Spanish. */
const foreignSpelling = /^[ld][’']|(?![áéíóúüñ])[^\P{Ll}a-z]/u;
const letters = /\p{L}+(?:[’']\p{L}+)*/gu;

function isSpeltAsNoSpanish(text: string, words: number): boolean {
  const written = withoutAddresses(text).normalize('NFC').match(letters) ?? [];
  const foreign = new Set(
    written.filter((word) => !/\p{Lu}/u.test(word) && foreignSpelling.test(word)),
  );
  return foreign.size >= 2 && foreign.size >= words * minForeignShare;
}

function withoutAddresses(text: string): string {
  return text.replace(/https?:\/\/\S+/g, ' ');
}

/** How many of the words are among the commonest of each language. */
function countsIn(words: readonly string[]): { language: string; count: number }[] {
  return Object.entries(commonWords).map(([language, common]) => ({
    language,
    count: words.filter((word) => common.has(word)).length,
  }));
}

const commonWords: Record<string, ReadonlySet<string>> = {
  es: list(
    'el la los las un una unos unas de del y e o que en a al por para con sin se su sus lo le les es son fue era ha han no si como mas pero esta este estos estas cuando donde muy ya sobre entre desde hasta tambien hay quien segun cada todo',
  ),
  en: list(
    'the a an of and or that which in on at to by for with without is are was were be been has have had it its this these those not but as from they their there when where who will would can could than into about more also between every what how',
  ),
  pt: list(
    'o a os as um uma uns umas de do da dos das e ou que em no na nos nas ao aos por pelo pela para com sem se seu sua seus suas lhe sao foi era ha nao sim como mais mas esta este isso isto quando onde muito ja sobre entre desde ate tambem quem segundo cada todo',
  ),
  // Of what it shares with Spanish only the commonest.
  gl: list(
    'o a os as un unha uns unhas de do da dos das e ou que no na nos nas ao aos polo pola polos polas sen seu sua seus suas lle lles foi non xa moi cando onde ata tamen quen isto segundo',
  ),
  fr: list(
    'le la les un une des de du et ou que qui en au aux a par pour avec sans se son sa ses leur est sont ete etait ont ne pas comme plus mais cette ce ces quand tres deja sur entre depuis aussi selon chaque tout dans il elle nous vous',
  ),
  it: list(
    'il lo la i gli le un una uno di del della dei delle e o che in nel nella a al alla per con senza si suo sua suoi sono stato era ha hanno non come piu ma questo questa quando dove molto gia su tra fra anche secondo ogni tutto da dal',
  ),
  de: list(
    'der die das den dem des ein eine einer eines und oder dass in im an am zu zum zur mit ohne fur von vom ist sind war waren hat haben nicht auch wie mehr aber dieser diese dieses wenn wo sehr schon uber zwischen seit nach sich sie er es wird werden',
  ),
  // Without what it shares with English.
  nl: list(
    'de het een en dat op aan te van voor met zonder bij om uit naar zijn waren heeft hebben niet ook als meer maar deze dit er wie waar wanneer zeer al tussen sinds volgens elke zich hij zij ze wordt worden',
  ),
  ca: list(
    'el la els les un una uns unes de del dels i o que en a al als per amb sense es seu seva seus son va ha han no com mes pero aquest aquesta quan molt ja sobre entre des fins tambe qui segons cada tot amb aixo',
  ),
};

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
