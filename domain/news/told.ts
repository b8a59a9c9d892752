// Which stories are among those told already.
import { likeness, isOfOneSeries, kindOf, type Report, rarity, type Rarity } from './likeness.ts';
import type { Story } from './news.ts';
import { asReports } from './same-stories.ts';
import { candidatesIn, indexTerms } from './term-index.ts';

/** A story as it was kept. */
export interface ToldStory {
  url: string;
  title: string;
  outlet: string;
  terms: readonly string[];
  published_at: string | null;
}

/** The stories none of which is among those told. */
export function withoutTold(stories: readonly Story[], told: readonly ToldStory[]): Story[] {
  if (told.length === 0) return [...stories];
  const asTold = told.map(({ url, title, outlet, terms, published_at }): Report => ({
    address: url,
    title,
    outlet,
    day: published_at ? Date.parse(published_at) / 86_400_000 : null,
    terms: new Set(terms),
  }));
  const items = stories.flatMap((story) => story.items);
  const reports = withOneSpelling([...asTold, ...asReports(items)]);
  const known = reports.slice(0, told.length);
  const fresh = new Map(items.map((item, index) => [item, reports[told.length + index]]));
  const isKnown = finderAmong(known, rarity(reports));
  return stories.filter((story) => !story.items.some((item) => isKnown(fresh.get(item))));
}

function finderAmong(known: readonly Report[], rare: Rarity): (report?: Report) => boolean {
  const index = indexTerms(known);
  return (report) =>
    report !== undefined &&
    candidatesIn(index, report).some((at) => {
      const one = known[at];
      if (!one) return false;
      if (one.address === report.address) return true;
      return !isOfOneSeries(one, report) && likeness(one, report, rare) >= 0;
    });
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
