import { dayMs } from '#platform/durations';
import type { NewsReport } from './reports.ts';
import { storyAddress } from './story-address.ts';
import { termsInOrder, termsOfAll } from './terms.ts';

/** What a report is compared by. */
export interface ReportFeatures {
  address: string;
  title: string;
  outlet: string;
  /** When it was published, in days since 1970; null where that is unknown. */
  day: number | null;
  terms: ReadonlySet<string>;
  /** Those of its title in order, in lower case. */
  titleTerms: readonly string[];
}

/** The features of each report. Whether a term is a name is decided over all of them. */
export function featuresOf(reports: readonly NewsReport[]): ReportFeatures[] {
  const terms = termsOfAll(reports);
  return reports.map(({ url, title, outlet, published_at }, index) => ({
    address: storyAddress(url),
    title,
    outlet,
    day: dayOf(published_at),
    terms: terms[index] ?? new Set(),
    titleTerms: termsInOrder(title),
  }));
}

/** A timestamp in days since 1970. */
export function dayOf(timestamp: string | null): number | null {
  return timestamp ? Date.parse(timestamp) / dayMs : null;
}
