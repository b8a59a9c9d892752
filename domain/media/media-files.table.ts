import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, isoTimestamp } from '#platform/columns';

/** The stored pictures where several machines may have them in common; the rows of removed ones stay, without them. */
export const mediaFiles = pgTable('media_files', {
  name: text().primaryKey(),
  /** Null where it was removed. */
  content: bytes(),
  /** When it was last found in use, or stored. */
  used_at: isoTimestamp().notNull(),
  deleted_at: isoTimestamp(),
});
