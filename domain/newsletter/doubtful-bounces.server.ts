// Mails of no issue that are refused for good with one answer again and again. So many addresses are not dead at once: a mail
// server is likely to be at fault, as with an issue (`deliveries/bounce-monitor.ts`), and none of the addresses ends.
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { groupOf, isMany } from '#platform/mail/alike-answers';
import type { Services } from '#platform/services';
import { newsletterKeys, type NewsletterKeys } from './keys.server.ts';
import { subscriptions, suppressions } from './newsletter.table.ts';

type Row = typeof subscriptions.$inferSelect;

/** How many of the last mails it looks back over. */
const windowSize = 50;
const sameReplyShare = 0.2;

/**
 * The others among the last people written to whose mail was refused with such an answer, where that is too many to be
 * about so many addresses; else null.
 */
export async function refusedAlike(
  tx: Db,
  { answer, id }: { answer: string; id: string | undefined },
): Promise<Row[] | null> {
  const last = await tx
    .select()
    .from(subscriptions)
    .where(isNotNull(subscriptions.last_mailed_at))
    .orderBy(desc(subscriptions.last_mailed_at))
    .limit(windowSize);
  const group = groupOf(answer);
  const same = last.filter(
    (each) =>
      each.id !== id && each.refused_answer !== null && groupOf(each.refused_answer) === group,
  );
  return isMany(same.length + 1, { of: last.length, part: sameReplyShare }) ? same : null;
}

/**
 * Takes back that these were refused, as far as nothing else speaks against them: they are what they were. What the server
 * said stays written down until it takes a mail for them. Answers the subscriptions of which that is so.
 */
export async function takeBackRefusals(
  tx: Db,
  { hashOf }: NewsletterKeys,
  people: readonly Pick<Row, 'id'>[],
): Promise<Row[]> {
  const takenBack: Row[] = [];
  for (const { id } of people) {
    const [found] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
      .for('update');
    if (!found) continue;
    const lifted = await tx
      .delete(suppressions)
      .where(isOfRefusal(hashOf(found.email)))
      .returning({ hash: suppressions.hash });
    if (lifted.length === 0) continue;
    if (found.unsubscribed_at === found.refused_at) {
      await tx
        .update(subscriptions)
        .set({ unsubscribed_at: null, subscribed: true })
        .where(eq(subscriptions.id, id));
    }
    takenBack.push(found);
  }
  return takenBack;
}

/** What a refused mail of no issue, and nobody's wish, has against an address. */
export function isOfRefusal(hash: string) {
  return and(
    eq(suppressions.hash, hash),
    eq(suppressions.reason, 'bounce'),
    isNull(suppressions.issue_number),
    eq(suppressions.has_left, false),
  );
}

/** Forgets a refusal that ended nothing, since the server has taken a mail for the address. */
export async function forgetRefusal(
  { db }: Pick<Services, 'db'>,
  { id, email }: Pick<Row, 'id' | 'email'>,
): Promise<void> {
  const { hashOf } = await newsletterKeys({ db });
  const standing = await db
    .select()
    .from(suppressions)
    .where(isOfRefusal(hashOf(email)));
  if (standing.length > 0) return;
  await db
    .update(subscriptions)
    .set({ refused_at: null, refused_answer: null })
    .where(eq(subscriptions.id, id));
}
