import { and, inArray } from 'drizzle-orm';
import { holdIssuesAfterRestore } from '#domain/issues/server';
import type { Services } from '#platform/services';
import { deliveries } from './deliveries.table.ts';

/**
 * Has no letter go out twice after a backup was put back: issues that are due wait for a person, and so does each mail
 * of a sending that was under way, since it may have been sent after the backup was made.
 */
export async function holdLettersAfterRestore(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const sending = await holdIssuesAfterRestore(services);
  if (sending.length === 0) return;
  await services.db
    .update(deliveries)
    .set({ state: 'uncertain' })
    .where(
      and(
        inArray(deliveries.issue_id, sending),
        inArray(deliveries.state, ['queued', 'handed-over']),
      ),
    );
}
