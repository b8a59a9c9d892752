import { eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { contactMessages } from './contact.table.ts';

/** The messages that came from an address, and what became of them, the first one first. */
export function exportMessagesFrom({ db }: Pick<Services, 'db'>, email: string) {
  return db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email))
    .orderBy(contactMessages.created_at, contactMessages.id);
}
