// The inbox of messages from the contact form, and its archive.
import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { Conflict, Invalid, NotFound } from '#domain/errors';
import { readCursor, writeCursor } from '#platform/cursor';
import { isUuid } from '#platform/fields';
import type { Services } from '#platform/services';
import type { ContactMessage, MessageChange, MessageState } from './contact.ts';
import { contactMessages } from './contact.table.ts';

/** The messages of the inbox, or those put away, newest first: `limit` of them from `cursor` on. */
export async function listContactMessages(
  { db }: Pick<Services, 'db'>,
  { box, limit, cursor }: { box: 'inbox' | 'archive'; limit: number; cursor?: string },
): Promise<{ messages: ContactMessage[]; nextCursor: string | null }> {
  const { archived_at, created_at, id } = contactMessages;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        box === 'inbox' ? isNull(archived_at) : isNotNull(archived_at),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(created_at), id)
    .limit(limit + 1);
  const messages = rows.slice(0, limit);
  const last = messages.at(-1);
  return {
    messages,
    nextCursor: last && rows.length > limit ? writeCursor(last.created_at, last.id) : null,
  };
}

function after(cursor: string) {
  const { created_at } = contactMessages;
  const place = readCursor(cursor);
  if (!place) throw new Invalid('problem.badRequest', { cursor: 'fault.format' });
  const [createdAt, id] = place;
  return or(lt(created_at, createdAt), and(eq(created_at, createdAt), gt(contactMessages.id, id)));
}

/**
 * Marks a message; what was answered or put away counts as read. Throws `NotFound`, and `Conflict` where
 * it is no longer in the state `was`.
 */
export async function markContactMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  { state, was }: MessageChange,
): Promise<ContactMessage> {
  const now = clock.now().toISOString();
  const readAt = sql`coalesce(${contactMessages.read_at}, ${now})`;
  const changes = {
    unread: { read_at: null, answered_at: null, archived_at: null },
    read: { read_at: readAt, archived_at: null },
    answered: { read_at: readAt, answered_at: now, archived_at: null },
    archived: { read_at: readAt, archived_at: now },
  };
  if (!isUuid(id)) throw new NotFound('contact.unknownMessage');
  const isMeant = eq(contactMessages.id, id);
  const [message] = await db
    .update(contactMessages)
    .set(changes[state])
    .where(and(isMeant, was && isIn[was]))
    .returning();
  if (message) return message;
  const [other] = await db.select({ id: contactMessages.id }).from(contactMessages).where(isMeant);
  if (other) throw new Conflict('contact.changedMeanwhile');
  throw new NotFound('contact.unknownMessage');
}

/** How many messages of the inbox nobody has read. */
export async function countUnreadMessages({ db }: Pick<Services, 'db'>): Promise<number> {
  const { read_at, archived_at } = contactMessages;
  const [found] = await db
    .select({ unread: count() })
    .from(contactMessages)
    .where(and(isNull(read_at), isNull(archived_at)));
  return found?.unread ?? 0;
}

const isKept = isNull(contactMessages.archived_at);
const isOpen = and(isKept, isNull(contactMessages.answered_at));

/** What holds for a message in each state, as `stateOf` tells it. */
const isIn: Record<MessageState, SQL | undefined> = {
  unread: and(isOpen, isNull(contactMessages.read_at)),
  read: and(isOpen, isNotNull(contactMessages.read_at)),
  answered: and(isKept, isNotNull(contactMessages.answered_at)),
  archived: isNotNull(contactMessages.archived_at),
};
