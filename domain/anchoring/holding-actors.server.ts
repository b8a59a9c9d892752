// Who is said to act, by the common nouns of bodies and offices: one that no passage names is not found in it.
import { keysInBoth } from './glossary.ts';
import type { Held } from './held.ts';
import { unsure, type Finding } from './finding.ts';
import type { SourceSentence } from './library.server.ts';

/** Bodies and offices; the words of one line may stand for each other. */
const lines = `government gobierno ministry ministerio minister ministra ministro president presidente governor gobernador
parliament parlamento senate senado congress congreso
court tribunal judge juez jueza
police policía
union sindicato
opposition oposición
prosecutor fiscal
mayor alcalde alcaldesa
church iglesia pope papa
army ejército
king queen rey reina
regulator regulador ombudsman defensor`;

const classes = new Map<string, number>();
for (const [index, line] of lines.split('\n').entries()) {
  for (const word of line.split(' ')) {
    for (const key of keysInBoth(word)) classes.set(key, index);
  }
}

/**
 * The body or office that the sentence names and no source does, where the passage of its figures names another one in
 * its language: «la policía» of what the ombudsman received.
 */
export function holdOtherActors(
  { part, pool, covered, isTranslated }: Held,
  telling: readonly SourceSentence[],
): Finding[] {
  const own = part.words.find(({ key, at }) => {
    const of = classes.get(key);
    return (
      of !== undefined &&
      !isInName(part, at) &&
      !pool.some(({ words }) => words.some((word) => classes.get(word.key) === of))
    );
  });
  if (!own) return [];
  const near = pool.filter((sentence) => (covered.get(sentence) ?? 0) >= leastShare.near);
  for (const sentence of new Set([...telling, ...near])) {
    if (isTranslated(sentence) || (covered.get(sentence) ?? 0) < leastShare.telling) continue;
    const other = sentence.words.find(({ key }) => classes.has(key) && !part.keys.has(key));
    if (!other) continue;
    const text = wordAt(part, own.at);
    const instead = { text: wordAt(sentence, other.at), at: other.at };
    return [{ kind: 'name', text, at: own.at, state: 'differs', sentence, instead }];
  }
  return [];
}

/** How much of a sentence's words a passage has to have: where its figures are found, and elsewhere. */
const leastShare = { telling: 0.4, near: 0.55 };

function isInName({ names }: Held['part'], at: number): boolean {
  return names.some((name) => name.at <= at && at < name.at + name.text.length);
}

function wordAt({ at: start, text }: { at: number; text: string }, at: number): string {
  return /^\p{L}+/u.exec(text.slice(at - start))?.[0] ?? '';
}

/** The body or office that only the sentence names, where none of these passages does. */
export function holdActors({ part }: Held, passages: readonly SourceSentence[]): Finding[] {
  if (passages.length === 0) return [];
  const own = part.words.find(
    ({ key, at }) =>
      classes.has(key) && !passages.some((passage) => passage.keys.has(key)) && !isInName(part, at),
  );
  return own ? [unsure('name', { at: own.at, text: own.key })] : [];
}
