// Sources in neither of the two languages: no list of words and no rule here knows theirs. Their figures are compared, what
// is quoted of them to the letter is found, and everything else is to be read.
import type { Held } from './held.ts';
import type { Finding } from './finding.ts';

/** What came of a fact, as far as a source in another language can say it. */
export function asFarAsKnown({ pool, part }: Held, finding: Finding): Finding {
  if (finding.state !== 'differs') return finding;
  const isForeign = finding.sentence
    ? finding.sentence.from.isForeign
    : pool.some(({ from }) => from.isForeign);
  if (!isForeign) return finding;
  const fact = part.numbers.find(({ at }) => at === finding.at);
  const isFigure = finding.kind === 'number' && /\d{2}/.test(finding.text) && fact !== undefined;
  const isThere = pool.some(({ numbers }) =>
    numbers.some(({ values }) => values.some((value) => fact?.values.includes(value))),
  );
  return isFigure && !isThere ? finding : { ...finding, state: 'unsure', instead: null };
}
