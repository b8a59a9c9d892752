// What a sender reads of the delivery log and writes into it. A round is one statement: it records how mails
// ended and claims the next ones, for whom it looks again whether they are still to be written to. It holds
// the lease while it does so, so that nothing counts from a sender whose issue another has taken over.
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
import type { Database, Db } from '#platform/db';
import { newsletterIssues } from '../issues/issues.table.ts';
import { subscriptions, suppressions } from '../newsletter/newsletter.table.ts';
import { deliveries } from './deliveries.table.ts';
import type { Lease } from './lease.server.ts';
import type { Recipient } from './personal-mail.server.ts';
import type { DeliveryResult } from './delivery-result.ts';

/** A mail that is to be sent, as far as is known until it is claimed. */
export interface Candidate {
  id: number;
  subscriptionId: string | null;
  email: string | null;
}

/** A mail that was written down as handed over, and that nobody else will hand over. */
export interface ClaimedDelivery extends Recipient {
  id: number;
  tries: number;
}

/** A mail that was handed over, and how that ended. */
export interface RecordedResult extends DeliveryResult {
  id: number;
}

/** Another sender has the issue: nothing that this one does counts any more. */
export class LeaseLost extends Error {}

/** The next mails to be sent after this row, in the order of the delivery log. */
export async function listCandidates(
  db: Db,
  { issueId, after, now, limit }: { issueId: string; after: number; now: Date; limit: number },
): Promise<Candidate[]> {
  return db
    .select({
      id: deliveries.id,
      subscriptionId: deliveries.subscription_id,
      email: subscriptions.email,
    })
    .from(deliveries)
    .leftJoin(subscriptions, eq(subscriptions.id, deliveries.subscription_id))
    .where(and(gt(deliveries.id, after), isDue(issueId, now)))
    .orderBy(asc(deliveries.id))
    .limit(limit);
}

function isDue(issueId: string, now: Date): SQL | undefined {
  const { issue_id, state, next_try_at } = deliveries;
  const hasCome = or(isNull(next_try_at), lte(next_try_at, now.toISOString()));
  return and(eq(issue_id, issueId), eq(state, 'queued'), hasCome);
}

interface Round {
  settled: readonly RecordedResult[];
  candidates: readonly Candidate[];
  /** What suppressions know each candidate by. */
  hashes: readonly string[];
  now: Date;
}

/**
 * Records and claims. A candidate who has left, paused, been erased or suppressed is skipped: their rows are
 * kept from others until all is committed, so that whoever commits such a wish first is heard. Throws
 * `LeaseLost`.
 */
export async function recordAndClaim(
  { pool }: Pick<Database, 'pool'>,
  { issueId, senderId }: Lease,
  { settled, candidates, hashes, now }: Round,
): Promise<ClaimedDelivery[]> {
  const ended = (name: keyof RecordedResult) => settled.map((each) => each[name]);
  const values = fillPlaceholders(statement.params, {
    issueId,
    senderId,
    at: now.toISOString(),
    ended: ended('id'),
    states: ended('state'),
    answers: ended('answer'),
    bounces: ended('bounce'),
    areTries: ended('isTry'),
    nextTries: ended('next_try_at'),
    settledAt: ended('settled_at'),
    candidates: candidates.map(({ id }) => id),
    people: candidates.map(({ subscriptionId }) => subscriptionId),
    hashes: [...hashes],
  });
  // By its name it is planned once for thousands of rounds: planning costs more than what it does.
  const { rows } = await pool.query<RoundRow>({ name: 'deliveries', text: statement.sql, values });
  if (rows.length === 0) throw new LeaseLost('Another sender has the issue.');
  return rows.filter(({ state }) => state === 'handed-over').map(claimedOf);
}

const statement = new PgDialect().sqlToQuery(sql`
  with lease as (
    select id from ${newsletterIssues}
    where id = ${given('issueId')} and sender_id = ${given('senderId')} for share
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
    select id, email, language, subscribed and paused_at is null as is_reader
    from ${subscriptions} where id = any(${given('people')}::uuid[]) for share
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
      left join ${suppressions} s on s.hash = c.hash
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

/** Puts back what is written down as handed over when the sender of the lease has nothing under way. */
export async function requeueHandedOver(db: Db, { issueId, senderId }: Lease): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'queued' })
    .where(
      and(
        eq(deliveries.issue_id, issueId),
        eq(deliveries.state, 'handed-over'),
        inArray(
          deliveries.issue_id,
          db
            .select({ id: newsletterIssues.id })
            .from(newsletterIssues)
            .where(eq(newsletterIssues.sender_id, senderId)),
        ),
      ),
    );
}

/** Ends the sending when nothing is left to be done about any of its mails; whether it did. */
export async function finishIssue(db: Db, { issueId, senderId }: Lease, now: Date) {
  const isOpen = sql`exists (select from ${deliveries}
    where issue_id = ${issueId} and state in ('queued', 'handed-over'))`;
  const finished = await db
    .update(newsletterIssues)
    .set({
      status: 'sent',
      finished_at: now.toISOString(),
      trouble: null,
      sender_id: null,
      sender_seen_at: null,
    })
    .where(
      and(
        eq(newsletterIssues.id, issueId),
        eq(newsletterIssues.sender_id, senderId),
        sql`not ${isOpen}`,
      ),
    )
    .returning({ id: newsletterIssues.id });
  return finished.length > 0;
}
