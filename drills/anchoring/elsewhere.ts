// The figures of sentences that stand elsewhere than in a body: as summaries, and as English headlines.
import {
  isWrongUnmarked,
  stateAsHeadline,
  stateAsSummary,
} from '../../domain/anchoring/corpus/elsewhere.ts';
import {
  type LabelledSentence,
  readTexts,
  rightFiles,
  textFiles,
} from '../../domain/anchoring/corpus/read-texts.ts';

type FileName = Parameters<typeof readTexts>[0];
type StateOf = typeof stateAsSummary | typeof stateAsHeadline;

/** Drafts close to their sources, of which nobody looks at more than the counts. */
const unread = textFiles.filter((file) =>
  /^(?:routine|agency|whole|measured|ordinary)-unread$/.test(file),
);

/** A line for summaries and one for headlines, of drafts close to their sources and of right sentences. */
export function elsewhereLines(): string[] {
  return [
    lineOf('summaries', stateAsSummary, () => true),
    lineOf('headlines', stateAsHeadline, ({ language }) => language === 'en'),
  ];
}

function lineOf(
  place: string,
  stateOf: StateOf,
  isMeant: (labelled: LabelledSentence) => boolean,
): string {
  const statesOf = (files: readonly FileName[], side: 'clean' | 'planted') =>
    files.flatMap((name) => {
      const file = readTexts(name);
      return file
        .filter((each) => isMeant(each) && (side === 'clean' || isWrongUnmarked(each)))
        .map((each) => stateOf(each, each[side], file));
    });
  const planted = statesOf(unread, 'planted');
  const clean = statesOf(unread, 'clean');
  const right = statesOf(rightFiles, 'clean');
  return `as ${place}, close and unread: of ${planted.length} planted errors ${count(planted, 'anchored')} anchored, ${count(planted, 'differs')} told; of ${clean.length} clean sentences ${count(clean, 'differs')} told as different, ${count(clean, 'anchored')} anchored; of ${right.length} right sentences ${count(right, 'differs')} told, ${count(right, 'anchored')} anchored`;
}

function count(states: readonly string[], state: string): number {
  return states.filter((each) => each === state).length;
}
