// The thread in which sentences are anchored.
import { anchor } from './anchor.server.ts';
import type { AnchoredText, Anchoring, AnchoringSource } from './anchoring.ts';

export interface AnchorTask {
  text: AnchoredText;
  sources: readonly AnchoringSource[];
}

/** Answers once the thread can compare. */
export function ready(): void {
  return undefined;
}

/** What `anchor` says of a text. */
export function anchorText({ text, sources }: AnchorTask): Anchoring {
  return anchor(text, sources);
}
