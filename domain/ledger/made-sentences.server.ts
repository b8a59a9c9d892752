// Which sentences come of what a program wrote: those that share most of their words with one that the history says
// a program made. A person makes one theirs by settling it, not by changing a word.
import { disguisesIn, plainOf, sentenceTexts } from '#domain/anchoring/server';
import type { ArticleContent } from '#domain/articles';
import { articleKind } from '#domain/articles/server';
import { listMadeRevisions } from '#domain/content/server';
import { isMadeIn } from '#domain/provenance';
import { wordsOf } from '#domain/text';
import { type Language, languages } from '#i18n/i18n';
import type { Services } from '#platform/services';

/** The words of the sentences that programs wrote of an item, by language; null where all of a language counts as that. */
export type MadeWords = Record<Language, ReadonlySet<string>[] | null> & {
  /** The addresses of the sources that they wrote from. */
  from: readonly string[];
};

/** How much of a sentence's words a program's has, so that it comes of that. */
const minShare = 0.5;
/** The same of what a program wrote in the other language: names and figures alone are alike in both. */
const minShareAcross = 0.75;

/** What programs wrote of an item. Without a record of it, all that is labelled as theirs is theirs. */
export async function madeWords(
  services: Pick<Services, 'db'>,
  { id, content }: { id: string; content: ArticleContent },
): Promise<MadeWords> {
  const made = await listMadeRevisions(services, articleKind, id);
  const of = (language: Language) => {
    if (made.length === 0) return isMadeIn({ ...content, review: null }, language) ? null : [];
    return made.flatMap((revision) => sentenceTexts(revision.content, language).map(seenWords));
  };
  const [es = [], en = []] = languages.map(of);
  const from = made.flatMap(({ content: { sources } }) => sources.map(({ url }) => url));
  return { es, en, from: [...new Set(from)] };
}

/** Whether a program wrote anything of an item. */
export async function hasMadeWords(
  services: Pick<Services, 'db'>,
  item: { id: string; content: ArticleContent },
): Promise<boolean> {
  const made = await madeWords(services, item);
  return languages.some((language) => made[language] === null || made[language].length > 0);
}

/**
 * Whether a sentence comes of what a program wrote, also where it stands among the texts of the other language by now. One
 * that is not written as it looks may be any of them.
 */
export function isOfProgram(text: string, made: MadeWords, language: Language): boolean {
  const own = made[language];
  const others = languages.flatMap((each) => (each === language ? [] : (made[each] ?? [])));
  if (own === null) return true;
  if (own.length + others.length > 0 && disguisesIn(text).length > 0) return true;
  const words = seenWords(text);
  return (
    own.some((other) => shareOf(words, other) >= minShare) ||
    others.some((other) => shareOf(words, other) >= minShareAcross)
  );
}

/** How many of the words of the shorter one of two sentences the other one has, too. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : shared / Math.min(one.size, other.size);
}

/** The words of a sentence as readers see them: marks of emphasis and links part none. */
function seenWords(text: string): Set<string> {
  return new Set(wordsOf(plainOf(text)));
}
