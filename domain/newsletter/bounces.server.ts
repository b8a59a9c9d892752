// Mails of no issue that were refused for good or complained of: a sign-up, a welcome, a new password. What they say of an
// address holds for issues as well, until its owner confirms it or a person lets it in again.
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
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
}

/**
 * Has no issue sent to an address of which a mail came back for good; answers whether that follows. It does not where the
 * person has confirmed since or has asked for a later mail, which speaks for itself.
 */
export async function recordBounce(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  returned: BouncedMail,
): Promise<boolean> {
  const { hashOf } = await newsletterKeys(services);
  const at = services.clock.now().toISOString();
  const { whom, reason, answer, askedAt } = returned;
  const isRecorded = await services.db.transaction(async (tx) => {
    const found = await lockPerson(tx, whom);
    if (!found) {
      if ('email' in whom) await suppress(tx, { hash: hashOf(whom.email), reason, at });
      return 'email' in whom;
    }
    if (isOutdated(found, returned)) return false;
    const suppressed = { hash: hashOf(found.email), reason, at };
    if (found.subscribed) {
      await endSubscription(tx, found.id, suppressed);
    } else {
      // One that waits to be confirmed goes on waiting, and is removed in the end as others are.
      await spendConfirmations(tx, found.id, at);
      await suppress(tx, suppressed);
    }
    if (reason === 'bounce' && found.unsubscribed_at === null) {
      await tx
        .update(subscriptions)
        .set({ refused_at: at, refused_answer: answer })
        .where(eq(subscriptions.id, found.id));
    }
    return true;
  });
  const about = 'email' in whom ? {} : whom;
  services.log.info(
    { ...about, kind: reason, answer, askedAt, isRecorded },
    'A mail of no issue was refused for good',
  );
  return isRecorded;
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
      .where(
        and(
          eq(suppressions.hash, hashOf(found.email)),
          eq(suppressions.reason, 'bounce'),
          isNull(suppressions.issue_number),
          eq(suppressions.has_left, false),
        ),
      )
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
