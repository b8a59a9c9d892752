import { pgTable, text } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';

/** What was last fetched of an address, so that it is asked for again only if it changed (RFC 9110, section 13). */
export const fetchedPages = pgTable('fetched_pages', {
  url: text().primaryKey(),
  etag: text(),
  last_modified: text(),
  content_type: text().notNull(),
  body: text().notNull(),
  fetched_at: isoTimestamp().notNull(),
});
