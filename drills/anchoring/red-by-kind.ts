// Which planted errors are told as different, by what is wrong and by the language of the text.
import {
  type LabelledSentence,
  readTexts,
  textFiles,
} from '../../domain/anchoring/corpus/read-texts.ts';

/** The kinds of the corpus under the names that the figures have. */
const kinds: Record<string, string> = {
  number: 'numbers',
  percentage: 'numbers',
  fraction: 'numbers',
  magnitude: 'numbers',
  format: 'numbers',
  unit: 'units',
  date: 'dates',
  month: 'dates',
  year: 'dates',
  name: 'names',
  organisation: 'names',
  speaker: 'quotations',
  quotation: 'quotations',
  'quotation-altered': 'quotations',
  'quotation-invented': 'quotations',
  negation: 'negations',
  direction: 'negations',
  law: 'laws, links, notes',
  link: 'laws, links, notes',
  note: 'laws, links, notes',
  'link-or-note': 'laws, links, notes',
  'wrong-sentence': 'right value, wrong sentence',
  thing: 'things, actors, order, cause',
  actor: 'things, actors, order, cause',
  order: 'things, actors, order, cause',
  cause: 'things, actors, order, cause',
  place: 'things, actors, order, cause',
  tense: 'certainty, how many',
  condition: 'certainty, how many',
  attribution: 'certainty, how many',
  comparison: 'certainty, how many',
  modality: 'certainty, how many',
  quantifier: 'certainty, how many',
};

const languagesOf = ['es', 'en'] as const;

/** A line for each kind of these files taken together: told of planted, in Spanish, in English and in both. */
export function tableOfRed(
  stateOf: (labelled: LabelledSentence) => string,
  files: readonly (typeof textFiles)[number][],
): string {
  const rows = new Map<string, Record<'es' | 'en', { all: number; red: number; missed: number }>>();
  const row = (name: string) => {
    const known = rows.get(name) ?? { es: none(), en: none() };
    rows.set(name, known);
    return known;
  };
  for (const labelled of files.flatMap((file) => readTexts(file))) {
    const state = stateOf(labelled);
    for (const name of [kinds[labelled.plantedKind] ?? 'added, unsourced', 'all']) {
      const cell = row(name)[labelled.language];
      cell.all += 1;
      if (state === 'differs') cell.red += 1;
      if (state === 'anchored') cell.missed += 1;
    }
  }
  const lines = [...rows]
    .toSorted(([a], [b]) => Number(a === 'all') - Number(b === 'all') || a.localeCompare(b))
    .map(([name, cells]) => {
      const both = sumOf(cells.es, cells.en);
      const shares = [...languagesOf.map((language) => cells[language]), both].map(shareOf);
      return `  ${name.padEnd(28)} ${shares.map((share) => share.padEnd(18)).join('')}${both.missed}`;
    });
  const head = `  ${''.padEnd(28)} ${['Spanish', 'English', 'both'].map((name) => name.padEnd(18)).join('')}anchored`;
  return [
    `planted errors told as different (${files === textFiles ? 'all files' : files.join(', ')}), by kind and language of the text`,
    head,
    ...lines,
  ].join('\n');
}

function none() {
  return { all: 0, red: 0, missed: 0 };
}

type Cell = ReturnType<typeof none>;

function sumOf(one: Cell, other: Cell): Cell {
  return {
    all: one.all + other.all,
    red: one.red + other.red,
    missed: one.missed + other.missed,
  };
}

function shareOf({ all, red }: Cell): string {
  return all === 0 ? '–' : `${red} of ${all} (${((red / all) * 100).toFixed(0)} %)`;
}
