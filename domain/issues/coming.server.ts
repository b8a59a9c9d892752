// The coming issue as editors see it, and what they decide about it.
import { Conflict, Invalid, NotFound } from '#domain/errors';
import { countAudience, countUnconfirmed } from '#domain/newsletter/server';
import { hasSamples } from '#domain/publication/server';
import type { Services } from '#platform/services';
import { contentOf, findRefusal } from './content.server.ts';
import { currentIssue, isInTime, type IssueRow } from './current.server.ts';
import type { ComingIssue, IssueChange, SeenIssue } from './issues.ts';
import { changeOpen, getChangeable } from './open-issue.server.ts';
import { getSettings } from './settings.server.ts';

/** The issue that comes next, as it would go out now. */
export async function comingIssue(services: Services): Promise<ComingIssue> {
  const issue = await currentIssue(services, { isNeeded: true });
  if (!issue) throw new NotFound('issues.notFound');
  const { is_automatic } = await getSettings(services);
  const { id, week, version, status, held_because, due_at } = issue;
  const { config, clock } = services;
  return {
    id,
    week,
    version,
    status,
    held_because,
    due_at,
    is_automatic,
    is_chosen: issue.chosen !== null,
    ...(await contentOf(services, issue)),
    audience: await countAudience(services),
    unconfirmed: config.NEWSLETTER_DOUBLE_OPT_IN ? await countUnconfirmed(services) : 0,
    has_samples: await hasSamples(services),
    sends_in_ms: issue.send_at === null ? null : timeUntil(issue.send_at, clock.now()),
  };
}

/** In milliseconds; none once it has come. */
function timeUntil(time: string, now: Date): number {
  return Math.max(0, Date.parse(time) - now.getTime());
}

/**
 * Sets the stories of the issue and their order, or returns the choice to the rules, and changes its
 * introductions. Throws `NotFound`; `Invalid` for what is no story of it; `Conflict` for material and samples, where it
 * has changed since it was seen, is about to be sent, or is open no more.
 */
export async function editIssue(
  services: Services,
  { id, version, ...change }: IssueChange,
): Promise<ComingIssue> {
  const issue = await getChangeable(services, id);
  if (issue.version !== version) throw new Conflict('issues.hasChanged');
  if (change.chosen) await requireStories(services, issue, change.chosen);
  await changeOpen(services, issue, change);
  return comingIssue(services);
}

/** Keeps the issue from going out by itself. Throws `NotFound`, and `Conflict` where it is open no more. */
export async function holdIssue(services: Services, { id }: SeenIssue): Promise<ComingIssue> {
  const issue = await getChangeable(services, id);
  if (issue.status === 'coming') {
    await changeOpen(services, issue, { status: 'held', held_because: 'editor' });
  }
  return comingIssue(services);
}

/**
 * Lets the issue go out by itself again, at once where it is due since an hour of today. Throws `NotFound`,
 * and `Conflict` where it is open no more or its day has passed: then a person sends it, or drops it.
 */
export async function releaseIssue(services: Services, { id }: SeenIssue): Promise<ComingIssue> {
  const issue = await getChangeable(services, id);
  if (!isInTime(issue, services.clock.now())) throw new Conflict('issues.isLate');
  if (issue.status === 'held') {
    await changeOpen(services, issue, { status: 'coming', held_because: null });
  }
  return comingIssue(services);
}

/** Decides against the issue, for good: the answer is the next one. Throws `NotFound`, and `Conflict` where it is open no more. */
export async function dropIssue(services: Services, { id }: SeenIssue): Promise<ComingIssue> {
  await changeOpen(services, await getChangeable(services, id), {
    status: 'dropped',
    held_because: null,
  });
  return comingIssue(services);
}

async function requireStories(
  services: Services,
  issue: IssueRow,
  chosen: readonly string[],
): Promise<void> {
  const { content, candidates } = await contentOf(services, issue);
  const refusal = await findRefusal(services, chosen);
  if (refusal) throw new Conflict(refusal);
  const known = new Set([...content.picks, ...candidates].map(({ article }) => article.slug));
  const isOdd = chosen.some((slug) => !known.has(slug)) || new Set(chosen).size < chosen.length;
  if (isOdd) throw new Invalid('issues.unknownStory', { chosen: 'issues.unknownStory' });
}
