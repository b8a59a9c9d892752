// The next issue: one for each week, from its Thursday on until the Thursday after. Changes that follow from the
// time alone are made here; they are idempotent.
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { editorialDay } from '#i18n/dates';
import { hourMs } from '#platform/durations';
import type { Services } from '#platform/services';
import { contentOf } from './content.server.ts';
import { newsletterIssues } from './issues.table.ts';
import { getSettings } from './settings.server.ts';
import { type IssueWeek, weekOf } from './week.ts';

type Timing = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;
export type IssueRow = typeof newsletterIssues.$inferSelect;
/** An issue that nobody sent or decided against yet. */
export type OpenIssue = IssueRow & { status: (typeof openStatuses)[number] };

/** The statuses of an issue that may still change. */
export const openStatuses = ['coming', 'held'] as const;

const maxWeeksAhead = 60;
/** How late a sending that an editor asked for may begin, where the program was down meanwhile. */
const maxDelayMs = hourMs;

/**
 * The issue of this week while it is open, else null; with `isNeeded` the first open one of a week to come,
 * made where there is none. Before Thursday that is still the one of the week before, if nobody sent it.
 * What is due since a day that has passed is held, or empty without a story; a week nobody got round to
 * by the next Thursday is dropped.
 */
export async function currentIssue(
  services: Timing,
  { isNeeded = false }: { isNeeded?: boolean } = {},
): Promise<OpenIssue | null> {
  const now = services.clock.now();
  const { NEWSLETTER_AT: at } = services.config;
  const settings = await getSettings(services);
  const first = now < weekOf(now, at).opensAt ? -1 : 0;
  await dropBefore(services, weekOf(now, at, first).opensAt);
  for (let ahead = first; ahead < maxWeeksAhead; ahead += 1) {
    const week = weekOf(now, at, ahead);
    if (week.opensAt > now && !isNeeded) return null;
    const isBeforeOurs = week.dueAt <= new Date(settings.created_at);
    const issue = isBeforeOurs ? null : await applyTime(services, await issueOf(services, week));
    if (issue && isOpen(issue)) return issue;
  }
  return null;
}

/** Whether this time is on the day on which the issue is due, or before it. */
export function isInTime({ due_at: dueAt }: Pick<IssueRow, 'due_at'>, time: Date): boolean {
  return editorialDay(time) <= editorialDay(new Date(dueAt));
}

/** What was scheduled before this time is no longer sent without a person. */
export function oldestSchedule(now: Date): string {
  return new Date(now.getTime() - maxDelayMs).toISOString();
}

function isOpen(issue: IssueRow): issue is OpenIssue {
  return issue.status === 'coming' || issue.status === 'held';
}

async function dropBefore({ db, log, clock }: Timing, time: Date): Promise<void> {
  const { status, due_at: dueAt, send_at: sendAt } = newsletterIssues;
  const isForgotten = and(
    inArray(status, [...openStatuses]),
    lt(dueAt, time.toISOString()),
    or(isNull(sendAt), lt(sendAt, oldestSchedule(clock.now()))),
  );
  // Asked first: a change of status, even of no row, has every page made again.
  const forgotten = await db
    .select({ week: newsletterIssues.week })
    .from(newsletterIssues)
    .where(isForgotten);
  if (forgotten.length === 0) return;
  await db.update(newsletterIssues).set({ status: 'dropped', send_at: null }).where(isForgotten);
  log.warn({ weeks: forgotten.map(({ week }) => week) }, 'An issue that nobody sent was dropped');
}

/** The issue of the week, made where there is none, and due when the settings of today say. */
async function issueOf({ db, clock }: Timing, { week, dueAt }: IssueWeek): Promise<IssueRow> {
  const due_at = dueAt.toISOString();
  const ofWeek = eq(newsletterIssues.week, week);
  const [known] = await db.select().from(newsletterIssues).where(ofWeek);
  if (!known) {
    const created_at = clock.now().toISOString();
    await db
      .insert(newsletterIssues)
      .values({ week, due_at, status: 'coming', created_at })
      .onConflictDoNothing();
  } else if (known.due_at === due_at || known.status !== 'coming') {
    return known;
  } else {
    await db
      .update(newsletterIssues)
      .set({ due_at })
      .where(and(ofWeek, eq(newsletterIssues.status, 'coming')));
  }
  const [stored] = await db.select().from(newsletterIssues).where(ofWeek);
  if (!stored) throw new Error('The issue was not stored.');
  return stored;
}

/** The issue as the passage of time leaves it. */
async function applyTime(services: Timing, issue: IssueRow): Promise<IssueRow> {
  const { db, clock, log } = services;
  const now = clock.now();
  if (issue.send_at !== null) return applySchedule(services, issue);
  if (issue.status !== 'coming' || now < new Date(issue.due_at)) return issue;
  const isToday = isInTime(issue, now);
  // On its day it waits for who sends it, unless it would go by itself and has nothing to say.
  if (isToday && !(await getSettings(services)).is_automatic) return issue;
  const { content } = await contentOf(services, issue);
  const hasStories = content.picks.length > 0;
  if (isToday && hasStories) return issue;
  const [settled] = await db
    .update(newsletterIssues)
    .set({
      ...(hasStories ? { status: 'held', held_because: 'late' } : { status: 'empty' }),
      version: issue.version + 1,
    })
    .where(
      and(
        eq(newsletterIssues.id, issue.id),
        eq(newsletterIssues.status, 'coming'),
        eq(newsletterIssues.version, issue.version),
      ),
    )
    .returning();
  // Somebody was first: what they made of it is seen at the next look.
  if (!settled) return issue;
  const said = hasStories ? 'The issue is held: its day has passed' : 'The issue has no story';
  log.warn({ week: issue.week }, said);
  return settled;
}

/** One that was to be sent while the program was down for long is held, as one that missed its day. */
async function applySchedule({ db, clock, log }: Timing, issue: IssueRow): Promise<IssueRow> {
  if (issue.send_at === null || issue.send_at > oldestSchedule(clock.now())) return issue;
  const [settled] = await db
    .update(newsletterIssues)
    .set({ status: 'held', held_because: 'late', send_at: null, version: issue.version + 1 })
    .where(and(eq(newsletterIssues.id, issue.id), eq(newsletterIssues.version, issue.version)))
    .returning();
  if (!settled) return issue;
  log.warn({ week: issue.week }, 'The issue is held: the program was down when it was to be sent');
  return settled;
}
