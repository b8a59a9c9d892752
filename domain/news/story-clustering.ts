// Clusters reports into stories, whatever the outlet and the language. The constants were set on one half of
// labelled-news.txt and hold on the other (story-clustering.test.ts); the weight of words alone on both.
import { compareText } from '#domain/text';
import { featuresOf, type ReportFeatures } from './features.ts';
import type { NewsReport, NewsStory } from './reports.ts';
import {
  daysBetween,
  inverseDocumentFrequency,
  isOfOneSeries,
  similarity,
  type TermWeights,
} from './similarity.ts';
import { addTerms, candidatesIn, type TermIndex } from './term-index.ts';

const windowDays = 5;
const dissimilar = -6;
/** Of a larger cluster only the first reports are compared, which bounds the cost of a flood of similar ones. */
const maxComparedOfCluster = 12;

/**
 * The stories of these reports: those of most outlets first, then the newest; in each the earliest report
 * first. The order of the reports does not matter.
 */
export function clusterStories(reports: readonly NewsReport[]): NewsStory[] {
  const sorted = reports.toSorted(byDate);
  const features = featuresOf(sorted);
  return clusterReports(features)
    .map((members) => ({
      items: members.flatMap((member) => sorted[member] ?? []),
      terms: members.map((member) => [...(features[member]?.terms ?? [])].toSorted(compareText)),
    }))
    .toSorted(byOutlets);
}

function byDate(a: NewsReport, b: NewsReport): number {
  return (
    compareText(a.published_at ?? '9', b.published_at ?? '9') ||
    compareText(a.url, b.url) ||
    compareText(a.title, b.title)
  );
}

/**
 * The positions of the reports of each story. Joins the most similar first, and two clusters only where their
 * reports are similar on average, which keeps stories from chaining.
 */
export function clusterReports(reports: readonly ReportFeatures[]): number[][] {
  const weights = inverseDocumentFrequency(reports);
  const clusterOf = reports.map((_, index) => [index]);
  for (const { one, other, score } of linksAmong(reports, weights)) {
    const into = clusterOf[one];
    const from = clusterOf[other];
    if (!into || !from || into === from) continue;
    const isSimilar = score === sameAddress || meanSimilarity(reports, [into, from], weights) >= 0;
    if (!isSimilar) continue;
    into.push(...from);
    for (const member of from) clusterOf[member] = into;
  }
  return [...new Set(clusterOf)].map((members) => members.toSorted((a, b) => a - b));
}

interface Link {
  one: number;
  other: number;
  score: number;
}

const sameAddress = 1000;

function linksAmong(reports: readonly ReportFeatures[], weights: TermWeights): Link[] {
  const links: Link[] = [];
  const index: TermIndex = new Map();
  reports.forEach((report, one) => {
    for (const other of candidatesIn(index, report)) {
      const candidate = reports[other];
      if (!candidate) continue;
      const isSameAddress = candidate.address === report.address;
      const score = isSameAddress ? sameAddress : recentSimilarity(candidate, report, weights);
      if (score >= 0) links.push({ one: other, other: one, score });
    }
    addTerms(index, report, one);
  });
  return links.toSorted((a, b) => b.score - a.score || a.one - b.one || a.other - b.other);
}

/** The similarity of reports within a few days of each other that are not two issues of one series. */
function recentSimilarity(a: ReportFeatures, b: ReportFeatures, weights: TermWeights): number {
  if (daysBetween(a, b) > windowDays) return dissimilar;
  const score = Math.max(dissimilar, similarity(a, b, weights));
  return score >= 0 && isOfOneSeries(a, b) ? dissimilar : score;
}

function meanSimilarity(
  reports: readonly ReportFeatures[],
  clusters: readonly [readonly number[], readonly number[]],
  weights: TermWeights,
): number {
  const [ones, others] = clusters.map((members) =>
    members.slice(0, maxComparedOfCluster).flatMap((member) => reports[member] ?? []),
  ) as [ReportFeatures[], ReportFeatures[]];
  const scores = ones.flatMap((one) =>
    others.map((other) => recentSimilarity(one, other, weights)),
  );
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function byOutlets(a: NewsStory, b: NewsStory): number {
  return (
    countOutlets(b) - countOutlets(a) ||
    compareText(newestOf(b), newestOf(a)) ||
    compareText(a.items[0]?.url ?? '', b.items[0]?.url ?? '')
  );
}

function countOutlets({ items }: NewsStory): number {
  return new Set(items.map((item) => item.outlet)).size;
}

function newestOf({ items }: NewsStory): string {
  return items.at(-1)?.published_at ?? '';
}
