// What comes of holding a fact of a sentence against its passages.
import type { DifferenceKind } from '../anchoring.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import type { NumberMatch } from '../facts/number-match.ts';

/** What came of holding a fact against the passages. */
export interface Finding {
  kind: DifferenceKind;
  text: string;
  at: number;
  state: 'found' | 'differs' | 'unsure';
  /** Where it is found, or what says something else. */
  sentence: SourceSentence | null;
  /** Whether the figures of the source make it, and none of them is it. */
  isDerived?: true;
  /** What the source says instead. */
  instead: { text: string; at: number } | null;
}

export interface Candidate<Fact> {
  fact: Fact;
  sentence: SourceSentence;
  match: NumberMatch;
  near: number;
  rank: number;
}

export function found<Fact extends { at: number; text: string }>(
  kind: DifferenceKind,
  { at, text }: Fact,
  { sentence }: Candidate<Fact>,
): Finding {
  return { kind, text, at, state: 'found', sentence, instead: null };
}

export function differs<Fact extends { at: number; text: string }>(
  kind: DifferenceKind,
  { at, text }: Fact,
  other: Candidate<Fact> | undefined,
): Finding {
  const instead = other ? { text: other.fact.text, at: other.fact.at } : null;
  return { kind, text, at, state: 'differs', sentence: other?.sentence ?? null, instead };
}

export function unsure(kind: DifferenceKind, { at, text }: { at: number; text: string }): Finding {
  return { kind, text, at, state: 'unsure', sentence: null, instead: null };
}
