import type { ReportFeatures } from './features.ts';
import { kindOf } from './terms.ts';

/** The positions of the reports that hold a term or have an address. */
export type TermIndex = Map<string, number[]>;

const enough = 3;
/** A term that more reports hold distinguishes none; the first of them stand for the others. */
const maxHolders = 100;

/** Adds a report under its position. */
export function addTerms(
  index: TermIndex,
  { terms, address }: ReportFeatures,
  position: number,
): void {
  for (const term of [...terms, address]) {
    const known = index.get(term);
    if (!known) index.set(term, [position]);
    else if (known.length < maxHolders) known.push(position);
  }
}

/** The positions of reports worth comparing: they share a name, a number, three other words or the address. */
export function candidatesIn(index: TermIndex, { terms, address }: ReportFeatures): number[] {
  const shared = new Map<number, number>();
  const count = (term: string, weight: number) => {
    for (const position of index.get(term) ?? []) {
      shared.set(position, (shared.get(position) ?? 0) + weight);
    }
  };
  for (const term of terms) {
    count(term, kindOf(term) === 'name' || kindOf(term) === 'number' ? enough : 1);
  }
  count(address, enough);
  return [...shared].filter(([, weight]) => weight >= enough).map(([position]) => position);
}
