import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** A `timestamptz` that reads as ISO 8601 in UTC, the form that records carry from column to screen. */
export const isoTimestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** PostgreSQL's `bytea`. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** PostgreSQL's `xid8`, which counts transactions and never wraps around. */
export const transactionId = customType<{ data: string; driverData: string }>({
  dataType: () => 'xid8',
});

/**
 * Of the rows of a query over one table, a text that is another when any of them is: made of which rows
 * there are and which transaction wrote each, so that the order in which writers commit is no matter.
 */
export const rowsVersion = sql<string>`count(*) || '-' || coalesce(sum(hashtextextended(id::text || xmin::text, 0)), 0)`;
