// One sender works on an issue at a time. It holds a lease that it renews for as long as it lives; whoever
// finds one that nobody renews takes it over, and from that moment on nothing the old sender writes counts.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { IssueEmails } from '#domain/issues';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { newsletterIssues } from '../issues/issues.table.ts';
import { deliveries } from './deliveries.table.ts';

export const heartbeatMs = 2000;
const staleSeconds = 10;

export interface Lease {
  issueId: string;
  senderId: string;
}

/** An issue that this sender alone may send, as it is to be sent. */
export interface LeasedIssue extends Lease {
  number: number;
  startedAt: string;
  letters: IssueEmails;
  /** Why its sending waited when it was last heard of. */
  trouble: string | null;
}

/** The issues that are being sent, oldest first. */
export async function listSendingIssues({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.status, 'sending'))
    .orderBy(asc(newsletterIssues.started_at));
  return rows.map(({ id }) => id);
}

/**
 * The lease of an issue, null while another sender has it. What that one had handed over when it died is
 * uncertain from now on: the mail server may have it.
 */
export async function claimLease(
  { db, database, clock }: Pick<Services, 'db' | 'database' | 'clock'>,
  issueId: string,
): Promise<LeasedIssue | null> {
  const senderId = randomUUID();
  const settled_at = clock.now().toISOString();
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(newsletterIssues)
      .set({ sender_id: senderId, sender_seen_at: sql`now()` })
      .where(
        and(
          eq(newsletterIssues.id, issueId),
          eq(newsletterIssues.status, 'sending'),
          isFree(database.engine === 'embedded'),
        ),
      )
      .returning();
    if (!taken) return null;
    await tx
      .update(deliveries)
      .set({ state: 'uncertain', settled_at })
      .where(and(eq(deliveries.issue_id, issueId), eq(deliveries.state, 'handed-over')));
    const { number, started_at, letters, trouble } = taken;
    if (!number || !started_at || !letters) throw new Error('An issue was not frozen.');
    return { issueId, senderId, number, startedAt: started_at, letters, trouble };
  });
}

/** The embedded database has one process, so a lease from before this one began is nobody's. */
function isFree(isEmbedded: boolean) {
  const { sender_id, sender_seen_at } = newsletterIssues;
  const begun = new Date(performance.timeOrigin).toISOString();
  return or(
    isNull(sender_id),
    lt(sender_seen_at, sql`now() - make_interval(secs => ${staleSeconds})`),
    isEmbedded ? lt(sender_seen_at, begun) : undefined,
  );
}

/** Shows that the sender lives; false once the lease is another's. */
export function renewLease(db: Db, lease: Lease): Promise<boolean> {
  return change(db, lease, { sender_seen_at: sql`now()` });
}

/** Lets others have the issue at once. */
export function releaseLease(db: Db, lease: Lease): Promise<boolean> {
  return change(db, lease, { sender_id: null, sender_seen_at: null });
}

/** Says why the sending waits, or that it goes on. */
export function recordTrouble(db: Db, lease: Lease, trouble: string | null): Promise<boolean> {
  return change(db, lease, { trouble });
}

async function change(
  db: Db,
  { issueId, senderId }: Lease,
  values: Parameters<ReturnType<typeof updateOf>['set']>[0],
): Promise<boolean> {
  const changed = await updateOf(db)
    .set(values)
    .where(and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.sender_id, senderId)))
    .returning({ id: newsletterIssues.id });
  return changed.length > 0;
}

function updateOf(db: Db) {
  return db.update(newsletterIssues);
}
