// When the next issue is to go out, as readers are told.
import { gte } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { openStatuses } from './current.server.ts';
import { newsletterIssues } from './issues.table.ts';
import { weekOf } from './week.ts';

/** Weeks that can be sent ahead of their day. */
const maxWeeksAhead = 60;

/**
 * The next Friday that still has an issue to send: one that was sent before its day, or that a person decided
 * against, is passed over. Null where all of the coming weeks are.
 */
export async function nextIssueTime(
  { db, memo, config }: Pick<Services, 'db' | 'memo' | 'config'>,
  now: Date,
): Promise<Date | null> {
  const first = weekOf(now, config.NEWSLETTER_AT).week;
  const { week, status } = newsletterIssues;
  const known = await memo.getOrCompute(`issues:ahead:${first}`, ['issues'], () =>
    db.select({ week, status }).from(newsletterIssues).where(gte(week, first)),
  );
  const closed = new Set(known.filter((each) => !isOpen(each.status)).map((each) => each.week));
  for (let ahead = 0; ahead < maxWeeksAhead; ahead += 1) {
    const { week: name, dueAt } = weekOf(now, config.NEWSLETTER_AT, ahead);
    if (dueAt > now && !closed.has(name)) return dueAt;
  }
  return null;
}

function isOpen(status: string): boolean {
  return openStatuses.some((open) => open === status);
}
