// Whether a sentence says something beside what its passages say: words of its own that stand together, at its end or
// in a clause that is added.
import type { Held } from './holding.server.ts';
import type { SourceSentence } from './library.server.ts';

/** Words that begin what is added to a sentence. */
const linked =
  /(?:[,;:(–—]|(?<![\p{L}])(?:y|e|and|por|porque|tras|para|because|after|due|despu[eé]s|gracias|while|mientras|aunque|although|despite|pese|mediante|through)(?![\p{L}]))\s*(?:[\p{Ll}]{1,3}\s+){0,2}$/iu;

/** What is apposed to a name or closes a clause stands between commas. */
const isApposed = (before: string) => /[,;:(–—]\s*(?:\p{Ll}{1,3}\s+){0,2}$/u.test(before);

const maxOwn = 3;

/** Whether words that no passage has are added to what the passages say; what is said in other words is not. */
export function addsWords(
  { part, isTranslated }: Held,
  passages: readonly SourceSentence[],
): boolean {
  const facts = [
    ...part.numbers,
    ...part.names,
    ...part.dates,
    ...part.quotations,
    ...part.laws,
    ...part.rates,
  ];
  const isFact = (place: number) =>
    facts.some(({ at, text }) => at <= place && place < at + text.length);
  const last = part.words.at(-1)?.at ?? 0;
  const ends = facts.some(({ at, text }) => at + text.length > last + 1 && at > last);
  const runs: { at: number; count: number; isEnd: boolean }[] = [];
  let run: (typeof runs)[number] | undefined;
  for (const { key, at } of part.words) {
    if (isFact(at) || passages.some((passage) => passage.keys.has(key))) {
      run = undefined;
      continue;
    }
    if (!run) runs.push((run = { at, count: 0, isEnd: false }));
    run.count += 1;
    run.isEnd = at === last && !ends;
  }
  // In the other language many words have no counterpart: what is added stands at the end, behind a word that adds it.
  const isTranslation = passages.every(isTranslated);
  return runs.some(({ at, count, isEnd }) => {
    const isLinked = linked.test(part.text.slice(0, at - part.at));
    if (isTranslation)
      return isEnd && isLinked && count > 1 && !isApposed(part.text.slice(0, at - part.at));
    if (count > maxOwn) return true;
    if (isEnd) return count > 1 || isLinked;
    return count > 1 && isLinked && at > (part.words[0]?.at ?? 0);
  });
}
