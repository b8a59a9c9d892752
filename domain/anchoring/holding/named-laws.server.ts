// The law that a sentence names, held against those of its sources.
import type { NameFact } from '../facts/facts.ts';
import { isWordForLaw } from '../facts/law-facts.ts';
import { equivalentsOf } from '../lexicon/equivalents.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import type { Held } from './held.ts';

interface NamedLaw {
  other: NameFact;
  sentence: SourceSentence;
  rank: number;
}

/** The law that the passage names where the sentence has another one, which shares no telling word with any of the sources. */
export function otherLaw({ pool, covered, isTranslated }: Held, name: NameFact): NamedLaw | null {
  const own = telling(name);
  if (!isOfLaw(name) || own.length === 0) return null;
  const shares = (other: NameFact) =>
    telling(other).some(({ key }) =>
      own.some((word) => word.key === key || equivalentsOf(word.key).has(key)),
    );
  const laws = pool.flatMap((sentence) =>
    sentence.names
      .filter((other) => isOfLaw(other) && telling(other).length > 0)
      .map((other) => ({ other, sentence })),
  );
  if (laws.some(({ other }) => shares(other))) return null;
  const there = laws.find(
    ({ sentence }) => isTranslated(sentence) && (covered.get(sentence) ?? 0) > leastOfLaw,
  );
  return there ? { ...there, rank: covered.get(there.sentence) ?? 0 } : null;
}

function isOfLaw({ words }: NameFact): boolean {
  return words.some(({ text }) => isWordForLaw(text));
}

/** The words of a name but for what bodies and laws are called by. */
function telling({ words }: NameFact): NameFact['words'] {
  return words.filter(({ text, isGeneric }) => !isGeneric && !isWordForLaw(text));
}

/** How much of a sentence a passage has to say for the law that it names to be the one that is meant. */
const leastOfLaw = 0.3;
