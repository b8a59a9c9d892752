import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    organization: text().notNull(),
    reason: text().notNull(),
    message: text().notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    /** When the administrator's mail left; null while the queue still tries. */
    mailed_at: isoTimestamp(),
    read_at: isoTimestamp(),
    answered_at: isoTimestamp(),
    archived_at: isoTimestamp(),
  },
  (table) => [index('contact_messages_created').on(table.created_at.desc(), table.id)],
);
