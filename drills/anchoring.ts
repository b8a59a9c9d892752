// How well sentences are held against their sources and the two languages against each other, on the labelled corpora
// of `domain/anchoring/corpus`; and how long the comparison of a long text takes.
import { anchor } from '#domain/anchoring/server';
import type { AnchoredText } from '../domain/anchoring/anchoring.ts';
import { pairHalves, readPairs } from '../domain/anchoring/corpus/read-pairs.ts';
import {
  type LabelledSentence,
  readTexts,
  textFiles,
} from '../domain/anchoring/corpus/read-texts.ts';
import { addedClauses } from './anchoring/added-clauses.ts';
import { tableOfRed } from './anchoring/red-by-kind.ts';
import { timeOfLongText } from './anchoring/long-text.ts';
import type { DrillResult } from './drill-result.ts';

const nothing: AnchoredText = {
  title_es: '',
  title_en: '',
  summary_es: '',
  summary_en: '',
  body_es: '',
  body_en: '',
  why_it_matters_es: '',
  why_it_matters_en: '',
  date: '2026-11-18',
  translation: 'en',
};

function stateOf({ language, day, sources }: LabelledSentence, sentence: string): string {
  const text = { ...nothing, date: day, [`body_${language}`]: `${sentence}.` };
  return anchor(text, sources)[0]!.state;
}

const stateOfPlanted = (labelled: LabelledSentence) => stateOf(labelled, labelled.planted);

/** Written by somebody who had not read the code. Of the second nobody looks at more than these counts. */
const freshFiles = ['fresh', 'fresh-unread'] as const;

const maxMs = 300;

/** Prints the figures of each file; `rounds` is how often the long text is compared. */
export async function anchoringDrill(rounds: number): Promise<DrillResult> {
  const lines = [...textFiles.map(figuresOf), ...pairHalves.map(pairFigures)];
  const added = addedFigures();
  const { firstMs, medianMs, againMs } = await timeOfLongText(rounds);
  const text = [
    ...lines.map(({ line }) => line),
    added,
    tableOfRed(stateOfPlanted, textFiles),
    ...freshFiles.map((file) => tableOfRed(stateOfPlanted, [file])),
    `2,000 words in each language and 20 sources: ${medianMs.toFixed(0)} ms of processor time compared anew (first ${firstMs.toFixed(0)}), ${againMs.toFixed(0)} ms after one sentence changed`,
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

function pairFigures(half: (typeof pairHalves)[number]): Line {
  let [pairs, flagged, planted, found, clauses, foundClauses] = [0, 0, 0, 0, 0, 0];
  for (const story of readPairs(half)) {
    const body_es = story.map(({ es }) => es).join('\n\n');
    const right = divergences({ body_es, body_en: story.map(({ en }) => en).join('\n\n') });
    pairs += story.length;
    flagged += right.length;
    for (const each of story) {
      const body_en = story.map((one) => (one === each ? one.planted : one.en)).join('\n\n');
      planted += 1;
      const isClause = each.kind === 'added' || each.kind === 'missing';
      if (isClause) clauses += 1;
      if (divergences({ body_es, body_en }).every((told) => right.includes(told))) continue;
      found += 1;
      if (isClause) foundClauses += 1;
    }
  }
  return {
    isGood: found >= planted * 0.85 && flagged <= pairs * 0.05,
    line: `two languages, ${half}: of ${planted} planted divergences ${found} told (clauses ${foundClauses} of ${clauses}, everything else ${found - foundClauses} of ${planted - clauses}); of ${pairs} right pairs ${flagged}`,
  };
}

function divergences(text: Pick<AnchoredText, 'body_es' | 'body_en'>): string[] {
  const sources = [1, 2].map((position) => ({ position, url: '', day: null, text: '' }));
  return anchor({ ...nothing, ...text }, sources).flatMap(({ differences, at }) =>
    differences
      .filter(({ kind }) => kind === 'translation')
      .map(({ text_en: told }) => (told ? `${at} ${told}` : '')),
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
