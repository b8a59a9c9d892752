import { bigint, date, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** What models were asked for on each day of the publication: what calls that ended used, and what is reserved for those that go on. */
export const aiUsage = pgTable('ai_usage', {
  day: date({ mode: 'string' }).primaryKey(),
  calls: integer().notNull().default(0),
  tokens: bigint({ mode: 'number' }).notNull().default(0),
  reserved: bigint({ mode: 'number' }).notNull().default(0),
  /** When the last of these calls has ended, if only because its process did: nothing is reserved from then on. */
  reserved_until: timestamp({ withTimezone: true, precision: 3, mode: 'date' }),
});
