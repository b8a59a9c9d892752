import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { newsletterIssues } from './issues.table.ts';

/** The same story under its new address in the issues that are not sent yet. What was sent keeps what it said. */
export async function renameStory(tx: Db, from: string, to: string): Promise<void> {
  const { id, chosen, content } = newsletterIssues;
  const rows = await tx
    .select({ id, chosen })
    .from(newsletterIssues)
    .where(and(isNull(content), sql`${chosen} ? ${from}::text`))
    .for('update');
  for (const row of rows) {
    const renamed = row.chosen?.map((slug) => (slug === from ? to : slug)) ?? null;
    await tx.update(newsletterIssues).set({ chosen: renamed }).where(eq(id, row.id));
  }
}
