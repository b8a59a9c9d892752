// What the line under the summary of a piece says. Apart from its component, since loaders import it: their styles
// would be those of every page.
import type { Review } from '#domain/provenance';

/** What may be asked of a piece for its line. */
export interface Line {
  /** Who wrote it: «Por Ana Ruiz». */
  author: string;
  date: string;
  /** The review that its readers are told of. */
  review?: Review | null;
  sourceCount?: number;
  minutes: number;
  /** How it is cited, and which version it is. */
  apa: string;
  versionNote: string;
  /** Its permanent address, and the path of it. */
  address: string;
  path: string;
}

const wordsAMinute = 230;

/** How many minutes a text takes to read, at least one. */
export function minutesOf(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute));
}
