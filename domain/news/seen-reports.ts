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

/** The stories of which a seen report is part, each with one such report. */
export function seenOf(
  stories: readonly NewsStory[],
  seen: readonly SeenReport[],
): Map<NewsStory, SeenReport> {
  const told = new Map<NewsStory, SeenReport>();
  if (seen.length === 0) return told;
  const reports = stories.flatMap((story) => story.items.map((item) => ({ story, item })));
  const items = reports.map(({ item }) => item);
  const features = unifyNames([...seen.map(seenFeatures), ...featuresOf(items)]);
  for (const members of clusterReports(features)) {
    const first = seen[members[0] ?? seen.length];
    if (!first) continue;
    for (const position of members) {
      const report = reports[position - seen.length];
      if (report) told.set(report.story, first);
    }
  }
  return told;
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
