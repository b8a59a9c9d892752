// Any process sends: one sender for each issue, for as long as mails are due.
import {
  type LeasedIssue,
  listSendingIssues,
  releaseLease,
  renewLease,
} from '#domain/issues/server';
import { minuteMs } from '#platform/durations';
import type { Services } from '#platform/services';
import { claimIssue, finishIfDone, LeaseLost } from './delivery-log.server.ts';
import { runDeliveryLoop, type SendingLimits } from './delivery-loop.server.ts';

const heartbeatMs = 2000;

export const defaultSendingLimits: SendingLimits = {
  connections: 8,
  pauseMs: 5 * minuteMs,
  gracePeriodMs: 4000,
};

/**
 * Sends what is due of every issue that no other sender has, until nothing is or the program stops. Mails that
 * wait for a retry are left to a later call.
 */
export async function deliverDueIssues(
  services: Services,
  limits: SendingLimits = defaultSendingLimits,
): Promise<void> {
  for (const issueId of await listSendingIssues(services)) {
    if (services.queue.stopping.aborted) return;
    const issue = await claimIssue(services, issueId);
    if (issue) await deliverIssue(services, issue, limits);
  }
}

async function deliverIssue(
  services: Services,
  issue: LeasedIssue,
  limits: SendingLimits,
): Promise<void> {
  const { db, clock, log, queue } = services;
  const { number } = issue;
  const lost = new AbortController();
  const heartbeat = setInterval(() => void renew(services, issue, lost), heartbeatMs).unref();
  try {
    const stop = AbortSignal.any([queue.stopping, lost.signal]);
    await runDeliveryLoop(services, issue, { limits, stop });
    if (await finishIfDone(db, issue, clock.now())) log.info({ number }, 'An issue was sent');
    else await releaseLease(db, issue);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log.warn({ number }, 'Another sender took the issue over');
  } finally {
    clearInterval(heartbeat);
  }
}

/** Aborts `lost` where another sender has claimed the issue. */
async function renew(
  { db, log }: Services,
  issue: LeasedIssue,
  lost: AbortController,
): Promise<void> {
  try {
    if (!(await renewLease(db, issue))) lost.abort();
  } catch (error) {
    const { number } = issue;
    log.warn({ err: error, number }, 'The sender of an issue could not show that it lives');
  }
}
