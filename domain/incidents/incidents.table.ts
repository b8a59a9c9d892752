import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';
import { incidentKinds } from './incidents.ts';

/** Incidents that administrators were told of and that are not over. */
export const incidents = pgTable(
  'incidents',
  {
    kind: text({ enum: incidentKinds }).notNull(),
    subject: text().notNull(),
    detail: text().notNull(),
    opened_at: isoTimestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
