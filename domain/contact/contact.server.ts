// Messages from the contact form: kept first, then mailed to the administrator, tried until it works.
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { adminAddresses } from '#domain/accounts/server';
import { TooMany } from '#domain/errors';
import { publicationMessages, senderName } from '#domain/publication/server';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import { minuteMs } from '#platform/durations';
import { clientNetwork } from '#platform/limits';
import type { Services } from '#platform/services';
import type { ContactInput } from './contact.ts';
import { contactMessages } from './contact.table.ts';
import { contactEmail } from './contact-email.server.ts';

export { countUnreadMessages, listContactMessages, markContactMessage } from './inbox.server.ts';
export { exportMessagesFrom } from './personal-data.server.ts';

const keepMonths = 12;

/** Within this time the same message is one that was sent twice. */
const sameWithinMs = minuteMs;

/**
 * Keeps the message and has it mailed: both or neither. With `isOnce` the same message a moment later is that one: a
 * form can be sent twice before the script that keeps it from that has arrived.
 */
export async function sendContactMessage(
  { db, queue, clock, limits }: Services,
  { privacy: _agreed, ...sent }: Sent & Pick<ContactInput, 'privacy'>,
  { address, isOnce = false }: { address: string; isOnce?: boolean },
): Promise<void> {
  const reached = await limits.consume('contactMessages', clientNetwork(address));
  if (reached) throw new TooMany('problem.tooManyThisHour', reached);
  const message = { ...sent, created_at: clock.now().toISOString() };
  await db.transaction(async (tx) => {
    if (isOnce && (await wasJustSent(tx, message))) return;
    const [stored] = await tx
      .insert(contactMessages)
      .values(message)
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error('The contact message was not stored.');
    await queue.send('mail-contact-message', { messageId: stored.id }, { db: tx });
  });
  queue.pollNow('mail-contact-message');
}

type Sent = Omit<ContactInput, 'privacy'> & { language: 'es' | 'en' };

/** Whether the same message was stored a moment ago; another one like it waits until the transaction ends. */
async function wasJustSent(
  tx: Db,
  { created_at, ...sent }: Sent & { created_at: string },
): Promise<boolean> {
  await lockUntilCommit(tx, `contact ${sent.email}`);
  const since = new Date(Date.parse(created_at) - sameWithinMs).toISOString();
  const same = Object.entries(sent).map(([name, value]) =>
    eq(contactMessages[name as keyof Sent], value),
  );
  const isRecent = gt(contactMessages.created_at, since);
  return (await tx.$count(contactMessages, and(isRecent, ...same))) > 0;
}

/** Mails the message to the administrator, once; an answer goes to who wrote it. */
export async function mailContactMessage(
  services: Services,
  { messageId }: { messageId: string },
): Promise<void> {
  const { db, mail, clock } = services;
  const isWaiting = and(eq(contactMessages.id, messageId), isNull(contactMessages.mailed_at));
  const [message] = await db.select().from(contactMessages).where(isWaiting);
  if (!message) return;
  await mail.send({
    to: await administratorAddress(services),
    replyTo: message.email,
    messageId: `contact-${message.id}`,
    ...contactEmail(message, await publicationMessages(services)),
    fromName: await senderName(services),
  });
  await db.update(contactMessages).set({ mailed_at: clock.now().toISOString() }).where(isWaiting);
}

async function administratorAddress(services: Services): Promise<string> {
  const address = services.config.ADMIN_EMAIL ?? (await adminAddresses(services))[0];
  if (!address) throw new Error('There is no administrator to mail to: set ADMIN_EMAIL.');
  return address;
}

/** Deletes messages older than 12 months; answers how many. */
export async function removeOldContactMessages({ db, clock }: Services): Promise<number> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - keepMonths);
  const deleted = await db
    .delete(contactMessages)
    .where(lt(contactMessages.created_at, before.toISOString()))
    .returning({ id: contactMessages.id });
  return deleted.length;
}
