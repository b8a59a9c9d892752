import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#i18n/i18n';
import { isoTimestamp } from '#platform/columns';
import { passageOpinions } from '#domain/generation';
import { type SettledPassage, settlementKinds } from './ledger.ts';
import { textOrigins } from './source-texts.ts';

/** What people settled of the sentences of a text. Rows stay: what was taken back says when and by whom. */
export const ledgerSettlements = pgTable(
  'ledger_settlements',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the article, as its working copy has it; the record outlives it. */
    item_id: uuid().notNull(),
    language: text({ enum: languages }).notNull(),
    /** SHA-256 of the sentence, in hexadecimal. It ends with the sentence's next change. */
    sentence_hash: text().notNull(),
    sentence: text().notNull(),
    kind: text({ enum: settlementKinds }).notNull(),
    /** What is known by oneself, or the reason of an exception. */
    note: text().notNull().default(''),
    /** What it was read against, with the bytes that stood there. */
    passages: jsonb()
      .$type<SettledPassage[]>()
      .notNull()
      .default(sql`'[]'`),
    by_id: text(),
    by_name: text().notNull(),
    at: isoTimestamp().notNull(),
    reopened_at: isoTimestamp(),
    reopened_by: text(),
  },
  (table) => [index('ledger_settlements_item').on(table.item_id, table.at)],
);

/** The texts of sources that editors added to an item. Rows stay: the newest of an address is read. */
export const sourceTexts = pgTable(
  'source_texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the article, as its working copy has it. */
    item_id: uuid().notNull(),
    /** The address as the list of sources has it. */
    url: text().notNull(),
    origin: text({ enum: textOrigins }).notNull(),
    title: text().notNull(),
    outlet: text().notNull(),
    published_at: isoTimestamp(),
    fetched_at: isoTimestamp().notNull(),
    /** SHA-256 of the text, in hexadecimal. */
    hash: text().notNull(),
    text: text().notNull(),
    /** Whether it is the site's own, which confirms nothing. */
    is_own: boolean().notNull().default(false),
    by_id: text(),
    by_name: text().notNull(),
  },
  (table) => [index('source_texts_item').on(table.item_id, table.fetched_at.desc())],
);

/** Texts about which a model is being asked, so that nobody pays twice for the same. */
export const ledgerAsks = pgTable(
  'ledger_asks',
  {
    item_id: uuid().notNull(),
    language: text({ enum: languages }).notNull(),
    /** When it counts no more, should whoever asks have ended without saying so. */
    expires_at: isoTimestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.language] })],
);

/** Passages that models proposed to read sentences beside: words of a model, which settle nothing. */
export const ledgerProposals = pgTable(
  'ledger_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the article, as its working copy has it. */
    item_id: uuid().notNull(),
    language: text({ enum: languages }).notNull(),
    /** SHA-256 of the sentence, in hexadecimal. */
    sentence_hash: text().notNull(),
    /** The address of the source, as its list has it. */
    url: text().notNull(),
    /** SHA-256 of the whole source, in hexadecimal. */
    source_hash: text().notNull(),
    at: integer().notNull(),
    /** The passage, as it stood there. */
    text: text().notNull(),
    says: text({ enum: passageOpinions }).notNull(),
    doubt: text().notNull(),
    model: text().notNull(),
    made_at: isoTimestamp().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_proposals_sentence').on(table.item_id, table.language, table.sentence_hash),
    index('ledger_proposals_made_at').on(table.made_at),
  ],
);
