// The note marks and links of a sentence: which sources they name, and whether another one has what is said.
import { isSameAddress } from '#domain/text';
import type { AnchoringSource, Difference, Passage } from './anchoring.ts';
import type { Finding } from './holding/finding.ts';
import { findingsOf } from './findings.server.ts';
import type { Held } from './holding/held.ts';
import { hold } from './holding/hold-facts.server.ts';
import { bestSentence } from './holding/names.server.ts';
import { type likeliest, passageOf, type SourceSentence } from './reading/library.server.ts';
import type { TextSentence } from './reading/text-parts.server.ts';
import { worded } from './wording.ts';

/** The sources that a sentence names, by its notes or else by its links. */
export function namedSources(
  { notes, links }: TextSentence,
  sources: readonly AnchoringSource[],
): number[] {
  if (notes.length > 0) return notes;
  return sources
    .filter(({ url }) => links.some(({ text }) => isSameAddress(text, url)))
    .map(({ position }) => position);
}

/** Notes that lead to no source, and links that are not the source's. */
export function ofMarks(
  { notes, links, at }: TextSentence,
  sources: readonly AnchoringSource[],
): Difference[] {
  const stray = notes.filter((note) => !sources.some(({ position }) => position === note));
  const own = sources.filter(({ position }) => notes.includes(position));
  const wrong = links.filter(({ text }) => {
    if (
      /^[/#]/.test(text) ||
      sources.some(({ is_own: isOwn, url }) => isOwn && isSameAddress(url, text))
    )
      return false;
    const among = own.length > 0 ? own : sources;
    return !among.some(({ url, text: body }) => isSameAddress(url, text) || body.includes(text));
  });
  return [
    ...stray.map((note) => worded({ kind: 'note', text: `[${note}]`, at, instead: null })),
    ...wrong.map(({ text, at: place }) =>
      worded({ kind: 'link', text, at: at + place, instead: null }),
    ),
  ];
}

/** Whether nothing is found in the marked source, or something differs from it. */
export function mayBeMisplaced(findings: readonly Finding[]): boolean {
  return (
    findings.every(({ state, kind }) => state !== 'found' || kind === 'name') ||
    findings.some(({ state }) => state === 'differs')
  );
}

/** The source that has what the marked one lacks; null where the note is right, or nothing tells. */
export function misplacedNote(
  held: Held,
  findings: readonly Finding[],
  likelier: ReturnType<typeof likeliest>,
): SourceSentence | null {
  if (!likelier) return null;
  const mine = bestSentence(held);
  const share = mine ? (held.covered.get(mine) ?? 0) : 0;
  const { sentence: theirs, share: elsewhere } = likelier;
  const lacks = findings.some(({ state, kind }) => state === 'differs' && kind !== 'negation');
  if (lacks && elsewhere > 0.2) {
    if (isAllFound(held, theirs)) return theirs;
  }
  const factor = held.isTranslated(theirs) === (mine ? held.isTranslated(mine) : false) ? 1.7 : 2.5;
  if (lacks || elsewhere <= 0.4 || elsewhere <= share * factor) return null;
  // Somebody may be named in both; only one says this of them.
  const isNamed = findings.some(({ state }) => state === 'found');
  if (isNamed && (elsewhere < 0.6 || share > 0.35)) return null;
  return !isNamed || isAllFound(held, theirs) ? theirs : null;
}

/** Whether everything a sentence states is found in the source of this one. */
function isAllFound(held: Held, { from }: SourceSentence): boolean {
  const facts = findingsOf(hold(held.part, from.sentences, held));
  return facts.length > 0 && facts.every(({ state }) => state === 'found');
}

export function noteDifference({ notes, at }: TextSentence, sentence: SourceSentence): Difference {
  const instead: Passage = { ...passageOf(sentence), text: `[${sentence.from.source.position}]` };
  const told = worded({
    kind: 'note',
    text: notes.map((note) => `[${note}]`).join(''),
    at,
    instead,
  });
  return { ...told, instead: passageOf(sentence) };
}
