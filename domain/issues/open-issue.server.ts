// Reading and writing an issue that nobody sent or decided against yet.
import { and, eq, inArray } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import type { Services } from '#platform/services';
import { type IssueRow, openStatuses } from './current.server.ts';
import { newsletterIssues } from './issues.table.ts';

/** The issue, whatever its status. Throws `NotFound`. */
export async function getIssueRow({ db }: Pick<Services, 'db'>, id: string): Promise<IssueRow> {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  if (!issue) throw new NotFound('issues.notFound');
  return issue;
}

/** An issue that editors may change. Throws `NotFound`, and `Conflict` where it is open no more or about to be sent. */
export async function getChangeable(services: Pick<Services, 'db'>, id: string): Promise<IssueRow> {
  const issue = await getIssueRow(services, id);
  if (issue.status !== 'coming' && issue.status !== 'held') throw new Conflict('issues.isClosed');
  if (issue.send_at !== null) throw new Conflict('issues.isLeaving');
  return issue;
}

/** Changes the issue that was read. Throws `Conflict` where somebody has changed it since. */
export async function changeOpen(
  { db }: Pick<Services, 'db'>,
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
