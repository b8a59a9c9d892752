// Messages from the contact form: kept first, then mailed to the administrator, tried until it works.
import { and, eq, isNull, lt } from 'drizzle-orm';
import { adminAddresses } from '#domain/accounts/server';
import { TooMany } from '#domain/errors';
import { publicationMessages, senderName } from '#domain/publication/server';
import { clientNetwork } from '#platform/limits';
import type { Services } from '#platform/services';
import type { ContactInput } from './contact.ts';
import { contactMessages } from './contact.table.ts';
import { contactEmail } from './contact-email.server.ts';

export { countUnreadMessages, listContactMessages, markContactMessage } from './inbox.server.ts';
export { exportMessagesFrom } from './personal-data.server.ts';

const keepMonths = 12;

/** Keeps the message and has it mailed: both or neither. */
export async function sendContactMessage(
  { db, queue, clock, limits }: Services,
  {
    name,
    email,
    organization,
    reason,
    message,
    language,
  }: ContactInput & { language: 'es' | 'en' },
  { address }: { address: string },
): Promise<void> {
  const reached = await limits.consume('contactMessages', clientNetwork(address));
  if (reached) throw new TooMany('problem.tooMany', reached);
  const created_at = clock.now().toISOString();
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, organization, reason, message, language, created_at })
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error('The contact message was not stored.');
    await queue.send('mail-contact-message', { messageId: stored.id }, { db: tx });
  });
  queue.pollNow('mail-contact-message');
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
