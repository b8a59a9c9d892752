import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { newsletterIssues, newsletterSettings } from './issues.table.ts';

/**
 * Has nothing go out that may have gone out after a backup was made: what is due is held, and no issue is due for the
 * time before now. Answers the issues whose sending was under way.
 */
export async function holdIssuesAfterRestore({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const now = clock.now().toISOString();
  await db.update(newsletterSettings).set({ created_at: now });
  await db
    .update(newsletterIssues)
    .set({ status: 'held', held_because: 'late', send_at: null })
    .where(
      and(
        eq(newsletterIssues.status, 'coming'),
        or(lte(newsletterIssues.due_at, now), isNotNull(newsletterIssues.send_at)),
      ),
    );
  const sending = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.status, 'sending'));
  return sending.map(({ id }) => id);
}
