// Sending an issue to everybody who is subscribed, each once. Where every mail stands is written down before
// anything is done about it, so that whatever happens to a process, nobody is forgotten and nobody is
// written to twice.
import { sql } from 'drizzle-orm';
import type { RenderIssueEmail } from '#domain/issues';
import { composeIssue, freezeIssue } from '#domain/issues/server';
import { readersToMail } from '#domain/newsletter/server';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { deliveries } from './deliveries.table.ts';

export { holdLettersAfterRestore } from './after-restore.server.ts';
export {
  countAwaitingReview,
  countDeliveries,
  countMailsSince,
  countWritten,
  listProblems,
  resolveUncertain,
} from './delivery-report.server.ts';
export { collectBounces, removeProcessedBounces } from './bounce-folder.server.ts';
export { exportDeliveries, exportPersonalData } from './personal-data.server.ts';
export { listRefusals, resolveRefusal, resumeSending } from './refusals.server.ts';
export { listSuppressed, releaseSuppressed } from './suppressed.server.ts';
export { processBounce } from './bounces.server.ts';
export { deliverDueIssues } from './delivery-worker.server.ts';

/**
 * Freezes the issue and writes down whom it goes to, both or nothing; a sender begins within seconds.
 * However many ask at once, one of them starts it and the others get a `Conflict`.
 */
export async function enqueueIssue(
  services: Services,
  input: { issueId: string; render: RenderIssueEmail; version?: number },
): Promise<{ number: number; recipients: number }> {
  const drawn = await composeIssue(services, input);
  const startedAt = services.clock.now().toISOString();
  return services.db.transaction(async (tx) => {
    await freezeIssue(tx, drawn, startedAt);
    return { number: drawn.number, recipients: await createDeliveries(tx, drawn.id) };
  });
}

/** Inserts one delivery for each reader; returns how many. */
async function createDeliveries(tx: Db, issueId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${deliveries} (issue_id, subscription_id, language)
    select ${issueId}::uuid, id, language from ${readersToMail(tx)} as readers
    order by id`);
  return rowCount ?? 0;
}
