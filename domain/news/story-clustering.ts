// Which reports tell the same story, whatever the outlet and the language. The figures were set on one half
// of labelled-news.txt and hold on the other (story-clustering.test.ts); the weight of words alone on both.
import type { NewsReport, NewsStory } from './news.ts';
import {
  daysBetween,
  isOfOneSeries,
  likeness,
  type Report,
  rarity,
  type Rarity,
} from './similarity.ts';
import { compareText } from '#domain/text';
import { dayMs } from '#platform/durations';
import { storyAddress } from './story-address.ts';
import { addTerms, candidatesIn, type TermIndex } from './term-index.ts';
import { termsInOrder, termsOfAll } from './terms.ts';

const windowDays = 5;
const unlike = -6;
/** A group this large is compared by its first reports only, so that a flood of alike ones costs no more. */
const comparedOfGroup = 12;

/**
 * The stories that these reports tell: those of most outlets first, then the newest; in each the earliest
 * report first. The order in which the reports are given does not matter.
 */
export function clusterStories(items: readonly NewsReport[]): NewsStory[] {
  const sorted = items.toSorted(byDate);
  const reports = asReports(sorted);
  return groupsOf(reports)
    .map((members) => ({
      items: members.flatMap((member) => sorted[member] ?? []),
      terms: members.map((member) => [...(reports[member]?.terms ?? [])].toSorted(compareText)),
    }))
    .toSorted(byReach);
}

function byDate(a: NewsReport, b: NewsReport): number {
  return (
    compareText(a.published_at ?? '9', b.published_at ?? '9') ||
    compareText(a.url, b.url) ||
    compareText(a.title, b.title)
  );
}

/** The reports with what they are compared by. */
export function asReports(items: readonly NewsReport[]): Report[] {
  const terms = termsOfAll(items);
  return items.map(({ url, title, outlet, published_at }, index) => ({
    address: storyAddress(url),
    title,
    outlet,
    day: published_at ? Date.parse(published_at) / dayMs : null,
    terms: terms[index] ?? new Set(),
    titleTerms: termsInOrder(title),
  }));
}

/** The positions of the reports that tell one story together. Joins the likest first, and two groups only where their reports are alike on average, so that stories do not chain. */
export function groupsOf(reports: readonly Report[]): number[][] {
  const rare = rarity(reports);
  const groupOf = reports.map((_, index) => [index]);
  for (const { one, other, alike } of linksAmong(reports, rare)) {
    const into = groupOf[one];
    const from = groupOf[other];
    if (!into || !from || into === from) continue;
    if (alike !== sameAddress && meanAlike(reports, into, from, rare) < 0) continue;
    into.push(...from);
    for (const member of from) groupOf[member] = into;
  }
  return [...new Set(groupOf)].map((members) => members.toSorted((a, b) => a - b));
}

interface Link {
  one: number;
  other: number;
  alike: number;
}

const sameAddress = 1000;

function linksAmong(reports: readonly Report[], rare: Rarity): Link[] {
  const links: Link[] = [];
  const index: TermIndex = new Map();
  reports.forEach((report, one) => {
    for (const other of candidatesIn(index, report)) {
      const met = reports[other];
      if (!met) continue;
      const alike = met.address === report.address ? sameAddress : alikeWithin(met, report, rare);
      if (alike >= 0) links.push({ one: other, other: one, alike });
    }
    addTerms(index, report, one);
  });
  return links.toSorted((a, b) => b.alike - a.alike || a.one - b.one || a.other - b.other);
}

function alikeWithin(a: Report, b: Report, rare: Rarity): number {
  if (daysBetween(a, b) > windowDays) return unlike;
  const alike = Math.max(unlike, likeness(a, b, rare));
  return alike >= 0 && isOfOneSeries(a, b) ? unlike : alike;
}

function meanAlike(
  reports: readonly Report[],
  into: readonly number[],
  from: readonly number[],
  rare: Rarity,
): number {
  const some = (members: readonly number[]) =>
    members.slice(0, comparedOfGroup).flatMap((member) => reports[member] ?? []);
  const [ones, others] = [some(into), some(from)];
  const sum = ones.reduce(
    (total, one) => total + others.reduce((sub, other) => sub + alikeWithin(one, other, rare), 0),
    0,
  );
  return sum / (ones.length * others.length);
}

function byReach(a: NewsStory, b: NewsStory): number {
  return (
    outletsOf(b) - outletsOf(a) ||
    compareText(newestOf(b), newestOf(a)) ||
    compareText(a.items[0]?.url ?? '', b.items[0]?.url ?? '')
  );
}

function outletsOf({ items }: NewsStory): number {
  return new Set(items.map((item) => item.outlet)).size;
}

function newestOf({ items }: NewsStory): string {
  return items.at(-1)?.published_at ?? '';
}
