import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';
import type { PublicationFields } from './publication.ts';

/** One row: what administrators changed of the publication's defaults. */
export const publicationSettings = pgTable('publication_settings', {
  id: integer().primaryKey().default(1),
  /** Without the fields that are as by default. */
  fields: jsonb().$type<Partial<PublicationFields>>().notNull(),
  /** Counts the changes, so that none is written over another. */
  version: integer().notNull(),
  updated_at: isoTimestamp().notNull(),
});
