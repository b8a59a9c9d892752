// Where the mails of an issue stand, and what a person decides about those that nobody can know of.
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { issueNumbers, listIssuesSince, lockSentIssue, reopenIssue } from '#domain/issues/server';
import { subscriberEmails } from '#domain/newsletter/server';
import { writtenAnswer } from '#platform/mail/mail';
import type { Services } from '#platform/services';
import {
  type DeliveryCounts,
  type DeliveryProblem,
  deliveryStates,
  type ResolveUncertain,
} from './deliveries.ts';
import { deliveries } from './deliveries.table.ts';

/** How many mails stand where, for each of these issues. */
export async function countDeliveries(
  { db }: Pick<Services, 'db'>,
  issueIds: readonly string[],
): Promise<Map<string, DeliveryCounts>> {
  const { issue_id, state } = deliveries;
  const rows = await db
    .select({ issue_id, state, mails: count() })
    .from(deliveries)
    .where(inArray(issue_id, [...issueIds]))
    .groupBy(issue_id, state);
  const none = Object.fromEntries(deliveryStates.map((each) => [each, 0])) as DeliveryCounts;
  const counts = new Map(issueIds.map((id) => [id, { ...none }]));
  for (const { issue_id: id, state, mails } of rows) {
    const known = counts.get(id);
    if (known) known[state] = mails;
  }
  return counts;
}

/** How many mails stand where, of the issues that were begun since. */
export async function countMailsSince(
  { db }: Pick<Services, 'db'>,
  since: Date,
): Promise<DeliveryCounts> {
  const counts = await countDeliveries({ db }, await listIssuesSince({ db }, since));
  const total = Object.fromEntries(deliveryStates.map((each) => [each, 0])) as DeliveryCounts;
  for (const ofIssue of counts.values()) {
    for (const state of deliveryStates) total[state] += ofIssue[state];
  }
  return total;
}

/** How many mails of each of these issues wait for a person to judge a refusal; none has no entry. */
export function countAwaitingReview(
  { db }: Pick<Services, 'db'>,
  issueIds: readonly string[],
): Promise<Map<string, number>> {
  const { bounce, state } = deliveries;
  return countByIssue(db, issueIds, and(eq(state, 'failed'), eq(bounce, 'waiting')));
}

/** How many mails of each of these issues were written to files for want of a mail server; none has no entry. */
export function countWritten(
  { db }: Pick<Services, 'db'>,
  issueIds: readonly string[],
): Promise<Map<string, number>> {
  const { answer, state } = deliveries;
  return countByIssue(db, issueIds, and(eq(state, 'accepted'), eq(answer, writtenAnswer)));
}

async function countByIssue(
  db: Services['db'],
  issueIds: readonly string[],
  which: SQL | undefined,
): Promise<Map<string, number>> {
  const { issue_id } = deliveries;
  const rows = await db
    .select({ issue_id, mails: count() })
    .from(deliveries)
    .where(and(inArray(issue_id, [...issueIds]), which))
    .groupBy(issue_id);
  return new Map(rows.map(({ issue_id: id, mails }) => [id, mails]));
}

/** The mails of an issue that failed or are uncertain, in the order of the delivery log. */
export async function listProblems(
  { db }: Pick<Services, 'db'>,
  issueNumber: number,
): Promise<DeliveryProblem[]> {
  const { id, state, language, tries, handed_at, answer } = deliveries;
  const isProblem = ['failed', 'uncertain'] as const;
  const issues = issueNumbers(db);
  const subscribers = subscriberEmails(db);
  return db
    .select({
      id,
      state: sql<(typeof isProblem)[number]>`${state}`,
      email: subscribers.email,
      language,
      tries,
      handed_at,
      answer,
    })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issue_id))
    .leftJoin(subscribers, eq(subscribers.id, deliveries.subscription_id))
    .where(and(eq(issues.number, issueNumber), inArray(state, isProblem)))
    .orderBy(asc(id));
}

/**
 * Settles uncertain mails of an issue: they arrived, or they are sent again within seconds. Answers how
 * many it settled: those that are not uncertain, or not any more, are left as they are. Throws `NotFound`.
 */
export async function resolveUncertain(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { issueNumber, ids, arrived }: ResolveUncertain & { issueNumber: number },
): Promise<{ settled: number }> {
  return db.transaction(async (tx) => {
    const issueId = await lockSentIssue(tx, issueNumber);
    if (issueId === null) throw new NotFound('issues.notFound');
    const settled = await tx
      .update(deliveries)
      .set(
        arrived
          ? { state: 'accepted', settled_at: clock.now().toISOString() }
          : { state: 'queued', tries: 0, next_try_at: null, settled_at: null, answer: null },
      )
      .where(
        and(
          eq(deliveries.issue_id, issueId),
          eq(deliveries.state, 'uncertain'),
          inArray(deliveries.id, ids),
        ),
      )
      .returning({ id: deliveries.id });
    if (!arrived && settled.length > 0) await reopenIssue(tx, issueId);
    return { settled: settled.length };
  });
}
