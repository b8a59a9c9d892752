import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';
import { newsletterIssues } from '../issues/issues.table.ts';
import { subscriptions } from '../newsletter/newsletter.table.ts';
import { bounceVerdicts, deliveryStates } from './deliveries.ts';

/** One row for each person an issue is meant for; without the person once they are erased. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    issue_id: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscription_id: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    language: text({ enum: ['es', 'en'] }).notNull(),
    state: text({ enum: deliveryStates }).notNull().default('queued'),
    /** How often the mail server was asked. */
    tries: integer().notNull().default(0),
    next_try_at: isoTimestamp(),
    handed_at: isoTimestamp(),
    settled_at: isoTimestamp(),
    /** What the mail server said, without addresses. */
    answer: text(),
    /** What a refusal for good means for the address; null where it was no such refusal, or was settled. */
    bounce: text({ enum: bounceVerdicts }),
  },
  (table) => [
    unique('deliveries_once').on(table.issue_id, table.subscription_id),
    index('deliveries_state').on(table.issue_id, table.state, table.id),
    index('deliveries_subscription').on(table.subscription_id),
  ],
);
