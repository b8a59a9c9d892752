// Returned mail and complaints. Anybody can write such a mail, so it counts only where it shows the identity
// that a mail of ours had, which nobody else can make.
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import {
  type IssueRecipient,
  type NewsletterKeys,
  newsletterKeys,
  suppressRecipient,
} from '#domain/newsletter/server';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { newsletterIssues } from '../issues/issues.table.ts';
import { reopenBounces } from './bounces.server.ts';
import type { BounceVerdict } from './deliveries.ts';
import { deliveries } from './deliveries.table.ts';
import { readMailReport } from './mail-report.ts';
import { groupOf, isMany, verdictOf } from './refusals.ts';

/** What a returned mail turned out to be; `waiting`: a person decides what it means for the address. */
export type BounceResult = 'bounce' | 'complaint' | 'waiting' | 'ignored';

/** How much of an issue comes back with one answer where that is likely to be a server's fault. */
const partOfOneAnswer = 0.05;

/**
 * Ends the subscription whose mail was complained of, or came back for good over its address; what came
 * back over something else is kept for a person. Nothing else is believed.
 */
export async function processBounce(services: Services, raw: Uint8Array): Promise<BounceResult> {
  const report = await readMailReport(raw);
  const keys = await newsletterKeys(services);
  const recipient = report && keys.findMessageId(report.returned);
  if (!recipient) return 'ignored';
  const at = services.clock.now().toISOString();
  const result = await services.db.transaction(async (tx): Promise<BounceResult> => {
    const { kind, answer } = report;
    const verdict = kind === 'bounce' ? await judge(tx, keys, { recipient, answer, at }) : null;
    if (verdict === 'waiting') return 'waiting';
    const isKnown = await suppressRecipient(tx, keys, { ...recipient, reason: kind, at });
    return isKnown ? kind : 'ignored';
  });
  services.log.info({ ...recipient, kind: report.kind, result }, 'A mail was returned');
  return result;
}

interface Returned {
  recipient: IssueRecipient;
  answer: string;
  at: string;
}

/** What the answer means for the address, which the delivery log is told as well. */
async function judge(
  tx: Db,
  keys: NewsletterKeys,
  { recipient: { issueNumber, subscriptionId }, answer, at }: Returned,
): Promise<BounceVerdict> {
  const [issue] = await tx
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.number, issueNumber))
    .for('update');
  if (!issue) return verdictOf(answer);
  const same = await sameAnswers(tx, { issueId: issue.id, answer });
  const isDoubtful = isMany(same.ids.length + 1, { of: same.mails, part: partOfOneAnswer });
  const bounce = isDoubtful ? 'waiting' : verdictOf(answer);
  await tx
    .update(deliveries)
    .set({ state: 'failed', answer, bounce, settled_at: at })
    .where(
      and(
        eq(deliveries.issue_id, issue.id),
        eq(deliveries.subscription_id, subscriptionId),
        inArray(deliveries.state, ['accepted', 'uncertain']),
      ),
    );
  if (isDoubtful) await reopenBounces(tx, keys, { issueNumber, ids: same.ids });
  return bounce;
}

/** The mails of the issue that were refused with such an answer, and how many mails it has in all. */
async function sameAnswers(
  tx: Db,
  { issueId, answer }: { issueId: string; answer: string },
): Promise<{ ids: number[]; mails: number }> {
  const ofIssue = eq(deliveries.issue_id, issueId);
  const refused = await tx
    .select({ id: deliveries.id, answer: deliveries.answer })
    .from(deliveries)
    .where(and(ofIssue, eq(deliveries.state, 'failed'), isNotNull(deliveries.bounce)));
  const [all] = await tx.select({ mails: count() }).from(deliveries).where(ofIssue);
  const group = groupOf(answer);
  const ids = refused.filter((each) => groupOf(each.answer ?? '') === group).map(({ id }) => id);
  return { ids, mails: all?.mails ?? 0 };
}
