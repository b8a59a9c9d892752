import { pgTable, text } from 'drizzle-orm/pg-core';

/** Which edition of the sample data set the database holds: one row, the hash of its files. */
export const sampleEdition = pgTable('sample_edition', { hash: text().primaryKey() });
