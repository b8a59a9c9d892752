// Laws and their articles, as they are cited in Spanish and in English. Safe in the browser.
import type { LawFact } from './facts.ts';

const article =
  /(?<![\p{L}\p{N}])(?:art[ií]culos?|arts?\.|articles?|secci[oó]n|sections?|apartado|cl[aá]usula|clause|recital|considerando|§)\s*(\d{1,4}(?:\.\d{1,3})*(?:\s?\(\w{1,3}\))*(?:\s?(?:bis|ter))?)/giu;
const law = /(?<![\p{L}\p{N}/.,])((?:19|20)\d{2}\/\d{1,5}|\d{1,5}\/(?:19|20)\d{2})(?![\p{N}/])/gu;

/** The laws and articles that a text names. */
export function lawFactsOf(text: string): LawFact[] {
  return [
    ...[...text.matchAll(article)].map((match) =>
      fact(
        match,
        (match[1] ?? '')
          .toLowerCase()
          .replace(/\s/g, '')
          .replace(/\((\w+)\)/g, '.$1'),
      ),
    ),
    ...[...text.matchAll(law)].map((match) => fact(match, match[1] ?? '')),
  ].toSorted((a, b) => a.at - b.at);
}

function fact(match: RegExpExecArray, value: string): LawFact {
  return { kind: 'law', at: match.index, text: match[0], value };
}
