// Where the passages give a fact of this kind, each with how near it stands to the words of the sentence.
import type { Candidate } from './finding.ts';
import type { Held } from './held.ts';
import { contextOf, similarity, type SourceSentence } from '../reading/library.server.ts';

export function candidates<Fact extends { at: number; text: string }>(
  held: Held,
  fact: Fact,
  {
    of,
    match,
  }: {
    of(sentence: SourceSentence): readonly Fact[];
    match(found: Fact, sentence: SourceSentence): Candidate<Fact>['match'];
  },
): Candidate<Fact>[] {
  const context = new Map(contextOf(held.part, fact.at));
  const end = fact.at + fact.text.length;
  for (const { key, at } of held.part.words) if (at >= fact.at && at < end) context.delete(key);
  const keys = [...context.keys()];
  return held.pool.flatMap((sentence) => {
    const facts = of(sentence);
    if (facts.length === 0) return [];
    const isBeside = keys.some((key) => sentence.keys.has(key));
    return facts.map((found) => {
      const near = isBeside ? similarity(context, contextOf(sentence, found.at), held.weight) : 0;
      const rank = near * 0.6 + (held.covered.get(sentence) ?? 0) * 0.4;
      return { fact: found, sentence, match: match(found, sentence), near, rank };
    });
  });
}

export function best<Fact>(among: readonly Candidate<Fact>[]): Candidate<Fact> | undefined {
  return among.reduce<Candidate<Fact> | undefined>(
    (top, each) => (!top || each.rank > top.rank ? each : top),
    undefined,
  );
}

/** How well a value has to stand among a sentence's words to count as what the source says of this. */
export const leastRank = 0.22;
