// Laws and their articles, as they are cited in Spanish and in English. Safe in the browser.
import type { LawFact } from './facts.ts';

const article =
  /(?<![a-zªºß-ɏ\p{N}])(?:art[ií]culos?|arts?\.|articles?|secci[oó]n|sections?|apartado|cl[aá]usula|clause|recital|considerando|paragraphs?|p[aá]rrafos?|§)\s*(\d{1,4}(?:\.\d{1,3})*(?:\s?\(\w{1,3}\))*(?:\s?(?:bis|ter))?)(?:,?\s+(?:paragraph|apartado|p[aá]rrafo)\s+(\d{1,3}))?/giu;
const ofArticle =
  /(?<![a-zªºß-ɏ\p{N}])(?:paragraph|apartado|p[aá]rrafo)\s+(\d{1,3})\s+(?:of|del?)\s+(?:the\s+|el\s+)?(?:art[ií]culo|article)\s+(\d{1,4})/giu;
const law = /(?<![\p{L}\p{N}/.,])((?:19|20)\d{2}\/\d{1,5}|\d{1,5}\/(?:19|20)\d{2})(?![\p{N}/])/gu;

/** The laws and articles that a text names. */
export function lawFactsOf(text: string): LawFact[] {
  const whole = [...text.matchAll(ofArticle)].map((match) =>
    fact(match, `${match[2]}.${match[1]}`),
  );
  const articles = [...text.matchAll(article)]
    .filter(
      ({ index }) => !whole.some(({ at, text: words }) => at <= index && index < at + words.length),
    )
    .map((match) => fact(match, [plain(match[1] ?? ''), match[2]].filter(Boolean).join('.')));
  const laws = [...text.matchAll(law)].map((match) => fact(match, match[1] ?? ''));
  return [...whole, ...articles, ...laws].toSorted((a, b) => a.at - b.at);
}

/** `50(4)` is `50.4`. */
function plain(written: string): string {
  return written
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/\((\w+)\)/g, '.$1');
}

function fact(match: RegExpExecArray, value: string): LawFact {
  return { kind: 'law', at: match.index, text: match[0], value };
}

/** Whether a word of a name, folded, is what laws are called: «Ley», “Act”, «Reglamento». */
export function isWordForLaw(folded: string): boolean {
  return laws.test(folded);
}

const laws =
  /^(?:ley|law|act|reglamento|regulation|directiva|directive|decreto|decree|codigo|code|constitucion|constitution)$/u;
