// The delivery log of one sending: what its sender reads of it and writes to it. A round is one statement: it
// records results and claims the next mails, for which it checks again whether they may still be sent. It holds
// the lease meanwhile, so that nothing counts from a sender whose issue another has claimed.
import { randomUUID } from 'node:crypto';
import {
  and,
  asc,
  eq,
  fillPlaceholders,
  gt,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import {
  claimLease,
  finishIssue,
  heldLease,
  issuesLeasedBy,
  type Lease,
  type LeasedIssue,
} from '#domain/issues/server';
import { lockReaders, subscriberEmails, suppressedHashes } from '#domain/newsletter/server';
import type { Database, Db } from '#platform/db';
import type { Services } from '#platform/services';
import { deliveries } from './deliveries.table.ts';
import { maxBackOffMs } from './delivery-result.ts';
import type { Recipient } from './personal-mail.server.ts';
import type { Candidate, EndedMail } from './sending-state.ts';

/** A mail that is recorded as handed over, and that nobody else will hand over. */
export interface ClaimedDelivery extends Recipient {
  id: number;
  tries: number;
}

/** Another sender has claimed the issue: what this one writes no longer counts. */
export class LeaseLost extends Error {}

/** The next mails to be sent after this row, in the order of the delivery log. */
export async function listCandidates(
  db: Db,
  { issueId, after, now, limit }: { issueId: string; after: number; now: Date; limit: number },
): Promise<Candidate[]> {
  const subscribers = subscriberEmails(db);
  return db
    .select({
      id: deliveries.id,
      subscriptionId: deliveries.subscription_id,
      email: subscribers.email,
    })
    .from(deliveries)
    .leftJoin(subscribers, eq(subscribers.id, deliveries.subscription_id))
    .where(and(gt(deliveries.id, after), isDue(issueId, now)))
    .orderBy(asc(deliveries.id))
    .limit(limit);
}

function isDue(issueId: string, now: Date): SQL | undefined {
  const { issue_id, state, next_try_at } = deliveries;
  const latest = new Date(now.getTime() + maxBackOffMs);
  const hasCome = or(
    isNull(next_try_at),
    lte(next_try_at, now.toISOString()),
    // The clock was set back since.
    gt(next_try_at, latest.toISOString()),
  );
  return and(eq(issue_id, issueId), eq(state, 'queued'), hasCome);
}

interface Round {
  ended: readonly EndedMail[];
  candidates: readonly Candidate[];
  /** What suppressions know each candidate by. */
  hashes: readonly string[];
  now: Date;
}

/**
 * Records results and claims candidates in one statement. A candidate who left, paused, was erased or suppressed is
 * skipped; the rows of the claimed people stay locked until it is committed. Throws `LeaseLost`.
 */
export async function recordAndClaim(
  { pool }: Pick<Database, 'pool'>,
  { issueId, senderId }: Lease,
  { ended, candidates, hashes, now }: Round,
): Promise<ClaimedDelivery[]> {
  const column = (name: keyof EndedMail) => ended.map((each) => each[name]);
  const values = fillPlaceholders(statement.params, {
    issueId,
    senderId,
    at: now.toISOString(),
    ended: column('id'),
    states: column('state'),
    answers: column('answer'),
    bounces: column('bounce'),
    areTries: column('isTry'),
    nextTries: column('next_try_at'),
    settledAt: column('settled_at'),
    candidates: candidates.map(({ id }) => id),
    people: candidates.map(({ subscriptionId }) => subscriptionId),
    hashes: [...hashes],
  });
  // A named statement is planned once for thousands of rounds; planning takes longer than running it.
  const { rows } = await pool.query<RoundRow>({ name: 'deliveries', text: statement.sql, values });
  if (rows.length === 0) throw new LeaseLost('Another sender has the issue.');
  return rows.filter(({ state }) => state === 'handed-over').map(claimedOf);
}

const statement = new PgDialect().sqlToQuery(sql`
  with lease as (
    ${heldLease({ issueId: given('issueId'), senderId: given('senderId') })}
  ), settled as (
    update ${deliveries} as d
    set state = o.state, answer = o.answer, bounce = o.bounce, tries = d.tries + o.is_try::int,
      next_try_at = o.next_try_at, settled_at = o.settled_at
    from lease, unnest(
      ${given('ended')}::bigint[], ${given('states')}::text[], ${given('answers')}::text[],
      ${given('bounces')}::text[],
      ${given('areTries')}::boolean[], ${given('nextTries')}::timestamptz[],
      ${given('settledAt')}::timestamptz[]
    ) as o (id, state, answer, bounce, is_try, next_try_at, settled_at)
    where d.id = o.id and d.state = 'handed-over'
  ), candidates as (
    select * from unnest(
      ${given('candidates')}::bigint[], ${given('people')}::uuid[], ${given('hashes')}::text[]
    ) as c (id, subscription_id, hash)
  ), people as materialized (
    ${lockReaders(given('people'))}
  ), claimed as (
    update ${deliveries} as d
    set state = case when e.is_eligible then 'handed-over' else 'skipped' end,
      language = coalesce(e.language, d.language),
      next_try_at = null,
      handed_at = case when e.is_eligible then ${given('at')}::timestamptz else d.handed_at end,
      settled_at = case when e.is_eligible then null else ${given('at')}::timestamptz end
    from lease, (
      select c.id, c.subscription_id, p.email, p.language,
        coalesce(p.is_reader, false) and s.hash is null as is_eligible
      from candidates c
      left join people p on p.id = c.subscription_id
      left join (${suppressedHashes()}) s on s.hash = c.hash
    ) as e
    where d.id = e.id and d.state = 'queued'
    returning d.id, d.state, d.tries, e.subscription_id, e.email, e.language
  )
  select lease.id as lease, claimed.* from lease left join claimed on true`);

function given(name: string) {
  return sql.placeholder(name);
}

type RoundRow = { state: string; id: string; tries: number; subscription_id: string } & Pick<
  Recipient,
  'email' | 'language'
>;

function claimedOf({ id, tries, subscription_id, email, language }: RoundRow): ClaimedDelivery {
  return { id: Number(id), tries, subscriptionId: subscription_id, email, language };
}

/** Queues again what is recorded as handed over; only while the sender of the lease has no mail in flight. */
export async function requeueHandedOver(db: Db, { issueId, senderId }: Lease): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'queued' })
    .where(
      and(
        eq(deliveries.issue_id, issueId),
        eq(deliveries.state, 'handed-over'),
        inArray(deliveries.issue_id, issuesLeasedBy(db, senderId)),
      ),
    );
}

/**
 * Claims an issue that is being sent; null while another sender has it. What a sender that died had handed
 * over becomes uncertain: the mail server may have it.
 */
export async function claimIssue(
  { db, database, clock }: Pick<Services, 'db' | 'database' | 'clock'>,
  issueId: string,
): Promise<LeasedIssue | null> {
  const settled_at = clock.now().toISOString();
  const lease = { issueId, senderId: randomUUID() };
  // The embedded database has one process.
  const isOnlyProcess = database.engine === 'embedded';
  return db.transaction(async (tx) => {
    const issue = await claimLease(tx, lease, { isOnlyProcess });
    if (!issue) return null;
    await tx
      .update(deliveries)
      .set({ state: 'uncertain', settled_at })
      .where(and(eq(deliveries.issue_id, issueId), eq(deliveries.state, 'handed-over')));
    return issue;
  });
}

/** Ends the sending once every mail has a final state; whether it did. */
export function finishIfDone(db: Db, lease: Lease, now: Date): Promise<boolean> {
  const isOpen = sql`exists (select from ${deliveries}
    where issue_id = ${lease.issueId} and state in ('queued', 'handed-over'))`;
  return finishIssue(db, lease, { now, isOpen });
}
