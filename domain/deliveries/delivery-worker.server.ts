// Who sends: any process, one for each issue, for as long as there is something to send.
import type { Services } from '#platform/services';
import { finishIssue, LeaseLost } from './delivery-log.server.ts';
import {
  heartbeatMs,
  type LeasedIssue,
  listSendingIssues,
  releaseLease,
  renewLease,
  claimLease,
} from './lease.server.ts';
import { type SendingLimits, defaultSendingLimits } from './sending-limits.ts';
import { runDeliveryLoop } from './delivery-loop.server.ts';

/**
 * Sends what is due of the issues that nobody else is sending, until nothing is or the program stops. What
 * waits to be tried again is left for another time.
 */
export async function deliverDueIssues(
  services: Services,
  pace: SendingLimits = defaultSendingLimits,
): Promise<void> {
  for (const issueId of await listSendingIssues(services)) {
    if (services.queue.stopping.aborted) return;
    const issue = await claimLease(services, issueId);
    if (issue) await deliverIssue(services, issue, pace);
  }
}

async function deliverIssue(
  services: Services,
  issue: LeasedIssue,
  pace: SendingLimits,
): Promise<void> {
  const { db, clock, log, queue } = services;
  const lost = new AbortController();
  const beat = setInterval(() => void renew(), heartbeatMs).unref();
  const { number } = issue;
  try {
    await runDeliveryLoop(services, issue, {
      pace,
      ends: AbortSignal.any([queue.stopping, lost.signal]),
    });
    if (await finishIssue(db, issue, clock.now())) log.info({ number }, 'An issue was sent');
    else await releaseLease(db, issue);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log.warn({ number }, 'Another sender took the issue over');
  } finally {
    clearInterval(beat);
  }

  async function renew(): Promise<void> {
    try {
      if (!(await renewLease(db, issue))) lost.abort();
    } catch (error) {
      log.warn({ err: error, number }, 'The sender of an issue could not show that it lives');
    }
  }
}
