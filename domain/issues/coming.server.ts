// The coming issue as editors see it, and what they decide about it.
import { and, eq, inArray } from 'drizzle-orm';
import { Conflict, Invalid, NotFound } from '#domain/errors';
import { countAudience } from '#domain/newsletter/server';
import type { Services } from '#platform/services';
import { contentOf } from './content.server.ts';
import { currentIssue, isInTime, type IssueRow, openStatuses } from './current.server.ts';
import type { ComingIssue, IssueChange, SeenIssue } from './issues.ts';
import { newsletterIssues } from './issues.table.ts';
import { getSettings } from './settings.server.ts';

/** The issue that comes next, as it would go out now. */
export async function comingIssue(services: Services): Promise<ComingIssue> {
  const issue = await currentIssue(services, { isNeeded: true });
  if (!issue) throw new NotFound('issues.notFound');
  const { is_automatic } = await getSettings(services);
  const { id, week, version, status, held_because, due_at } = issue;
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
  };
}

/**
 * Has the issue tell these stories in this order, or those of the rules again, and changes its
 * introductions. Throws `NotFound`; `Invalid` for what is no story of it; `Conflict` where it has changed
 * since it was seen, or is open no more.
 */
export async function arrangeIssue(
  services: Services,
  { id, version, ...change }: IssueChange,
): Promise<ComingIssue> {
  const issue = await getOpen(services, id);
  if (issue.version !== version) throw new Conflict('issues.hasChanged');
  if (change.chosen) await requireStories(services, issue, change.chosen);
  await write(services, issue, change);
  return comingIssue(services);
}

/** Keeps the issue from going out by itself. Throws `NotFound`, and `Conflict` where it is open no more. */
export async function holdIssue(services: Services, { id }: SeenIssue): Promise<ComingIssue> {
  const issue = await getOpen(services, id);
  if (issue.status === 'coming') {
    await write(services, issue, { status: 'held', held_because: 'editor' });
  }
  return comingIssue(services);
}

/**
 * Lets the issue go out by itself again, at once where it is due since an hour of today. Throws `NotFound`,
 * and `Conflict` where it is open no more or its day has passed: then a person sends it, or drops it.
 */
export async function releaseIssue(services: Services, { id }: SeenIssue): Promise<ComingIssue> {
  const issue = await getOpen(services, id);
  if (!isInTime(issue, services.clock.now())) throw new Conflict('issues.isLate');
  if (issue.status === 'held') {
    await write(services, issue, { status: 'coming', held_because: null });
  }
  return comingIssue(services);
}

/** Decides against the issue, for good: the answer is the next one. Throws `NotFound`, and `Conflict` where it is open no more. */
export async function dropIssue(services: Services, { id }: SeenIssue): Promise<ComingIssue> {
  await write(services, await getOpen(services, id), { status: 'dropped', held_because: null });
  return comingIssue(services);
}

async function getOpen({ db }: Services, id: string): Promise<IssueRow> {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  if (!issue) throw new NotFound('issues.notFound');
  if (issue.status !== 'coming' && issue.status !== 'held') throw new Conflict('issues.isClosed');
  return issue;
}

async function requireStories(
  services: Services,
  issue: IssueRow,
  chosen: readonly string[],
): Promise<void> {
  const { content, candidates } = await contentOf(services, issue);
  const known = new Set([...content.picks, ...candidates].map(({ article }) => article.slug));
  const isOdd = chosen.some((slug) => !known.has(slug)) || new Set(chosen).size < chosen.length;
  if (isOdd) throw new Invalid('issues.unknownStory', { chosen: 'issues.unknownStory' });
}

async function write(
  { db }: Services,
  { id, version }: IssueRow,
  change: Partial<typeof newsletterIssues.$inferInsert>,
): Promise<void> {
  const written = await db
    .update(newsletterIssues)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(newsletterIssues.id, id),
        eq(newsletterIssues.version, version),
        inArray(newsletterIssues.status, [...openStatuses]),
      ),
    )
    .returning({ id: newsletterIssues.id });
  if (written.length === 0) throw new Conflict('issues.hasChanged');
}
