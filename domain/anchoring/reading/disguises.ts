// Words and figures that are not written as they look: a reader sees «13.000» where the characters say something
// else, and nothing that compares them knows it. Safe in the browser.

export interface Disguise {
  at: number;
  text: string;
}

/** Characters that nobody sees; those that hold an emoji together stand beside one. */
export const unseen =
  /\u034f|[\u00ad\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/u;
const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}]\p{M}*/u;
/** Figures of other scripts, in circles, raised or lowered; raised ones after a letter are powers and notes: «m²». */
const otherFigures = /(?![0-9])\p{Nd}|[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]|\u20e3|[🔟💯]/u;
const raisedFigures = /(?<!\p{L})[\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089]/u;
/** Letters that are drawn as others: of formulas, in circles, of full width. */
const drawnLetters = /[\u{1d400}-\u{1d7ff}\u24b6-\u24e9\uff01-\uff5e\u2100-\u214f]/u;
/** Signs and units that are written with a letter of another script or of the blocks above. */
const signs = /[№℃℉Å™℠℮]|^\(?[kMGmnµ]?[μΩ]\p{Script=Latin}{0,3}\)?$/u;
const latin = /\p{Script=Latin}/u;
const alikeScripts = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** What of a text is not written as it looks, word by word. */
export function disguisesIn(text: string): Disguise[] {
  return [...text.matchAll(/[^\s]+/gu)]
    .map((match) => ({ at: match.index, text: match[0] }))
    .filter(({ text: token }) => isDisguised(token));
}

function isDisguised(token: string): boolean {
  if (unseen.test(token) && !pictures.test(token)) return true;
  if (otherFigures.test(token) || raisedFigures.test(token)) return true;
  return token
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .some((word) => (isOfTwoScripts(word) || drawnLetters.test(word)) && !signs.test(word));
}

function isOfTwoScripts(word: string): boolean {
  return latin.test(word) && alikeScripts.test(word);
}
