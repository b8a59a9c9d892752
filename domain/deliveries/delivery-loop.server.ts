// The work of one sender on one issue. It goes round by round: each records the mails that have ended and
// claims as many as there are connections free, so that no more is ever written down as handed over than
// there are connections.
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { newsletterKeys, suppressRecipient } from '#domain/newsletter/server';
import { isDatabaseDown } from '#platform/db';
import { MailServerUnavailable, type SendOutcome } from '#platform/mail/mail';
import type { Services } from '#platform/services';
import { createBounceWatch } from './bounce-watch.ts';
import { reopenBounces } from './bounces.server.ts';
import { createCandidates } from './candidates.server.ts';
import {
  type Candidate,
  type ClaimedDelivery,
  requeueHandedOver,
  type RecordedResult,
  recordAndClaim,
} from './delivery-log.server.ts';
import { type LeasedIssue, recordTrouble } from './lease.server.ts';
import { createConnectionPool } from './connection-pool.server.ts';
import { createTokenBucket, type SendingLimits } from './sending-limits.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { personalMail } from './personal-mail.server.ts';
import { deliveryResultOf } from './delivery-result.ts';

const retryMs = 500;

/** A mail that has ended, as the next round records it. */
type Ended = RecordedResult & { subscriptionId: string };

/** Sends what is due, until nothing is or `ends`; then it waits for what is under way and records it. */
export async function runDeliveryLoop(
  services: Services,
  issue: LeasedIssue,
  { pace, ends }: { pace: SendingLimits; ends: AbortSignal },
): Promise<void> {
  const { db, clock, config, mail, log } = services;
  const keys = await newsletterKeys(services);
  const candidates = createCandidates(services, issue);
  const allowance = createTokenBucket(config.NEWSLETTER_PER_MINUTE);
  const patience = createCircuitBreaker();
  const bounceWatch = createBounceWatch();
  await using lines = createConnectionPool(mail, pace.lines);
  const cut = new AbortController();
  ends.addEventListener('abort', () => setTimeout(() => cut.abort(), pace.gracePeriodMs).unref());
  const underWay = new Set<Promise<void>>();
  const ended: Ended[] = [];
  /** Mails that ended a subscription, written down as that or about to be, and that are doubtful since. */
  const doubted: number[] = [];
  let trouble = issue.trouble;
  let refusal: string | null = null;
  let isNothingDue = false;
  let isUnsure = false;

  try {
    await goOn();
    await doubt();
    if (isUnsure) await requeueHandedOver(db, issue);
  } finally {
    // However it ends, the mails under way end before their connections.
    await Promise.all(underWay);
  }

  async function goOn(): Promise<void> {
    for (;;) {
      const next = await nextCandidates();
      if (ended.length + next.length > 0) await goRound(next);
      else if (underWay.size > 0) await somethingEnds();
      else if (ends.aborted) return;
      else if (refusal !== null) await pause(refusal);
      else if (isNothingDue) return;
      else await pauseable(allowance.waitMs());
    }
  }

  async function nextCandidates(): Promise<Candidate[]> {
    const isIdle = underWay.size === 0 && ended.length === 0;
    if (ends.aborted || refusal !== null || (patience.isProbing && !isIdle)) return [];
    const allowed = Math.min(patience.isProbing ? 1 : pace.lines, allowance.left());
    const most = allowed === 0 ? 0 : Math.min(allowed, await freeLines());
    if (most === 0) return [];
    const next = await candidates.take(most);
    isNothingDue = next.length === 0;
    return next;
  }

  async function freeLines(): Promise<number> {
    try {
      return await lines.free();
    } catch (error) {
      if (!(error instanceof MailServerUnavailable)) throw error;
      refusal = error.answer;
      return 0;
    }
  }

  async function goRound(next: Candidate[]): Promise<void> {
    allowance.take(next.length);
    await doubt();
    const isProbe = patience.isProbing;
    for (const claimed of await record(ended.splice(0), next)) {
      send(claimed, isProbe);
      // Readers' requests are answered between two mails.
      await setImmediate();
    }
    if (trouble !== null && !patience.isProbing && refusal === null) await tell(null);
  }

  /** Until the database has it: a mail that has ended must not be forgotten. */
  async function record(settled: Ended[], next: Candidate[]): Promise<ClaimedDelivery[]> {
    for (;;) {
      try {
        return await writeAll(settled, next);
      } catch (error) {
        if (!isPassing(error) || cut.signal.aborted) throw error;
        isUnsure = true;
        log.warn({ err: error }, 'The deliveries of an issue cannot be written now; trying again');
        await wait(retryMs);
      }
    }
  }

  async function writeAll(settled: Ended[], next: Candidate[]): Promise<ClaimedDelivery[]> {
    const now = clock.now();
    // Before it is recorded, so that no end of the program forgets it; in the meantime it is handed over.
    for (const { subscriptionId } of settled.filter(({ bounce }) => bounce === 'suppressed')) {
      const bounce = { subscriptionId, issueNumber: issue.number, reason: 'bounce' } as const;
      await db.transaction((tx) =>
        suppressRecipient(tx, keys, { ...bounce, at: now.toISOString() }),
      );
    }
    const hashes = next.map(({ email }) => keys.hashOf(email ?? ''));
    return recordAndClaim(services.database, issue, { settled, candidates: next, hashes, now });
  }

  /** Between two rounds, when all of them are recorded; where the database does not answer, in a later one. */
  async function doubt(): Promise<void> {
    const ids = [...doubted];
    if (ids.length === 0) return;
    const { number: issueNumber } = issue;
    try {
      await db.transaction((tx) => reopenBounces(tx, keys, { issueNumber, ids }));
      doubted.splice(0, ids.length);
      log.warn(
        { number: issueNumber, mails: ids.length },
        'Refusals are left to a person to judge',
      );
    } catch (error) {
      if (!isPassing(error)) throw error;
      log.warn({ err: error }, 'Refusals cannot be left to a person now; trying again');
    }
  }

  function send(claimed: ClaimedDelivery, isProbe: boolean): void {
    const line = lines.take();
    const message = personalMail(issue, claimed, { config, keys });
    const sent = line
      .send(message, cut.signal)
      .catch((error: unknown) => unsendable(error))
      .then((outcome) => end(claimed, outcome, isProbe))
      .finally(() => {
        lines.giveBack(line);
        underWay.delete(sent);
      });
    underWay.add(sent);
  }

  function end(
    { id, tries, subscriptionId }: ClaimedDelivery,
    outcome: SendOutcome,
    isProbe: boolean,
  ): void {
    const settlement = deliveryResultOf(outcome, { tries, now: clock.now(), isProbe });
    const mail = { id, subscriptionId, ...settlement };
    ended.push(mail);
    for (const { id: doubtful } of bounceWatch.note(mail)) {
      const unrecorded = ended.find((each) => each.id === doubtful);
      if (unrecorded) unrecorded.bounce = 'waiting';
      else doubted.push(doubtful);
    }
    if (patience.isOver(outcome)) refusal = outcome.answer;
  }

  /** A mail that nobody could hand over: one of many, which does not stop the others. */
  function unsendable(error: unknown): SendOutcome {
    log.error({ err: error }, 'A mail could not be made');
    const answer = 'The mail could not be made.';
    return { kind: 'refused', isPermanent: false, isOurs: false, answer };
  }

  async function somethingEnds(): Promise<void> {
    const isLimited = !ends.aborted && refusal === null && allowance.left() === 0;
    const timer = new AbortController();
    const more = isLimited ? [pauseable(allowance.waitMs(), timer.signal)] : [];
    await Promise.race([...underWay, ...more]);
    timer.abort();
  }

  async function pause(answer: string): Promise<void> {
    await tell(answer);
    log.warn({ number: issue.number, answer }, 'The mail server takes nothing; the sending waits');
    await lines.close();
    await pauseable(pace.pauseMs);
    refusal = null;
    patience.wait();
  }

  async function tell(said: string | null): Promise<void> {
    trouble = said;
    await recordTrouble(db, issue, said);
  }

  async function pauseable(ms: number, until?: AbortSignal): Promise<void> {
    const signal = until ? AbortSignal.any([ends, until]) : ends;
    await wait(ms, undefined, { signal }).catch(() => undefined);
  }
}

/** What passes by itself: a database that does not answer, two that waited for each other. */
function isPassing(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return isDatabaseDown(error) || (code ?? cause?.code) === '40P01';
}
