import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
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
import { joinedTexts, storedWords } from '#platform/stored-words';
import { contentKinds, revisionCauses, scheduleStates } from './content.ts';

type Content = Record<string, unknown>;

/** What editors work on, whatever layers it stands in: its address, and what became of it. */
export const contentItems = pgTable(
  'content_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: contentKinds }).notNull(),
    slug: text().notNull(),
    /** By which a creation that is sent twice is known again. */
    request_key: text(),
    /** When readers first could see it; null where they never could. */
    public_since: isoTimestamp(),
    rejected_reason: text(),
    trashed_at: isoTimestamp(),
    trashed_by: text(),
    /** What was taken away with it, by which its kind puts it back; of what is not in the trash, what its approval discarded. */
    remains: jsonb().$type<Content>(),
    /** When and by whom it was made; null for what was not made by hand. */
    created_at: isoTimestamp(),
    created_by: text(),
  },
  (table) => [
    uniqueIndex('content_items_slug').on(table.kind, table.slug),
    uniqueIndex('content_items_request').on(table.request_key),
    index('content_items_trashed')
      .on(table.trashed_at)
      .where(sql`${table.trashed_at} is not null`),
  ],
);

const item = () =>
  uuid()
    .notNull()
    .references(() => contentItems.id, { onDelete: 'cascade' });

/** What is being written, beside what readers see. `base` is what stood in place when it was last saved. */
export const workingCopies = pgTable(
  'working_copies',
  {
    item_id: item().primaryKey(),
    content: jsonb().$type<Content>().notNull(),
    base: jsonb().$type<Content>(),
    by_id: text(),
    by_name: text().notNull(),
    updated_at: isoTimestamp().notNull(),
  },
  (table) => [index('working_copies_words').using('gin', wordsOfContent(table.content))],
);

/** The words that a working copy says in the fields that editors search, as its index has them. */
export function wordsOfContent(content: SQLWrapper): SQL {
  return storedWords(searchedIn(content));
}

/** The text of these fields. */
export function textOfContent(content: SQLWrapper): SQL<string> {
  return joinedTexts(searchedIn(content));
}

function searchedIn(content: SQLWrapper): SQL[] {
  return [
    sql`coalesce(${content} ->> 'title_es', '')`,
    sql`coalesce(${content} ->> 'title_en', '')`,
    sql`coalesce(${content} ->> 'summary_es', '')`,
    sql`coalesce(${content} ->> 'summary_en', '')`,
    sql`coalesce(${content} ->> 'body_es', '')`,
    sql`coalesce(${content} ->> 'body_en', '')`,
  ];
}

/** The history: each with its whole content, so that no other is needed to read it. */
export const revisions = pgTable(
  'revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    item_id: item(),
    /** Counts from 1 within the item. */
    number: integer().notNull(),
    content: jsonb().$type<Content>().notNull(),
    /** SHA-256 of the content, in hexadecimal. */
    hash: text().notNull(),
    cause: text({ enum: revisionCauses }).notNull(),
    /** Which languages readers were given it in. */
    languages: text({ enum: languages })
      .array()
      .notNull()
      .default(sql`'{}'`),
    by_id: text(),
    by_name: text().notNull(),
    at: isoTimestamp().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [uniqueIndex('revisions_number').on(table.item_id, table.number)],
);

/** A language of a revision that is to be published at a time. */
export const schedules = pgTable(
  'schedules',
  {
    id: uuid().primaryKey().defaultRandom(),
    item_id: item(),
    language: text({ enum: languages }).notNull(),
    revision_id: uuid()
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    at: isoTimestamp().notNull(),
    by_id: text(),
    by_name: text().notNull(),
    created_at: isoTimestamp().notNull(),
    state: text({ enum: scheduleStates }).notNull().default('waiting'),
    /** Why it was not published at its time: a key of the messages. */
    problem: text(),
  },
  (table) => [
    uniqueIndex('schedules_waiting')
      .on(table.item_id, table.language)
      .where(sql`${table.state} <> 'done'`),
    index('schedules_due')
      .on(table.at)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Addresses that lead elsewhere now: to the item, or to nothing where that is gone for good. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    kind: text({ enum: contentKinds }).notNull(),
    slug: text().notNull(),
    item_id: uuid().references(() => contentItems.id, { onDelete: 'set null' }),
    at: isoTimestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** Links by which somebody without an account sees what is not public yet. The token itself is not kept. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    item_id: item(),
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: text().notNull().unique(),
    /** The revision it shows; null for the newest text. */
    revision_id: uuid().references(() => revisions.id, { onDelete: 'cascade' }),
    created_at: isoTimestamp().notNull(),
    created_by: text().notNull(),
    expires_at: isoTimestamp().notNull(),
    revoked_at: isoTimestamp(),
    views: integer().notNull().default(0),
    last_viewed_at: isoTimestamp(),
  },
  (table) => [index('preview_links_item').on(table.item_id, table.created_at)],
);

/** Who has an item open. */
export const contentPresence = pgTable(
  'content_presence',
  {
    item_id: item(),
    account_id: text().notNull(),
    name: text().notNull(),
    since: isoTimestamp().notNull(),
    seen_at: isoTimestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.account_id] })],
);
