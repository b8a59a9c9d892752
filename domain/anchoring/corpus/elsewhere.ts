// A labelled sentence elsewhere than in a body: as the summary of its draft, which carries no marks, and as an English
// headline, in which nearly every word has a capital.
import { emptyText } from '#tests/helpers/empty-text.ts';
import { anchor } from '../anchor.server.ts';
import type { AnchoredSentence, AnchoredText } from '../anchoring.ts';
import type { LabelledSentence } from './read-texts.ts';

/** The kinds of planted errors that lie in a note or a link, which a summary has none of. */
const ofMarks = new Set(['note', 'link', 'link-or-note']);

/** Whether what is planted is wrong without its note and links as well. */
export function isWrongUnmarked({ plantedKind }: LabelledSentence): boolean {
  return !ofMarks.has(plantedKind);
}

/** The right sentences of its draft as the body, and this one, without its mark, as the summary. */
function asSummary(
  { language, day, sources }: LabelledSentence,
  sentence: string,
  file: readonly LabelledSentence[],
): AnchoredText {
  const draft = file.filter((each) => each.sources === sources);
  return {
    ...emptyText,
    date: day,
    [`body_${language}`]: draft.map(({ clean }) => `${clean}.`).join('\n\n'),
    [`summary_${language}`]: `${sentence.replaceAll(/\s*\[\d\]/g, '')}.`,
  };
}

/** What comes of a sentence as the summary of its draft. */
export function stateAsSummary(
  labelled: LabelledSentence,
  sentence: string,
  file: readonly LabelledSentence[],
): AnchoredSentence['state'] {
  const all = anchor(asSummary(labelled, sentence, file), labelled.sources);
  return all.find(({ field }) => field === 'summary')!.state;
}

/** What comes of an English sentence as a headline with its mark. */
export function stateAsHeadline(
  { day, sources }: LabelledSentence,
  sentence: string,
): AnchoredSentence['state'] {
  return anchor({ ...emptyText, date: day, body_en: asHeadline(sentence) }, sources)[0]!.state;
}

/** What headlines leave small, but at their beginning. */
const small = new Set(
  'a an the of in on at to for by and or but nor as de del la las los el y'.split(' '),
);

/** The sentence with the capitals of a headline; its mark stays. */
function asHeadline(sentence: string): string {
  return sentence.replaceAll(/(?<![\p{L}\d’'/.])\p{L}[\p{L}\d’'-]*/gu, (word, at: number) =>
    at > 1 && small.has(word.toLowerCase()) ? word : word[0]!.toUpperCase() + word.slice(1),
  );
}
