// Who sends: any process, one for each issue, for as long as there is something to send.
import type { Services } from '#platform/services';
import { finishIssue, LeaseLost } from './journal.server.ts';
import {
  beatMs,
  type LeasedIssue,
  listSending,
  releaseLease,
  renewLease,
  takeLease,
} from './lease.server.ts';
import { type Pace, usualPace } from './pace.ts';
import { sendMails } from './sending.server.ts';

/**
 * Sends what is due of the issues that nobody else is sending, until nothing is or the program stops. What
 * waits to be tried again is left for another time.
 */
export async function sendDue(services: Services, pace: Pace = usualPace): Promise<void> {
  for (const issueId of await listSending(services)) {
    if (services.queue.stopping.aborted) return;
    const issue = await takeLease(services, issueId);
    if (issue) await sendIssue(services, issue, pace);
  }
}

async function sendIssue(services: Services, issue: LeasedIssue, pace: Pace): Promise<void> {
  const { db, clock, log, queue } = services;
  const lost = new AbortController();
  const beat = setInterval(() => void renew(), beatMs).unref();
  const { number } = issue;
  try {
    await sendMails(services, issue, {
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
