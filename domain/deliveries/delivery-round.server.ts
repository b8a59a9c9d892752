// One round of a sending: records the mails that ended, claims the next ones and hands them over. No more mails
// than there are connections are ever recorded as handed over.
import { setTimeout as wait } from 'node:timers/promises';
import type { LeasedIssue } from '#domain/issues/server';
import { type NewsletterKeys, suppressRecipient } from '#domain/newsletter/server';
import { senderName } from '#domain/publication/server';
import { isDatabaseDown } from '#platform/db';
import type { MailConnection, SendOutcome } from '#platform/mail/mail';
import type { Services } from '#platform/services';
import { markBouncesForReview } from './bounces.server.ts';
import type { ConnectionPool } from './connection-pool.server.ts';
import { type ClaimedDelivery, recordAndClaim } from './delivery-log.server.ts';
import { deliveryResultOf } from './delivery-result.ts';
import { personalMail } from './personal-mail.server.ts';
import {
  type Candidate,
  type EndedMail,
  reduce,
  type SendingEvent,
  type SendingState,
} from './sending-state.ts';

const retryMs = 500;

/** A sending under way: its state, and what its commands are performed with. */
export interface Sending {
  services: Services;
  issue: LeasedIssue;
  keys: NewsletterKeys;
  pool: ConnectionPool;
  state: SendingState;
  /** A promise for each mail in flight. */
  inFlight: Set<Promise<void>>;
  /** Aborted once the grace period is over in which mails in flight may end. */
  cut: AbortSignal;
  /** Whether a round was written again, so that one may have been committed without an answer. */
  hasRetried: boolean;
}

/** Changes the state of the sending. */
export function dispatch(sending: Sending, event: SendingEvent): void {
  sending.state = reduce(sending.state, event);
}

interface Round {
  candidates: readonly Candidate[];
  isProbe: boolean;
}

/** Performs the command `record`. Throws `LeaseLost`. */
export async function performRound(
  sending: Sending,
  { candidates, isProbe }: Round,
): Promise<void> {
  await recordDoubts(sending);
  const { ended } = sending.state;
  dispatch(sending, { type: 'recording' });
  for (const claimed of await writeUntilStored(sending, ended, candidates)) {
    handOver(sending, claimed, { isProbe });
  }
  dispatch(sending, { type: 'recorded' });
}

/** Retries while the database does not answer: a result must not be lost. */
async function writeUntilStored(
  sending: Sending,
  ended: readonly EndedMail[],
  candidates: readonly Candidate[],
): Promise<ClaimedDelivery[]> {
  for (;;) {
    try {
      return await writeRound(sending, ended, candidates);
    } catch (error) {
      if (!isTransient(error) || sending.cut.aborted) throw error;
      sending.hasRetried = true;
      sending.services.log.warn(
        { err: error },
        'The journal of an issue cannot be written now; trying again',
      );
      await wait(retryMs);
    }
  }
}

async function writeRound(
  { services: { db, clock, database }, issue, keys }: Sending,
  ended: readonly EndedMail[],
  candidates: readonly Candidate[],
): Promise<ClaimedDelivery[]> {
  const now = clock.now();
  // Before the results: a process that dies in between leaves a mail handed over, not a reader who was refused.
  for (const { subscriptionId } of ended.filter(({ bounce }) => bounce === 'suppressed')) {
    const bounce = { subscriptionId, issueNumber: issue.number, reason: 'bounce' } as const;
    await db.transaction((tx) => suppressRecipient(tx, keys, { ...bounce, at: now.toISOString() }));
  }
  const hashes = candidates.map(({ email }) => keys.hashOf(email ?? ''));
  return recordAndClaim(database, issue, { ended, candidates, hashes, now });
}

/** Leaves doubtful suppressions to a person. Where the database does not answer, the next round tries again. */
export async function recordDoubts(sending: Sending): Promise<void> {
  const { services, issue, keys, state } = sending;
  const { db, log } = services;
  const { number } = issue;
  const ids = state.doubtful;
  if (ids.length === 0) return;
  try {
    await db.transaction((tx) => markBouncesForReview(tx, keys, { issueNumber: number, ids }));
    dispatch(sending, { type: 'doubts-recorded', ids });
    log.warn({ number, mails: ids.length }, 'Refusals are left to a person to judge');
  } catch (error) {
    if (!isTransient(error)) throw error;
    log.warn({ err: error }, 'Refusals cannot be left to a person now; trying again');
  }
}

function handOver(
  sending: Sending,
  claimed: ClaimedDelivery,
  { isProbe }: { isProbe: boolean },
): void {
  const { pool, inFlight } = sending;
  const connection = pool.acquire();
  dispatch(sending, { type: 'handed-over' });
  const sent = sendOne(sending, claimed, connection)
    .then((outcome) => noteOutcome(sending, claimed, { outcome, isProbe }))
    .finally(() => {
      pool.release(connection);
      inFlight.delete(sent);
    });
  inFlight.add(sent);
}

/** Never rejects: one mail that cannot be made does not stop the others. */
async function sendOne(
  { services, issue, keys, cut }: Sending,
  claimed: ClaimedDelivery,
  connection: MailConnection,
): Promise<SendOutcome> {
  const { config, log } = services;
  try {
    const mail = personalMail(issue, claimed, { config, keys });
    return await connection.send({ ...mail, fromName: await senderName(services) }, cut);
  } catch (error) {
    log.error({ err: error }, 'A mail could not be made');
    const answer = 'The mail could not be made.';
    return { kind: 'refused', isPermanent: false, isOurs: false, answer };
  }
}

function noteOutcome(
  sending: Sending,
  { id, tries, subscriptionId }: ClaimedDelivery,
  { outcome, isProbe }: { outcome: SendOutcome; isProbe: boolean },
): void {
  const now = sending.services.clock.now();
  const result = deliveryResultOf(outcome, { tries, now, isProbe });
  dispatch(sending, { type: 'mail-ended', mail: { id, subscriptionId, ...result }, outcome });
}

/** A database that does not answer, or a deadlock. */
function isTransient(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return isDatabaseDown(error) || (code ?? cause?.code) === '40P01';
}
