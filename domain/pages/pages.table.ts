import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';

export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  is_sample: boolean().notNull().default(false),
  title_es: text().notNull(),
  title_en: text().notNull(),
  dek_es: text().notNull(),
  dek_en: text().notNull(),
  body_es: text().notNull(),
  body_en: text().notNull(),
  last_updated: isoTimestamp().notNull(),
});
