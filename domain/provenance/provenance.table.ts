import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';
import type { AnsweredReason, SignedLedger } from './provenance.ts';

/** Every review that was signed. What an article says of its reviews is read from here alone. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    /** SHA-256 of what was on screen, in hexadecimal. */
    hash: text().notNull(),
    /** Name and role as they were signed, whatever the account is called later. */
    by: text().notNull(),
    role: text().notNull(),
    /** The account that signed; the record outlives it. */
    account_id: text().notNull(),
    at: isoTimestamp().notNull(),
    answers: jsonb()
      .$type<AnsweredReason[]>()
      .notNull()
      .default(sql`'[]'`),
    /** What the ledger said of its sentences; null for reviews that were signed before it was recorded. */
    ledger: jsonb().$type<SignedLedger>(),
  },
  (table) => [index('reviews_slug').on(table.slug, table.at.desc())],
);
