// Mails of no issue that were refused for good or complained of: a sign-up, a welcome, a new password. What they say of an
// address holds for issues as well, until its owner confirms it or a person lets it in again.
import { desc, eq, isNotNull } from 'drizzle-orm';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { isOfRefusal, refusedAlike, takeBackRefusals } from './doubtful-bounces.server.ts';
import { newsletterKeys, type NewsletterKeys } from './keys.server.ts';
import { subscriptions, suppressions } from './newsletter.table.ts';
import { endSubscription, spendConfirmations, suppress } from './suppression.server.ts';

type Row = typeof subscriptions.$inferSelect;

export interface BouncedMail {
  /** Whom the mail was for; by address where it was not about a subscription. */
  whom: { subscriptionId: string } | { email: string };
  reason: 'bounce' | 'complaint';
  /** What the server said. */
  answer: string;
  /** When the mail was asked for. */
  askedAt: string;
  /** Whether the server had taken the mail before. */
  isReturned?: boolean;
}

/** `doubtful`: so many are refused alike that it ends nothing, and the mail is to be tried again. */
export type RecordedBounce = 'recorded' | 'doubtful' | 'ignored';

/**
 * Has no issue sent to an address of which a mail came back for good; answers whether that follows. It does not where the
 * person has confirmed since or has asked for a later mail, which speaks for itself, nor where the server refuses so many
 * alike that it is likely to be at fault: then those before are taken back as well.
 */
export async function recordBounce(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'queue'>,
  returned: BouncedMail,
): Promise<RecordedBounce> {
  const keys = await newsletterKeys(services);
  const { whom, reason, answer, askedAt, isReturned = false } = returned;
  const result = await services.db.transaction(async (tx): Promise<RecordedBounce> => {
    // One after the other, since each may change those before.
    await lockUntilCommit(tx, 'refused-mails');
    const found = await lockPerson(tx, whom);
    if (found && isOutdated(found, returned)) return 'ignored';
    const alike = reason === 'bounce' ? await refusedAlike(tx, { answer, id: found?.id }) : null;
    if (alike === null) return endFor(tx, { found, returned, services, keys });
    const at = services.clock.now().toISOString();
    if (found?.unsubscribed_at === null) await noteRefusal(tx, found.id, { at, answer });
    const takenBack = await takeBackRefusals(tx, keys, alike);
    // What the server took and returned later it would only return again.
    for (const { id: subscriptionId, last_mailed_at } of isReturned ? [] : takenBack) {
      const askedAgain = { subscriptionId, askedAt: last_mailed_at };
      await services.queue.send('mail-subscription', askedAgain, { db: tx });
    }
    return 'doubtful';
  });
  const about = 'email' in whom ? {} : whom;
  const said = { ...about, kind: reason, answer, askedAt, result };
  if (result === 'doubtful')
    services.log.warn(said, 'Mails of no issue are refused alike: no address ends over it');
  else services.log.info(said, 'A mail of no issue was refused for good');
  return result;
}

interface Ending {
  found: Row | undefined;
  returned: BouncedMail;
  services: Pick<Services, 'clock'>;
  keys: NewsletterKeys;
}

async function endFor(
  tx: Db,
  { found, returned: { whom, reason, answer }, services, keys: { hashOf } }: Ending,
): Promise<RecordedBounce> {
  const at = services.clock.now().toISOString();
  if (!found) {
    if (!('email' in whom)) return 'ignored';
    await suppress(tx, { hash: hashOf(whom.email), reason, at });
    return 'recorded';
  }
  const suppressed = { hash: hashOf(found.email), reason, at };
  if (found.subscribed) {
    await endSubscription(tx, found.id, suppressed);
  } else {
    // One that waits to be confirmed goes on waiting, and is removed in the end as others are.
    await spendConfirmations(tx, found.id, at);
    await suppress(tx, suppressed);
  }
  if (reason === 'bounce' && found.unsubscribed_at === null) {
    await noteRefusal(tx, found.id, { at, answer });
  }
  return 'recorded';
}

async function noteRefusal(
  tx: Db,
  id: string,
  { at, answer }: { at: string; answer: string },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ refused_at: at, refused_answer: answer })
    .where(eq(subscriptions.id, id));
}

async function lockPerson(tx: Db, whom: BouncedMail['whom']): Promise<Row | undefined> {
  const isThem =
    'email' in whom
      ? eq(subscriptions.email, whom.email)
      : eq(subscriptions.id, whom.subscriptionId);
  const [found] = await tx.select().from(subscriptions).where(isThem).for('update');
  return found;
}

function isOutdated({ confirmed_at, last_mailed_at }: Row, { whom, askedAt }: BouncedMail) {
  if (confirmed_at !== null && confirmed_at > askedAt) return true;
  return 'subscriptionId' in whom && last_mailed_at !== null && last_mailed_at > askedAt;
}

export interface RefusedSubscriber {
  /** Of the subscription. */
  id: string;
  email: string;
  at: string | null;
  answer: string | null;
}

/** Who gets no issue because a mail of none was refused for them, the latest first. */
export function listRefusedSubscribers({ db }: Pick<Services, 'db'>): Promise<RefusedSubscriber[]> {
  const { id, email, refused_at, refused_answer } = subscriptions;
  return db
    .select({ id, email, at: refused_at, answer: refused_answer })
    .from(subscriptions)
    .where(isNotNull(refused_at))
    .orderBy(desc(refused_at), desc(id));
}

/** The hashes of the addresses that a refused mail ended, each with the issue whose mail it was; null of none. */
export async function bouncedHashes(db: Db): Promise<Map<string, number | null>> {
  const { hash, issue_number, reason } = suppressions;
  const rows = await db
    .select({ hash, issue_number })
    .from(suppressions)
    .where(eq(reason, 'bounce'));
  return new Map(rows.map(({ hash: known, issue_number: number }) => [known, number]));
}

/**
 * Lets these subscribers in again: who had been subscribed is so again, who never confirmed is asked to anew. Who has left
 * or complained since stays away. Answers how many there were.
 */
export async function readmitRefused(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  ids: readonly string[],
): Promise<number> {
  const keys = await newsletterKeys(services);
  let readmitted = 0;
  for (const id of ids) if (await readmitOne(services, keys, id)) readmitted += 1;
  if (readmitted > 0) services.queue.pollNow('mail-subscription');
  return readmitted;
}

function readmitOne(
  { db, clock, queue }: Pick<Services, 'db' | 'clock' | 'queue'>,
  { hashOf }: NewsletterKeys,
  subscriptionId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await lockPerson(tx, { subscriptionId });
    if (!found || found.refused_at === null) return false;
    const lifted = await tx
      .delete(suppressions)
      .where(isOfRefusal(hashOf(found.email)))
      .returning({ hash: suppressions.hash });
    if (lifted.length === 0) return false;
    const hadConfirmed = found.unsubscribed_at === found.refused_at;
    const askedAt = hadConfirmed ? found.last_mailed_at : clock.now().toISOString();
    await tx
      .update(subscriptions)
      .set({
        refused_at: null,
        refused_answer: null,
        last_mailed_at: askedAt,
        unsubscribed_at: null,
        subscribed: hadConfirmed,
      })
      .where(eq(subscriptions.id, found.id));
    if (!hadConfirmed)
      await queue.send('mail-subscription', { subscriptionId, askedAt }, { db: tx });
    return true;
  });
}
