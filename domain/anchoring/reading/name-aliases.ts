// Names that a text gives in two forms: «la Confederación Hidrográfica del Almarza (CHA)», later «la CHA» or «la
// Confederación». Safe in the browser.
import type { TakenApart } from './analysis.server.ts';
import type { NameFact, NameWord } from '../facts/facts.ts';

/** The parts of a text with both forms in each of its names, and among its words. */
export function aliasesIn(
  text: string,
  parts: readonly TakenApart[],
): (part: TakenApart) => TakenApart {
  const names = parts.flatMap((part) => part.names);
  const pairs = names.flatMap((whole, index) => {
    const short = names[index + 1];
    if (!short || whole.words.length < 2 || !isAcronym(short)) return [];
    const gap = text.slice(whole.at + whole.text.length, short.at);
    const isPut = /^\s+\($/.test(gap) && text[short.at + short.text.length] === ')';
    return isPut ? [{ whole, short }] : [];
  });
  const longer = longerNames(names);
  const aliasOf = (name: NameFact): readonly NameWord[] | null => {
    if (pairs.length === 0) return longer(name);
    const [first] = name.words;
    const pair = pairs.find(({ whole, short }) => isSame(name, short) || isSame(name, whole));
    if (pair) return isSame(name, pair.short) ? pair.whole.words : pair.short.words;
    // Its first word alone, where it is no other's: «la Confederación».
    const own = pairs.filter(({ whole }) => whole.words[0]!.text === first?.text);
    const others = names.filter(
      ({ words }) =>
        words.length > 1 &&
        words[0]!.text === first?.text &&
        !isSame({ words }, own[0]?.whole ?? name),
    );
    return name.words.length === 1 && own.length === 1 && others.length === 0
      ? [...own[0]!.whole.words, ...own[0]!.short.words]
      : longer(name);
  };
  return (part) => {
    const aliased = part.names.map((name) => ({ name, alias: aliasOf(name) }));
    if (aliased.every(({ alias }) => alias === null)) return part;
    const added = aliased.flatMap(({ name, alias }) =>
      alias && pairs.length > 0 && longer(name) !== alias ? alias.map(({ key }) => key) : [],
    );
    return {
      ...part,
      names: aliased.map(({ name, alias }) => (alias ? Object.assign({}, name, { alias }) : name)),
      keys: part.keys.union(new Set(added)),
    };
  };
}

/** Of a short name, the words of the only longer one of its text that has them: «Altuna» of «Remedios Altuna». */
function longerNames(names: readonly NameFact[]): (name: NameFact) => readonly NameWord[] | null {
  const having = new Map<string, Map<string, readonly NameWord[]>>();
  for (const name of names) {
    const words = bare(name);
    if (words.length < 2 || words.length > maxWords) continue;
    const key = words.map((word) => word.text).join(' ');
    for (const { text } of words) {
      const own = having.get(text) ?? new Map<string, readonly NameWord[]>();
      own.set(key, words);
      having.set(text, own);
    }
  }
  const known = new Map<string, readonly NameWord[] | null>();
  const find = (words: readonly NameWord[]) => {
    const [first, ...rest] = words;
    if (!first) return null;
    const named = having.get(first.text);
    if (!named || named.size > maxLonger) return null;
    const all = [...named.values()].filter(
      (each) =>
        each.length > words.length &&
        rest.every(({ text }) => each.some((other) => other.text === text)),
    );
    const longest = all.toSorted((one, other) => other.length - one.length)[0];
    const isOne = all.every((each) =>
      each.every(({ text }) => longest?.some((other) => other.text === text)),
    );
    return longest && isOne ? longest : null;
  };
  return (name) => {
    const words = bare(name);
    if (words.length > maxWords) return null;
    const key = words.map(({ text }) => text).join(' ');
    if (!known.has(key)) known.set(key, find(words));
    return known.get(key) ?? null;
  };
}

/** How many words a name may have for its short forms to be looked for. */
const maxWords = 8;

/** How many longer names may have one word for it to be looked at whose it is. */
const maxLonger = 20;

function bare({ words }: NameFact): readonly NameWord[] {
  return words.filter(({ isRole }) => !isRole);
}

function isAcronym({ text }: NameFact): boolean {
  return /^\p{Lu}{2,7}$/u.test(text);
}

function isSame(
  { words }: Pick<NameFact, 'words'>,
  { words: others }: Pick<NameFact, 'words'>,
): boolean {
  return (
    words.length === others.length && words.every(({ text }, index) => text === others[index]!.text)
  );
}
