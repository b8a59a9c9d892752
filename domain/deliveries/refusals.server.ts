// The mails of an issue that failed, by what the servers said, and what a person decides about all of one
// answer at once.
import { and, count, eq, inArray } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { continueSending, issueNumbers, lockSentIssue, reopenIssue } from '#domain/issues/server';
import {
  type NewsletterKeys,
  newsletterKeys,
  readmitRecipients,
  suppressRecipient,
} from '#domain/newsletter/server';
import type { Db } from '#platform/db';
import { groupOf } from '#platform/mail/alike-answers';
import type { Services } from '#platform/services';
import type { ContinueSending, Refusal, ResolveRefusal } from './deliveries.ts';
import { deliveries } from './deliveries.table.ts';

/** The answers with which mails of the issue failed, the one of most mails first. */
export async function listRefusals(
  { db }: Pick<Services, 'db'>,
  issueNumber: number,
): Promise<Refusal[]> {
  const { answer, bounce, state } = deliveries;
  const issues = issueNumbers(db);
  const rows = await db
    .select({ answer, bounce, mails: count() })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issue_id))
    .where(and(eq(issues.number, issueNumber), eq(state, 'failed')))
    .groupBy(answer, bounce)
    .orderBy(answer);
  const refusals = new Map<string, Refusal>();
  for (const { answer: said, bounce: verdict, mails } of rows) {
    const group = groupOf(said ?? '');
    const none = { group, answer: said ?? '', mails: 0, waiting: 0, suppressed: 0 };
    const known = refusals.get(group) ?? none;
    known.mails += mails;
    if (verdict) known[verdict] += mails;
    refusals.set(group, known);
  }
  return [...refusals.values()].toSorted((one, other) => other.mails - one.mails);
}

interface Settling extends ResolveRefusal {
  issueNumber: number;
}

/**
 * Decides about all mails of the issue that failed with answers of a group: they are sent again within
 * seconds, their addresses are written to no more, or those that were given up are written to again.
 * Answers how many there were. Throws `NotFound`.
 */
export async function resolveRefusal(
  services: Services,
  { issueNumber, group, does }: Settling,
): Promise<{ settled: number }> {
  const keys = await newsletterKeys(services);
  const at = services.clock.now().toISOString();
  return services.db.transaction(async (tx) => {
    const issueId = await lockSentIssue(tx, issueNumber);
    if (issueId === null) throw new NotFound('issues.notFound');
    const mails = await mailsOf(tx, { issueId, group });
    const open = mails.filter(({ bounce }) => bounce !== 'suppressed');
    const given = { issueId, issueNumber, at };
    if (does === 'retry') return { settled: await sendAgain(tx, given, open) };
    if (does === 'suppress') return { settled: await giveUp(tx, keys, { ...given, mails: open }) };
    const ended = mails.filter(({ bounce }) => bounce === 'suppressed');
    return { settled: await readmit(tx, keys, { ...given, mails: ended }) };
  });
}

/**
 * Has a sending go on that waits for a person over an answer. `retry` sends the mails that were refused with it again.
 * Answers how many those were; a sending that does not wait is left as it is. Throws `NotFound`.
 */
export async function resumeSending(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { issueNumber, does }: ContinueSending & { issueNumber: number },
): Promise<{ settled: number }> {
  return db.transaction(async (tx) => {
    const issueId = await lockSentIssue(tx, issueNumber);
    if (issueId === null) throw new NotFound('issues.notFound');
    const answer = await continueSending(tx, issueId, groupOf);
    if (answer === null || does === 'continue') return { settled: 0 };
    const mails = await mailsOf(tx, { issueId, group: groupOf(answer) });
    const open = mails.filter(({ bounce }) => bounce !== 'suppressed');
    const given = { issueId, issueNumber, at: clock.now().toISOString() };
    return { settled: await sendAgain(tx, given, open) };
  });
}

type Mail = Pick<typeof deliveries.$inferSelect, 'id' | 'subscription_id' | 'bounce'>;

interface Given {
  issueId: string;
  issueNumber: number;
  at: string;
}

async function mailsOf(
  tx: Db,
  { issueId, group }: { issueId: string; group: string },
): Promise<Mail[]> {
  const { id, subscription_id, bounce, answer } = deliveries;
  const failed = await tx
    .select({ id, subscription_id, bounce, answer })
    .from(deliveries)
    .where(and(eq(deliveries.issue_id, issueId), eq(deliveries.state, 'failed')));
  return failed.filter((mail) => groupOf(mail.answer ?? '') === group);
}

async function sendAgain(tx: Db, { issueId }: Given, mails: readonly Mail[]): Promise<number> {
  if (mails.length === 0) return 0;
  await change(tx, mails, {
    state: 'queued',
    tries: 0,
    next_try_at: null,
    settled_at: null,
    answer: null,
    bounce: null,
  });
  await reopenIssue(tx, issueId);
  return mails.length;
}

interface GivenMails extends Given {
  mails: readonly Mail[];
}

async function giveUp(
  tx: Db,
  keys: NewsletterKeys,
  { issueNumber, at, mails }: GivenMails,
): Promise<number> {
  for (const { subscription_id: subscriptionId } of mails) {
    if (subscriptionId === null) continue;
    const bounce = { subscriptionId, issueNumber, reason: 'bounce', at } as const;
    await suppressRecipient(tx, keys, bounce);
  }
  await change(tx, mails, { bounce: 'suppressed' });
  return mails.length;
}

/** Has issues be sent again to whom these mails ended; whoever has left or complained since stays away. */
export async function readmit(
  tx: Db,
  keys: NewsletterKeys,
  { issueNumber, mails }: Pick<GivenMails, 'issueNumber' | 'mails'>,
): Promise<number> {
  const subscriptionIds = mails.flatMap(({ subscription_id: id }) => id ?? []);
  const back = new Set(await readmitRecipients(tx, keys, { issueNumber, subscriptionIds }));
  const readmitted = mails.filter(({ subscription_id: id }) => id !== null && back.has(id));
  await change(tx, readmitted, { bounce: null });
  return readmitted.length;
}

async function change(
  tx: Db,
  mails: readonly Mail[],
  values: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0) await tx.update(deliveries).set(values).where(inArray(deliveries.id, ids));
}
