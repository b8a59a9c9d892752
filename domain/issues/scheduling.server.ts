// When an issue is sent: by the calendar, or ten seconds after an editor's "send now", in which it can be taken
// back. The schedule is stored with the issue, so that it survives restarts and all processes see it.
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import type { Services } from '#platform/services';
import { comingIssue } from './coming.server.ts';
import { contentOf } from './content.server.ts';
import { currentIssue, isInTime, oldestSchedule, openStatuses } from './current.server.ts';
import { type ComingIssue, type SeenIssue, type SeenVersion, takeBackMs } from './issues.ts';
import { newsletterIssues } from './issues.table.ts';
import { changeOpen, getChangeable, getIssueRow } from './open-issue.server.ts';
import { getSettings } from './settings.server.ts';

/**
 * Has the issue be sent in ten seconds; until then nothing goes out, and nobody changes it. What it says is
 * settled when its sending begins, so that a story that is withdrawn meanwhile is not in it. Throws
 * `NotFound`; `Conflict` where it has changed since it was seen, has no story, is being sent or is closed.
 */
export async function scheduleIssue(
  services: Services,
  { id, version }: SeenVersion,
): Promise<ComingIssue> {
  const issue = await getChangeable(services, id);
  if (issue.version !== version) throw new Conflict('issues.hasChanged');
  const { content } = await contentOf(services, issue);
  if (content.picks.length === 0) throw new Conflict('issues.noStory');
  const sendAt = new Date(services.clock.now().getTime() + takeBackMs);
  await changeOpen(services, issue, { send_at: sendAt.toISOString() });
  return comingIssue(services);
}

/**
 * Takes the sending back as long as it has not begun, also where it is late; again changes nothing. The
 * issue is then as it was. Throws `NotFound`, and `Conflict` once it has begun.
 */
export async function unscheduleIssue(services: Services, { id }: SeenIssue): Promise<ComingIssue> {
  const issue = await getIssueRow(services, id);
  if (issue.status !== 'coming' && issue.status !== 'held') throw new Conflict('issues.hasBegun');
  if (issue.send_at !== null) await cancelSchedule(services, id);
  return comingIssue(services);
}

/** Sending and taking back write the same row: the second one finds it changed. */
async function cancelSchedule(services: Services, id: string): Promise<void> {
  const { db } = services;
  const isOpen = inArray(newsletterIssues.status, [...openStatuses]);
  const cancelled = await db
    .update(newsletterIssues)
    .set({ send_at: null, version: sql`${newsletterIssues.version} + 1` })
    .where(and(eq(newsletterIssues.id, id), isOpen, isNotNull(newsletterIssues.send_at)))
    .returning({ id: newsletterIssues.id });
  if (cancelled.length > 0) return;
  const { status } = await getIssueRow(services, id);
  if (status !== 'coming' && status !== 'held') throw new Conflict('issues.hasBegun');
}

/**
 * The issue whose ten seconds are over, as it is at this version; null where there is none. One that was to
 * be sent more than an hour ago, while the program was down, waits for a person.
 */
export async function findScheduledIssue({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ issueId: string; version: number } | null> {
  const { id: issueId, version, status, send_at: sendAt } = newsletterIssues;
  const now = clock.now();
  const [found] = await db
    .select({ issueId, version })
    .from(newsletterIssues)
    .where(
      and(
        inArray(status, [...openStatuses]),
        lte(sendAt, now.toISOString()),
        gt(sendAt, oldestSchedule(now)),
      ),
    )
    .limit(1);
  return found ?? null;
}

/**
 * The issue that the calendar has due now, at this version; null where none is. Creates the issue of each week
 * from its Thursday on. Idempotent: every process finds the same issue until it is sent or held, or its day is over.
 */
export async function findDueIssue(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
): Promise<{ issueId: string; version: number } | null> {
  const now = services.clock.now();
  const issue = await currentIssue(services);
  const isDue = issue?.status === 'coming' && now >= new Date(issue.due_at) && isInTime(issue, now);
  // One that an editor has just sent can still be taken back.
  if (!isDue || issue.send_at !== null) return null;
  const { is_automatic: isAutomatic } = await getSettings(services);
  return isAutomatic ? { issueId: issue.id, version: issue.version } : null;
}
