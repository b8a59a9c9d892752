// The capitals that name nothing by themselves: those of headlines, of headings, and of the labels that begin a paragraph
// in bold. Safe in the browser.
import { fold, isStopWord } from '#domain/text';
import type { Block, Piece } from './sentences.ts';

/** Words that English headlines may leave small, whatever their style, and Spanish ones. */
const small =
  /^(?:an?|the|of|in|on|at|to|for|by|as|and|or|but|nor|vs?|via|de|del|la|las|los|el|y|en|con|por|para|al|e|o|from|with|into|over|under|about|after|before|than|between|through|against|during|without|that)$/u;

/** Words in bold at the beginning of a paragraph or an item: «**Qué Cambia:**», “**Company Response.**” */
const label = /^(?:\*\*|__)([^*_\n]{2,60})(?:\*\*|__)/u;

/** Where in the text of a piece every capital is one of a title. */
export function titledIn(
  piece: Piece & { block?: Pick<Block, 'kind'> },
): [from: number, to: number][] {
  const { at, text, block } = piece;
  if (isTitleCase(text) || (block?.kind === 'heading' && isEachCapital(text)))
    return [[at, at + text.length]];
  const [whole = '', words = ''] = label.exec(text) ?? [];
  return isEachCapital(words) ? [[at, at + whole.length]] : [];
}

/** Whether a line has capitals as English headlines do: nearly all of its longer words, or each word but those. */
function isTitleCase(text: string): boolean {
  const longer = text.match(/\p{L}[\p{L}\p{N}'’]{3,}/gu) ?? [];
  if (longer.length >= 4 && longer.filter(isCapital).length >= longer.length * 0.8) return true;
  return isEachCapital(text, 3) && largerIn(text).slice(1).some(isPlain);
}

/** Whether each of several words has a capital, but for those that titles leave small. */
function isEachCapital(text: string, least = 2): boolean {
  const words = largerIn(text);
  return words.length >= least && words.every(isCapital);
}

function largerIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.filter((word) => !small.test(word)) ?? [];
}

/** What has no capital elsewhere (“Was”): names alone are no headline. */
function isPlain(word: string): boolean {
  return isStopWord(fold(word)) && !/^\p{Lu}{2}/u.test(word);
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
