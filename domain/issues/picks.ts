// Which stories an issue has, by rules that can be explained. Each story has points: 4 where an editor features
// it, up to 2 for being new and up to 1 for how often readers opened it, so that neither readers nor the
// calendar outweigh an editor. Stories are taken one by one, the most points first; a story loses 1.5 points
// for each one taken before it on a topic of its own, so that five stories are not about one thing.
import type { ArticleCard } from '#domain/articles';
import { dayMs } from '#platform/durations';
import { issueSize, type Pick, type PickReason } from './issues.ts';

const featuredPoints = 4;
const freshPoints = 2;
const readPoints = 1;
const repeatedTopicCost = 1.5;

const freshDays = 7;
/** As new as this is a reason of its own. */
const newDays = 2;
/** From as many readings on, more of them add nothing. */
const maxReads = 1000;
/** Fewer readings than this say nothing about a story. */
const minReads = 10;

/** A story that an issue could have, and how often readers opened it. */
export interface Story {
  article: ArticleCard;
  reads: number;
}

interface Scored extends Story {
  points: number;
}

/** The stories in the order the rules take them, each with what speaks for it: an issue has the first five. */
export function rankStories(stories: readonly Story[], now: Date): Pick[] {
  const mostRead = readMost(stories);
  const taken: Scored[] = [];
  let left = stories
    .map((story) => ({ ...story, points: pointsOf(story, now) }))
    .toSorted(byPoints);
  const reasons = new Map<Scored, PickReason[]>();
  while (taken.length < issueSize && left.length > 0) {
    left = left.toSorted((one, other) => worth(other, taken) - worth(one, taken));
    const [best, ...others] = left as [Scored, ...Scored[]];
    const isSpread = others.some(({ points }) => points > best.points);
    reasons.set(best, reasonsFor(best, { mostRead, isSpread, now }));
    taken.push(best);
    left = others.toSorted(byPoints);
  }
  const rest = left.toSorted((one, other) => worth(other, taken) - worth(one, taken));
  return [...taken, ...rest].map((story) => ({
    article: story.article,
    reasons: reasons.get(story) ?? reasonsFor(story, { mostRead, isSpread: false, now }),
  }));
}

/** The points of a story after those that were taken before it. */
function worth({ article, points }: Scored, taken: readonly Scored[]): number {
  const same = taken.filter((other) => sharesTopic(other.article, article)).length;
  return points - repeatedTopicCost * same;
}

function byPoints(one: Scored, other: Scored): number {
  return other.points - one.points || byDate(one, other);
}

/** The stories an editor chose, in their order; what is no story any more is left out. */
export function takeChosen(chosen: readonly string[], ranked: readonly Pick[]): Pick[] {
  return chosen
    .map((slug) => ranked.find(({ article }) => article.slug === slug))
    .filter((pick) => pick !== undefined)
    .map(({ article, reasons }) => ({ article, reasons: [{ kind: 'chosen' }, ...reasons] }));
}

function pointsOf({ article, reads }: Story, now: Date): number {
  const fresh = Math.max(0, 1 - ageInDays(article, now) / freshDays);
  const read = Math.min(1, Math.log1p(reads) / Math.log1p(maxReads));
  return (article.featured ? featuredPoints : 0) + freshPoints * fresh + readPoints * read;
}

function ageInDays({ date }: ArticleCard, now: Date): number {
  return Math.max(0, now.getTime() - Date.parse(date)) / dayMs;
}

function byDate({ article: one }: Story, { article: other }: Story): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.slug < other.slug ? -1 : 1;
}

function sharesTopic(one: ArticleCard, other: ArticleCard): boolean {
  return one.topics.some((topic) => other.topics.includes(topic));
}

/** The slugs of the five that readers opened most. */
function readMost(stories: readonly Story[]): Set<string> {
  const read = stories
    .filter(({ reads }) => reads >= minReads)
    .toSorted((one, other) => other.reads - one.reads || byDate(one, other));
  return new Set(read.slice(0, issueSize).map(({ article }) => article.slug));
}

/** What speaks for the story; where nothing else does, that it is of this week. */
function reasonsFor(
  { article, reads }: Story,
  { mostRead, isSpread, now }: { mostRead: Set<string>; isSpread: boolean; now: Date },
): PickReason[] {
  const [topic] = article.topics;
  const isNew = ageInDays(article, now) <= newDays;
  const reasons: (PickReason | false)[] = [
    article.featured && { kind: 'featured' },
    mostRead.has(article.slug) && { kind: 'read', reads },
    // Others had more points, on topics that were there already.
    isSpread && topic !== undefined && { kind: 'topic', topic },
  ];
  const good = reasons.filter((reason) => reason !== false);
  const fresh: PickReason = { kind: 'fresh', date: article.date };
  return isNew || good.length === 0 ? [...good, fresh] : good;
}
