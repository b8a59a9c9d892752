import { dayMs } from '#platform/durations';
import type { IssueContent } from '#domain/issues';
import type { Db } from '#platform/db';
import { newsletterIssues } from '../../domain/issues/issues.table.ts';

const weekMs = 7 * dayMs;
const firstSending = Date.parse('2026-01-02T07:00:00.000Z');
const nothing = { subject: '', html: '', text: '' };

/** Issues as they are once they were sent, a week apart, the first number 1. */
export async function putSentIssues(db: Db, contents: readonly IssueContent[]): Promise<void> {
  await db.insert(newsletterIssues).values(
    contents.map((content, index) => {
      const at = new Date(firstSending + index * weekMs).toISOString();
      return {
        week: `2026-W${String(index + 1).padStart(2, '0')}`,
        number: index + 1,
        due_at: at,
        status: 'sent' as const,
        content,
        letters: { es: nothing, en: nothing },
        started_at: at,
        finished_at: at,
      };
    }),
  );
}
