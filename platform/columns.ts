import { customType } from 'drizzle-orm/pg-core';

/** A `timestamptz` that reads as ISO 8601 in UTC, the form that records carry from column to screen. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
