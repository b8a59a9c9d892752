import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';

/** The reports of stories that runs have seen, whatever the outlet, so that no later run uses a story again. */
export const stories = pgTable(
  'stories',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its address, normalised: without tracking parameters, fragment and the like. */
    url: text().notNull().unique(),
    title: text().notNull(),
    outlet: text().notNull(),
    /** The terms by which it is known, in the order of the alphabet. */
    terms: text().array().notNull(),
    published_at: isoTimestamp(),
    seen_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    /** The run that recorded its story; null for later reports of the story. */
    run_id: uuid(),
  },
  (table) => [index('stories_seen_at').on(table.seen_at)],
);
