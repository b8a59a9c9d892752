// Who is said to act, by the common nouns of bodies and offices: one that no passage names is not found in it.
import { fold } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { keysInBoth } from '../lexicon/glossary.ts';
import type { Held } from './held.ts';
import { unsure, type Finding } from './finding.ts';
import type { SourceSentence } from '../reading/library.server.ts';

/** Bodies and offices, English and Spanish; the words of one line may stand for each other. */
const lines = `government ministry minister president governor : gobierno ministerio ministra ministro presidente presidenta gobernador gobernadora
parliament senate congress : parlamento senado congreso
court tribunal judge : tribunal juez jueza
police : policía
union : sindicato
opposition : oposición
prosecutor : fiscal
mayor : alcalde alcaldesa
church pope : iglesia papa
army : ejército
king queen : rey reina
regulator ombudsman : regulador reguladora defensor defensora`;

const classes: Record<Language, Map<string, number>> = { es: new Map(), en: new Map() };
/** The same by the keys of words, which those of one origin share: «sindical». */
const keys = new Set(lines.split(/[\s:]+/).flatMap(keysInBoth));
for (const [index, line] of lines.split('\n').entries()) {
  const [en = '', es = ''] = line.split(' : ');
  for (const [language, words] of [
    ['en', en],
    ['es', es],
  ] as const)
    for (const word of words.split(' '))
      for (const form of [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')])
        classes[language].set(fold(form), index);
}

/** Of which kind the body or office is that stands at this place of a sentence. */
function classAt(sentence: Worded, at: number): number | undefined {
  const word = fold(wordAt(sentence, at));
  return sentence.language
    ? classes[sentence.language].get(word)
    : (classes.es.get(word) ?? classes.en.get(word));
}

interface Worded {
  at: number;
  text: string;
  language: Language | null;
}

/**
 * The body or office that the sentence names and no source does, where the passage of its figures names another one in
 * its language: «la policía» of what the ombudsman received.
 */
export function holdOtherActors(
  { part, pool, covered, isTranslated }: Held,
  telling: readonly SourceSentence[],
): Finding[] {
  const own = part.words.find(({ at }) => {
    const of = classAt(part, at);
    return (
      of !== undefined &&
      !isInName(part, at) &&
      !pool.some((sentence) => sentence.words.some((word) => classAt(sentence, word.at) === of))
    );
  });
  if (!own) return [];
  const near = pool.filter((sentence) => (covered.get(sentence) ?? 0) >= leastShare.near);
  for (const sentence of new Set([...telling, ...near])) {
    if (isTranslated(sentence) || (covered.get(sentence) ?? 0) < leastShare.telling) continue;
    const other = sentence.words.find(
      ({ key, at }) => classAt(sentence, at) !== undefined && !part.keys.has(key),
    );
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
      keys.has(key) && !passages.some((passage) => passage.keys.has(key)) && !isInName(part, at),
  );
  return own ? [unsure('name', { at: own.at, text: own.key })] : [];
}
