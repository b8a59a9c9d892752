// How well sentences are held against their sources and the two languages against each other, on the labelled corpora
// of `domain/anchoring/corpus`; and how long the comparison of a long text takes.
import { anchor } from '../domain/anchoring/anchor.server.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { type PairHalf, pairHalves, readPairs } from '../domain/anchoring/corpus/read-pairs.ts';
import {
  type LabelledSentence,
  readTexts,
  rightFiles,
  textFiles,
} from '../domain/anchoring/corpus/read-texts.ts';
import { addedClauses } from './anchoring/added-clauses.ts';
import { elsewhereLines } from './anchoring/elsewhere.ts';
import { tableOfRed } from './anchoring/red-by-kind.ts';
import { timeOfLongText } from './anchoring/long-text.ts';
import type { DrillResult } from './drill-result.ts';

function stateOf({ language, day, sources }: LabelledSentence, sentence: string): string {
  const text = { ...emptyText, date: day, [`body_${language}`]: `${sentence}.` };
  return anchor(text, sources)[0]!.state;
}

const stateOfPlanted = (labelled: LabelledSentence) => stateOf(labelled, labelled.planted);

/** Written by people who had not read the code. Of the unread ones nobody looks at more than these counts. */
const freshFiles = textFiles.slice(textFiles.indexOf('fresh'));

const maxMs = 300;

/** Prints the figures of each file; `rounds` is how often the long text is compared. */
export async function anchoringDrill(rounds: number): Promise<DrillResult> {
  const lines = [...textFiles.map(figuresOf), ...rightFiles.map(rightFigures), ...pairLines()];
  const added = addedFigures();
  const { firstMs, spanishMs, medianMs, againMs } = await timeOfLongText(rounds);
  const text = [
    ...lines.map(({ line }) => line),
    added,
    ...elsewhereLines(),
    tableOfRed(stateOfPlanted, textFiles),
    ...freshFiles.map((file) => tableOfRed(stateOfPlanted, [file])),
    `2,000 words and 20 sources: ${spanishMs.toFixed(0)} ms of processor time compared anew; 2,000 words in each language ${medianMs.toFixed(0)} ms (first ${firstMs.toFixed(0)}), ${againMs.toFixed(0)} ms after one sentence changed`,
  ].join('\n');
  return { isGood: lines.every(({ isGood }) => isGood) && againMs <= maxMs, text };
}

interface Line {
  isGood: boolean;
  line: string;
}

function figuresOf(file: (typeof textFiles)[number]): Line {
  const all = readTexts(file).map((labelled) => ({
    isSame: labelled.sourceLanguage === labelled.language,
    planted: stateOf(labelled, labelled.planted),
    clean: stateOf(labelled, labelled.clean),
  }));
  const count = (holds: (each: (typeof all)[number]) => boolean) => all.filter(holds).length;
  const missed = count(({ planted }) => planted === 'anchored');
  const red = count(({ planted }) => planted === 'differs');
  const cleanRed = count(({ clean }) => clean === 'differs');
  const same = all.filter(({ isSame }) => isSame);
  const held = (of: typeof all) => of.filter(({ clean }) => clean === 'anchored').length;
  const other = all.filter(({ isSame }) => !isSame);
  return {
    isGood: missed <= all.length * 0.03,
    line: `texts-${file}: of ${all.length} planted errors ${missed} anchored, ${red} told; of as many clean sentences ${cleanRed} told as different, anchored ${held(same)} of ${same.length} (same language), ${held(other)} of ${other.length} (the other)`,
  };
}

/** The same of a file of right sentences. */
function rightFigures(file: (typeof rightFiles)[number]): Line {
  const all = readTexts(file).map((labelled) => ({
    draft: labelled.sources,
    isSame: labelled.sourceLanguage === labelled.language,
    state: stateOf(labelled, labelled.clean),
  }));
  const red = all.filter(({ state }) => state === 'differs');
  const same = all.filter(({ isSame }) => isSame);
  const other = all.filter(({ isSame }) => !isSame);
  const held = (of: typeof all) => of.filter(({ state }) => state === 'anchored').length;
  const drafts = (of: typeof all) => new Set(of.map(({ draft }) => draft)).size;
  return {
    isGood: true,
    line: `texts-${file}: of ${all.length} right sentences ${red.length} told as different, in ${drafts(red)} of ${drafts(all)} drafts, anchored ${held(same)} of ${same.length} (same language), ${held(other)} of ${other.length} (the other)`,
  };
}

/** Of these nobody looked at more than the counts since what was told of them was last mended. */
const unreadHalves = new Set<PairHalf>(['held out', 'unread', 'reworded unread', 'fresh unread']);

interface PairCounts {
  half: PairHalf;
  pairs: number;
  flagged: number;
  found: number;
  clauses: number;
  foundClauses: number;
}

/** The counts of each part, and whether as much is told, and as little of right pairs, as has to be. */
function pairLines(): Line[] {
  const all = pairHalves.map(countPairs);
  const unread = all.filter(({ half }) => unreadHalves.has(half));
  const sum = (count: Exclude<keyof PairCounts, 'half'>) =>
    unread.reduce((total, each) => total + each[count], 0);
  const [pairs, flagged] = [sum('pairs'), sum('flagged')];
  const [rest, foundRest] = [pairs - sum('clauses'), sum('found') - sum('foundClauses')];
  return [
    ...all.map((each) => ({
      isGood:
        each.found >= each.pairs * 0.85 &&
        (unreadHalves.has(each.half) || each.flagged <= each.pairs * 0.05),
      line: `two languages, ${each.half}: of ${each.pairs} planted divergences ${each.found} told (clauses ${each.foundClauses} of ${each.clauses}, everything else ${each.found - each.foundClauses} of ${each.pairs - each.clauses}); of as many right pairs ${each.flagged}`,
    })),
    {
      isGood: foundRest >= rest * 0.9 && flagged <= pairs * 0.05,
      line: `two languages, unread parts together: of ${rest} planted divergences ${foundRest} told (${percent(foundRest, rest)}), of ${sum('clauses')} added or missing clauses ${sum('foundClauses')}; of ${pairs} right pairs ${flagged} (${percent(flagged, pairs)})`,
    },
  ];
}

function percent(count: number, all: number): string {
  return `${((count / all) * 100).toFixed(1)} %`;
}

function countPairs(half: PairHalf): PairCounts {
  const counts = { half, pairs: 0, flagged: 0, found: 0, clauses: 0, foundClauses: 0 };
  for (const story of readPairs(half)) {
    const body_es = story.map(({ es }) => es).join('\n\n');
    const right = divergences(
      body_es,
      story.map(({ en }) => en),
    );
    counts.pairs += story.length;
    counts.flagged += new Set(right.map(({ paragraph }) => paragraph)).size;
    for (const each of story) {
      const planted = divergences(
        body_es,
        story.map((one) => (one === each ? one.planted : one.en)),
      );
      const isClause = each.kind === 'added' || each.kind === 'missing';
      if (isClause) counts.clauses += 1;
      // What is told of the right text as well is not told of what is planted.
      if (planted.every(({ told }) => right.some((known) => known.told === told))) continue;
      counts.found += 1;
      if (isClause) counts.foundClauses += 1;
    }
  }
  return counts;
}

interface Divergence {
  /** The place of its paragraph among those of the translation. */
  paragraph: number;
  told: string;
}

function divergences(body_es: string, paragraphs: readonly string[]): Divergence[] {
  const sources = [1, 2].map((position) => ({ position, url: '', day: null, text: '' }));
  const body_en = paragraphs.join('\n\n');
  return anchor({ ...emptyText, body_es, body_en }, sources).flatMap(({ differences, at }) =>
    differences
      .filter(({ kind }) => kind === 'translation')
      .map(({ text_en: told }) => ({
        paragraph: body_en.slice(0, at).split('\n\n').length,
        told: told ?? '',
      })),
  );
}

/** Clauses that are added to sentences which code anchors. */
function addedFigures(): string {
  const all = textFiles
    .flatMap((file) => readTexts(file))
    .filter((labelled) => stateOf(labelled, labelled.clean) === 'anchored');
  const missed = (isSame: boolean) => {
    const own = all.filter((each) => (each.sourceLanguage === each.language) === isSame);
    const anchored = own.filter((labelled, index) => {
      const clauses = addedClauses[labelled.language];
      const added = clauses[index % clauses.length]!;
      return (
        stateOf(labelled, labelled.clean.replace(/ (?=\[\d\]\.?$)/, `${added} `)) === 'anchored'
      );
    });
    return `${anchored.length} of ${own.length}`;
  };
  return `added clauses anchored all the same: ${missed(true)} with the source in the same language, ${missed(false)} in the other`;
}
