// Which reports are worth comparing with one: most share next to nothing.
import { kindOf, type Report } from './similarity.ts';

/** Where each term, and each address, stands among the reports. */
export type TermIndex = Map<string, number[]>;

const enough = 3;
/** What more reports than these hold tells them apart no longer; the first of them stand for the others. */
const mostHolders = 100;

/** Adds a report under its position. */
export function addTerms(index: TermIndex, { terms, address }: Report, at: number): void {
  for (const term of [...terms, address]) {
    const known = index.get(term);
    if (!known) index.set(term, [at]);
    else if (known.length < mostHolders) known.push(at);
  }
}

/** The positions of reports that share a name, a number, three other words or the address with this one. */
export function candidatesIn(index: TermIndex, { terms, address }: Report): number[] {
  const shared = new Map<number, number>();
  const count = (term: string, says: number) => {
    for (const at of index.get(term) ?? []) shared.set(at, (shared.get(at) ?? 0) + says);
  };
  for (const term of terms)
    count(term, kindOf(term) === 'name' || kindOf(term) === 'number' ? enough : 1);
  count(address, enough);
  return [...shared].filter(([, says]) => says >= enough).map(([at]) => at);
}
