import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';

const languages = ['es', 'en'] as const;

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    subscribed: boolean().notNull(),
    source: text().notNull(),
    language: text({ enum: languages }).notNull(),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    /** When, to which wording and on which page the person agreed (GDPR, article 7(1)). */
    consent_at: isoTimestamp().notNull(),
    consent_version: text().notNull(),
    consent_source: text().notNull(),
    confirmed_at: isoTimestamp(),
    unsubscribed_at: isoTimestamp(),
    /** Since when no issue is sent because the person asked for a pause. */
    paused_at: isoTimestamp(),
    /** When a mail last went to an address that has not confirmed, so that nobody can be flooded. */
    last_mailed_at: isoTimestamp(),
    /** When a mail of no issue was refused for good, and with which answer; null once the address was confirmed or let in. */
    refused_at: isoTimestamp(),
    refused_answer: text(),
  },
  (table) => [index('subscriptions_created_at').on(table.created_at, table.id)],
);

/** What a link in a mail proves. Kept as a hash: who reads the table cannot follow the links. */
export const subscriptionTokens = pgTable(
  'subscription_tokens',
  {
    hash: text().primaryKey(),
    subscription_id: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'unsubscribe'] }).notNull(),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    expires_at: isoTimestamp(),
    used_at: isoTimestamp(),
  },
  (table) => [index('subscription_tokens_subscription').on(table.subscription_id)],
);

/**
 * Addresses that no issue is sent to, also after their subscription is gone: kept as a keyed hash, which
 * tells nobody whose they are. `issue_number` is that of the issue whose link or bounce it was.
 */
export const suppressions = pgTable('suppressions', {
  hash: text().primaryKey(),
  reason: text({ enum: ['unsubscribed', 'bounce', 'complaint', 'erased'] }).notNull(),
  issue_number: integer(),
  /** Whether the person asked for it as well, whatever the reason says: then nobody else lifts it. */
  has_left: boolean().notNull().default(false),
  created_at: isoTimestamp()
    .notNull()
    .default(sql`now()`),
});

/** How many received issues at the end of each day of the publication: a number that outlives who left. */
export const subscriberDays = pgTable('subscriber_days', {
  /** `2026-11-21`. */
  day: text().primaryKey(),
  es: integer().notNull(),
  en: integer().notNull(),
});
