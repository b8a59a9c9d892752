// Where the mails of an issue stand, and what a person decides about those that nobody can know of.
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import type { Services } from '#platform/services';
import { newsletterIssues } from '../issues/issues.table.ts';
import { subscriptions } from '../newsletter/newsletter.table.ts';
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

/** How many mails of each of these issues wait for a person to judge a refusal; none has no entry. */
export async function countAwaitingReview(
  { db }: Pick<Services, 'db'>,
  issueIds: readonly string[],
): Promise<Map<string, number>> {
  const { issue_id, bounce, state } = deliveries;
  const rows = await db
    .select({ issue_id, mails: count() })
    .from(deliveries)
    .where(and(inArray(issue_id, [...issueIds]), eq(state, 'failed'), eq(bounce, 'waiting')))
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
  return db
    .select({
      id,
      state: sql<(typeof isProblem)[number]>`${state}`,
      email: subscriptions.email,
      language,
      tries,
      handed_at,
      answer,
    })
    .from(deliveries)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, deliveries.issue_id))
    .leftJoin(subscriptions, eq(subscriptions.id, deliveries.subscription_id))
    .where(and(eq(newsletterIssues.number, issueNumber), inArray(state, isProblem)))
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
    const [issue] = await tx
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(and(eq(newsletterIssues.number, issueNumber), isNotNull(newsletterIssues.started_at)))
      .for('update');
    if (!issue) throw new NotFound('issues.notFound');
    const settled = await tx
      .update(deliveries)
      .set(
        arrived
          ? { state: 'accepted', settled_at: clock.now().toISOString() }
          : { state: 'queued', tries: 0, next_try_at: null, settled_at: null, answer: null },
      )
      .where(
        and(
          eq(deliveries.issue_id, issue.id),
          eq(deliveries.state, 'uncertain'),
          inArray(deliveries.id, ids),
        ),
      )
      .returning({ id: deliveries.id });
    if (!arrived && settled.length > 0) {
      await tx
        .update(newsletterIssues)
        .set({ status: 'sending', finished_at: null })
        .where(eq(newsletterIssues.id, issue.id));
    }
    return { settled: settled.length };
  });
}
