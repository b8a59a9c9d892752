// Which process sends an issue, and how its sending ends. The sender holds a lease that it renews while it
// lives; a lease that was not renewed for ten seconds may be claimed, and the old holder can write no more.
import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { IssueEmails } from './issues.ts';
import { newsletterIssues } from './issues.table.ts';

const staleSeconds = 10;

const isGoing = and(eq(newsletterIssues.status, 'sending'), isNull(newsletterIssues.held_answer));

/** The right of one sender to send an issue. */
export interface Lease {
  issueId: string;
  senderId: string;
}

/** An issue whose lease this sender holds, as it is to be sent. */
export interface LeasedIssue extends Lease {
  number: number;
  startedAt: string;
  letters: IssueEmails;
  /** Why its sending waited when it was last recorded. */
  trouble: string | null;
  /** The groups of answers over which a person has had the sending go on. */
  settledGroups: string[];
}

/** The ids of the issues that are being sent, oldest first, but for those that wait for a person. */
export async function listSendingIssues({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(isGoing)
    .orderBy(asc(newsletterIssues.started_at));
  return rows.map(({ id }) => id);
}

/**
 * Claims the lease of an issue that is being sent; null while another sender holds it. With `isOnlyProcess` a
 * lease from before this process started is free.
 */
export async function claimLease(
  tx: Db,
  { issueId, senderId }: Lease,
  { isOnlyProcess }: { isOnlyProcess: boolean },
): Promise<LeasedIssue | null> {
  const [claimed] = await tx
    .update(newsletterIssues)
    .set({ sender_id: senderId, sender_seen_at: sql`now()` })
    .where(and(eq(newsletterIssues.id, issueId), isGoing, isFree(isOnlyProcess)))
    .returning();
  if (!claimed) return null;
  const { number, started_at, letters, trouble, settled_groups: settledGroups } = claimed;
  if (!number || !started_at || !letters) throw new Error('An issue was not frozen.');
  return { issueId, senderId, number, startedAt: started_at, letters, trouble, settledGroups };
}

function isFree(isOnlyProcess: boolean): SQL | undefined {
  const { sender_id, sender_seen_at } = newsletterIssues;
  const processStart = new Date(performance.timeOrigin).toISOString();
  return or(
    isNull(sender_id),
    lt(sender_seen_at, sql`now() - make_interval(secs => ${staleSeconds})`),
    // The clock was set back, and who lives has renewed it since.
    gt(sender_seen_at, sql`now() + make_interval(secs => ${staleSeconds})`),
    isOnlyProcess ? lt(sender_seen_at, processStart) : undefined,
  );
}

/** The sender's heartbeat; false once another sender holds the lease. */
export function renewLease(db: Db, lease: Lease): Promise<boolean> {
  return update(db, lease, { values: { sender_seen_at: sql`now()` } });
}

/** Frees the lease, so that another sender can claim it at once. */
export function releaseLease(db: Db, lease: Lease): Promise<boolean> {
  return update(db, lease, { values: { sender_id: null, sender_seen_at: null } });
}

/** Records why the sending waits; null once it goes on. */
export function recordTrouble(db: Db, lease: Lease, trouble: string | null): Promise<boolean> {
  return update(db, lease, { values: { trouble } });
}

/** Has the sending wait for a person, over an answer that many of its mails got. */
export function holdSending(db: Db, lease: Lease, answer: string): Promise<boolean> {
  return update(db, lease, { values: { held_answer: answer } });
}

/** Has a sending go on that waits for a person; answers the answer it waited over, null where it did not wait. */
export async function continueSending(
  tx: Db,
  issueId: string,
  groupOf: (answer: string) => string,
): Promise<string | null> {
  const ofIssue = eq(newsletterIssues.id, issueId);
  const [row] = await tx.select().from(newsletterIssues).where(ofIssue).for('update');
  if (!row || row.held_answer === null) return null;
  const settled_groups = [...new Set([...row.settled_groups, groupOf(row.held_answer)])];
  await tx.update(newsletterIssues).set({ held_answer: null, settled_groups }).where(ofIssue);
  return row.held_answer;
}

/** Ends the sending unless `isOpen` holds, a condition on the deliveries of the issue; false where it does. */
export function finishIssue(
  db: Db,
  lease: Lease,
  { now, isOpen }: { now: Date; isOpen: SQL },
): Promise<boolean> {
  const values = {
    status: 'sent',
    finished_at: now.toISOString(),
    trouble: null,
    held_answer: null,
    sender_id: null,
    sender_seen_at: null,
  } as const;
  return update(db, lease, { values, when: sql`not ${isOpen}` });
}

/** Has the issue sent on: some of its mails are queued again. Its row must be locked. */
export async function reopenIssue(tx: Db, issueId: string): Promise<void> {
  await tx
    .update(newsletterIssues)
    .set({ status: 'sending', finished_at: null })
    .where(eq(newsletterIssues.id, issueId));
}

/** The id of the issue with this number, its row locked until the transaction ends; null where none was sent. */
export async function lockSentIssue(tx: Db, number: number): Promise<string | null> {
  const [issue] = await tx
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.number, number), isNotNull(newsletterIssues.started_at)))
    .for('update');
  return issue?.id ?? null;
}

/** For a join: the id and the number of every issue. */
export function issueNumbers(db: Db) {
  const { id, number } = newsletterIssues;
  return db.select({ id, number }).from(newsletterIssues).as('issues');
}

/** For `in`: the ids of the issues whose lease the sender holds. */
export function issuesLeasedBy(db: Db, senderId: string) {
  return db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.sender_id, senderId));
}

/** For a `with` query: the issue, its row locked against another claim, or no row once the lease is lost. */
export function heldLease({ issueId, senderId }: Record<keyof Lease, SQLWrapper>): SQL {
  return sql`select id from ${newsletterIssues}
    where id = ${issueId} and sender_id = ${senderId} for share`;
}

async function update(
  db: Db,
  { issueId, senderId }: Lease,
  { values, when }: { values: Parameters<ReturnType<typeof updateOf>['set']>[0]; when?: SQL },
): Promise<boolean> {
  const updated = await updateOf(db)
    .set(values)
    .where(and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.sender_id, senderId), when))
    .returning({ id: newsletterIssues.id });
  return updated.length > 0;
}

function updateOf(db: Db) {
  return db.update(newsletterIssues);
}
