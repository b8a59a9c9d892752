import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How often somebody has tried something lately. Columns as rate-limiter-flexible names them. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
