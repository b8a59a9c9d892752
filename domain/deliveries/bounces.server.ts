// Letting in again whom refusals ended that may be about a server.
import { and, eq, inArray } from 'drizzle-orm';
import { type NewsletterKeys, readmitRecipients } from '#domain/newsletter/server';
import type { Db } from '#platform/db';
import { deliveries } from './deliveries.table.ts';

/** Leaves it to a person what these mails of the issue mean for their addresses; until then they stay readers. */
export async function reopenBounces(
  tx: Db,
  keys: NewsletterKeys,
  { issueNumber, ids }: { issueNumber: number; ids: readonly number[] },
): Promise<void> {
  const doubted = await tx
    .update(deliveries)
    .set({ bounce: 'waiting' })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.bounce, 'suppressed')))
    .returning({ subscriptionId: deliveries.subscription_id });
  const subscriptionIds = doubted.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  await readmitRecipients(tx, keys, { issueNumber, subscriptionIds });
}
