// Whether the data of a sentence stand in one place of its sources: where its passage is, or far from it.
import type { Finding } from './holding/finding.ts';
import type { Held } from './holding/held.ts';
import type { SourceSentence } from './reading/library.server.ts';

/**
 * Whether a datum of a sentence stands far from the passage that says most of it, where little of it is said: it may be
 * of something else.
 */
export function isScattered(
  { covered }: Held,
  findings: readonly Finding[],
  top: SourceSentence,
): boolean {
  const share = covered.get(top) ?? 0;
  return findings.some(({ kind, sentence, isDerived }) => {
    if (!sentence || isDerived || !isDatum(kind)) return false;
    const isNear = sentence.from === top.from && Math.abs(sentence.index - top.index) <= reach;
    return !isNear && (covered.get(sentence) ?? 0) <= share * leastFar;
  });
}

/** How many sentences further a datum may stand; beyond them its sentence has to say more than half as much. */
const reach = 2;
const leastFar = 0.5;

/** Whether it is a figure, a date or a law, not whom or what somebody says. */
function isDatum(kind: Finding['kind']): boolean {
  return kind !== 'name' && kind !== 'quotation' && kind !== 'speaker';
}

/** Whether all data of a sentence stand in the one passage that has most of its words, and not these alone. */
export function isPinned(
  { part }: Held,
  findings: readonly Finding[],
  top: SourceSentence | null,
): boolean {
  const data = findings.filter(({ kind }) => kind !== 'name');
  if (!top || data.length === 0) return false;
  const isOfData = (place: number) =>
    data.some(({ at, text }) => at <= place && place < at + text.length);
  return (
    data.every(({ sentence, isDerived }) => sentence === top && !isDerived) &&
    part.words.some(({ key, at }) => !isOfData(at) && top.keys.has(key))
  );
}
