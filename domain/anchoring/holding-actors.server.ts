// Who is said to act, by the common nouns of bodies and offices: one that no passage names is not found in it.
import { keyOf } from './glossary.ts';
import type { Held } from './held.ts';
import { unsure, type Finding } from './finding.ts';
import type { SourceSentence } from './library.server.ts';

const actors = new Set(
  `government gobierno ministry ministerio minister parliament parlamento court tribunal judge juez police policía union sindicato
  opposition oposición prosecutor fiscal mayor alcalde church iglesia army ejército senate senado congress congreso king rey pope papa
  president presidente governor gobernador regulator regulador`
    .split(/\s+/)
    .map((word) => keyOf(word)),
);

/** The body or office that only the sentence names, where none of these passages does. */
export function holdActors({ part }: Held, passages: readonly SourceSentence[]): Finding[] {
  if (passages.length === 0) return [];
  const own = part.words.find(
    ({ key, at }) =>
      actors.has(key) &&
      !passages.some((passage) => passage.keys.has(key)) &&
      !part.names.some((name) => name.at <= at && at < name.at + name.text.length),
  );
  return own ? [unsure('name', { at: own.at, text: own.key })] : [];
}
