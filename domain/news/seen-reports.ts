// Which stories are among those told already: by the same rule that finds the reports of one story in a run.
import { kindOf, type Report } from './similarity.ts';
import type { NewsStory } from './news.ts';
import { asReports, groupsOf } from './story-clustering.ts';
import { termsInOrder } from './terms.ts';

/** A report of a story that was told, as it was kept. */
export interface SeenReport {
  url: string;
  title: string;
  outlet: string;
  terms: readonly string[];
  published_at: string | null;
}

/** The stories none of which is among those told. */
export function withoutSeen(
  stories: readonly NewsStory[],
  told: readonly SeenReport[],
): NewsStory[] {
  if (told.length === 0) return [...stories];
  const items = stories.flatMap((story) => story.items);
  const reports = withOneSpelling([...told.map(asReport), ...asReports(items)]);
  const met = groupsOf(reports).filter(([first = told.length]) => first < told.length);
  const known = new Set(met.flat().map((position) => items[position - told.length]));
  return stories.filter((story) => !story.items.some((item) => known.has(item)));
}

function asReport({ url, title, outlet, terms, published_at }: SeenReport): Report {
  const day = published_at ? Date.parse(published_at) / 86_400_000 : null;
  return {
    address: url,
    title,
    outlet,
    day,
    terms: new Set(terms),
    titleTerms: termsInOrder(title),
  };
}

/** What is a name in one batch of reports may not have been told for one in another: it is in both here. */
function withOneSpelling(reports: readonly Report[]): Report[] {
  const names = new Map<string, string>();
  for (const { terms } of reports) {
    for (const term of terms) if (kindOf(term) === 'name') names.set(term.toLowerCase(), term);
  }
  return reports.map((report) => ({
    ...report,
    terms: new Set([...report.terms].map((term) => names.get(term) ?? term)),
  }));
}
