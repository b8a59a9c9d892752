// Bounces and complaints. Anybody can write such a mail, so it counts only with the Message-ID of a mail of
// ours, which nobody else can make.
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { findAddress, mailIdentities, type MailIdentity } from '#domain/accounts/server';
import { lockSentIssue } from '#domain/issues/server';
import {
  type IssueRecipient,
  type NewsletterKeys,
  newsletterKeys,
  readmitRecipients,
  recordBounce,
  suppressRecipient,
} from '#domain/newsletter/server';
import type { Db } from '#platform/db';
import { groupOf, isMany } from '#platform/mail/alike-answers';
import type { Services } from '#platform/services';
import type { BounceVerdict } from './deliveries.ts';
import { deliveries } from './deliveries.table.ts';
import type { MailReport } from './mail-report.ts';
import { readReturnedMail } from './read-returned-mail.server.ts';
import { verdictOf } from './refusals.ts';

/** What a bounce was taken for; `waiting`: a person decides what it means for the address. */
export type BounceResult = 'bounce' | 'complaint' | 'waiting' | 'ignored';

/** From this share of an issue's mails on, bounces with one answer are taken for a server's fault. */
const sameReplyShare = 0.05;

/**
 * Ends the subscription whose mail was complained of, or bounced for good because of its address; what bounced
 * for another reason waits for a person, where it is an issue's, and ends nothing where it is another mail's. A mail without
 * the Message-ID of one of ours ends nothing, which the log says.
 */
export async function processBounce(services: Services, raw: Uint8Array): Promise<BounceResult> {
  const report = await readReturnedMail(services.log, raw);
  const keys = await newsletterKeys(services);
  if (!report) return 'ignored';
  const recipient = keys.findMessageId(report.returned);
  if (!recipient) return processOther(services, report);
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

/** The same of a mail of no issue: a sign-up, a welcome, a new password. */
async function processOther(services: Services, report: MailReport): Promise<BounceResult> {
  const { kind: reason, answer, returned } = report;
  const identity = (await mailIdentities(services)).find(returned);
  const isUnwanted = reason === 'complaint' && identity?.about === 'subscription';
  const whom = identity && (await personOf(services, identity));
  if (!whom || !(isUnwanted || (reason === 'bounce' && verdictOf(answer) === 'suppressed'))) {
    // Of a warning, about our server, or somebody else's, who may write anything.
    services.log.info(
      { kind: reason, answer },
      'A mail was returned that is of no issue: nothing ends',
    );
    return 'ignored';
  }
  const result = await recordBounce(services, {
    whom,
    reason,
    answer,
    askedAt: identity.at,
    isReturned: true,
  });
  return result === 'recorded' ? reason : 'ignored';
}

async function personOf(services: Services, { about, id }: MailIdentity) {
  if (about === 'subscription') return { subscriptionId: id };
  const email = await findAddress(services, id);
  return email === null ? null : { email };
}

interface Bounce {
  recipient: IssueRecipient;
  answer: string;
  at: string;
}

/** What the answer means for the address; recorded in the delivery log too. */
async function judge(
  tx: Db,
  keys: NewsletterKeys,
  { recipient: { issueNumber, subscriptionId }, answer, at }: Bounce,
): Promise<BounceVerdict> {
  const issueId = await lockSentIssue(tx, issueNumber);
  if (issueId === null) return verdictOf(answer);
  const same = await sameAnswers(tx, { issueId, answer });
  const isDoubtful = isMany(same.ids.length + 1, { of: same.mails, part: sameReplyShare });
  const bounce = isDoubtful ? 'waiting' : verdictOf(answer);
  await tx
    .update(deliveries)
    .set({ state: 'failed', answer, bounce, settled_at: at })
    .where(
      and(
        eq(deliveries.issue_id, issueId),
        eq(deliveries.subscription_id, subscriptionId),
        inArray(deliveries.state, ['accepted', 'uncertain']),
      ),
    );
  if (isDoubtful) await markBouncesForReview(tx, keys, { issueNumber, ids: same.ids });
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

/** Leaves these bounces of the issue to a person; until then their recipients are readers again. */
export async function markBouncesForReview(
  tx: Db,
  keys: NewsletterKeys,
  { issueNumber, ids }: { issueNumber: number; ids: readonly number[] },
): Promise<void> {
  const marked = await tx
    .update(deliveries)
    .set({ bounce: 'waiting' })
    .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.bounce, 'suppressed')))
    .returning({ subscriptionId: deliveries.subscription_id });
  const subscriptionIds = marked.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  await readmitRecipients(tx, keys, { issueNumber, subscriptionIds });
}
