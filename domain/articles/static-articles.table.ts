import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, isoTimestamp } from '#platform/columns';

/**
 * The files of the static folder where several machines may have it in common, as each is now; the rows of deleted
 * ones stay, so that a folder which was away brings none of them back. Written by `static-versions.server.ts` alone.
 */
export const staticArticles = pgTable('static_articles', {
  slug: text().primaryKey(),
  /** One more with each change, by the program or by hand. */
  version: integer().notNull(),
  /** Of the file; of the last one where it was deleted. */
  hash: text().notNull(),
  /** Null where it was deleted. */
  content: bytes(),
  /** The hashes of this and of earlier versions: a folder that has one of those is behind. */
  hashes: text().array().notNull(),
  /** Of a change by hand, when the file was written. */
  changed_at: isoTimestamp().notNull(),
  deleted_at: isoTimestamp(),
});
