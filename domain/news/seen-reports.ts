// Which stories earlier runs have seen, by the clustering that a run uses.
import { dayOf, featuresOf, type ReportFeatures } from './features.ts';
import type { NewsStory } from './reports.ts';
import { clusterReports } from './story-clustering.ts';
import { kindOf, termsInOrder } from './terms.ts';

/** A report of a story that an earlier run has seen, as it is stored. */
export interface SeenReport {
  url: string;
  title: string;
  outlet: string;
  terms: readonly string[];
  published_at: string | null;
}

/** The stories of which none of the seen reports is part. */
export function withoutSeen(
  stories: readonly NewsStory[],
  seen: readonly SeenReport[],
): NewsStory[] {
  if (seen.length === 0) return [...stories];
  const reports = stories.flatMap((story) => story.items);
  const features = unifyNames([...seen.map(seenFeatures), ...featuresOf(reports)]);
  const clusters = clusterReports(features).filter(([first = seen.length]) => first < seen.length);
  const known = new Set(clusters.flat().map((position) => reports[position - seen.length]));
  return stories.filter((story) => !story.items.some((item) => known.has(item)));
}

function seenFeatures({ url, title, outlet, terms, published_at }: SeenReport): ReportFeatures {
  return {
    address: url,
    title,
    outlet,
    day: dayOf(published_at),
    terms: new Set(terms),
    titleTerms: termsInOrder(title),
  };
}

/** A term that is a name in one batch of reports may not be in another: here it is one in both. */
function unifyNames(reports: readonly ReportFeatures[]): ReportFeatures[] {
  const names = new Map<string, string>();
  for (const { terms } of reports) {
    for (const term of terms) if (kindOf(term) === 'name') names.set(term.toLowerCase(), term);
  }
  return reports.map((report) => ({
    ...report,
    terms: new Set([...report.terms].map((term) => names.get(term) ?? term)),
  }));
}
