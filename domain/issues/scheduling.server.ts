// The seconds between an editor's "send now" and the sending, in which it can be taken back. They are kept
// with the issue, so that no restart forgets them and every process and every editor sees them.
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import type { Services } from '#platform/services';
import { comingIssue } from './coming.server.ts';
import { contentOf } from './content.server.ts';
import { oldestSchedule, openStatuses } from './current.server.ts';
import { type ComingIssue, type SeenIssue, type SeenVersion, takeBackMs } from './issues.ts';
import { newsletterIssues } from './issues.table.ts';
import { changeOpen, getChangeable, getIssueRow } from './open-issue.server.ts';

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

/** Whoever sends it and whoever takes it back write the same row: the one that comes second finds it changed. */
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
