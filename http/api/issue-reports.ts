// What became of issues, put together from the domain modules that know it.
import { countAwaitingReview, countDeliveries, countWritten } from '#domain/deliveries/server';
import type { IssueReport, PastIssue, WholeIssue } from '#domain/issues';
import { getSentIssue } from '#domain/issues/server';
import { countDepartures } from '#domain/newsletter/server';
import type { Services } from '#platform/services';

type Reading = Pick<Services, 'db'>;

type Counts = Pick<IssueReport, 'deliveries' | 'written' | 'waiting' | 'departures'>;

const none: Counts = {
  deliveries: { queued: 0, 'handed-over': 0, accepted: 0, failed: 0, uncertain: 0, skipped: 0 },
  written: 0,
  waiting: 0,
  departures: { unsubscribed: 0, bounced: 0, complained: 0 },
};

/** The issues with what became of their mails. */
export async function reportIssues(
  services: Reading,
  issues: readonly PastIssue[],
): Promise<IssueReport[]> {
  const sent = issues.filter(({ number }) => number !== null);
  if (sent.length === 0) {
    return issues.map((issue) => withCounts(issue, none));
  }
  const ids = sent.map(({ id }) => id);
  const counts = await countDeliveries(services, ids);
  const written = await countWritten(services, ids);
  const waiting = await countAwaitingReview(services, ids);
  const departures = await countDepartures(
    services,
    sent.map(({ number }) => number ?? 0),
  );
  return issues.map((issue) =>
    withCounts(issue, {
      deliveries: counts.get(issue.id) ?? none.deliveries,
      written: written.get(issue.id) ?? 0,
      waiting: waiting.get(issue.id) ?? 0,
      departures: (issue.number !== null && departures.get(issue.number)) || none.departures,
    }),
  );
}

/** A sent issue with what it says and what became of its mails. */
export async function reportIssue(services: Reading, issue: PastIssue): Promise<WholeIssue> {
  const [report] = await reportIssues(services, [issue]);
  const { content } = await getSentIssue(services, issue.number ?? 0);
  if (!report) throw new Error('The issue was not reported.');
  return { ...report, content };
}

function withCounts(issue: PastIssue, counts: Counts): IssueReport {
  const recipients = Object.values(counts.deliveries).reduce((sum, mails) => sum + mails, 0);
  return { ...issue, recipients, ...counts };
}
