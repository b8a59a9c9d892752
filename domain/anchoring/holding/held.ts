import type { TakenApart } from '../reading/analysis.server.ts';
import type { Library, SourceSentence } from '../reading/library.server.ts';

/** A sentence, with the passages it may rest on. */
export interface Held {
  part: TakenApart;
  pool: readonly SourceSentence[];
  /** How much of its words each of them has. */
  covered: ReadonlyMap<SourceSentence, number>;
  /** Whether none of them is in its language. */
  isTranslated(sentence: SourceSentence): boolean;
  weight: Library['weight'];
}
