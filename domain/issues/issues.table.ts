import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';
import { type IssueContent, type IssueEmails, issueStatuses } from './issues.ts';

/** One issue of the newsletter for each ISO week. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid().primaryKey().defaultRandom(),
  /** The ISO week of its Friday: `2026-W47`. */
  week: text().notNull().unique(),
  /** Given when it is sent: 1, 2, 3 ... without a gap. */
  number: integer().unique(),
  /** When it is to go out. */
  due_at: isoTimestamp().notNull(),
  status: text({ enum: issueStatuses }).notNull(),
  /** Who holds it back: an editor, or the program, which was not running when it was due. */
  held_because: text({ enum: ['editor', 'late'] }),
  /** The slugs that an editor chose, in their order; null leaves it to the rules. */
  chosen: jsonb().$type<string[]>(),
  intro_es: text().notNull().default(''),
  intro_en: text().notNull().default(''),
  /** When it is sent because an editor asked for it; until the sending has begun that can be taken back. */
  send_at: isoTimestamp(),
  /** Counts the changes editors make, so that none is written over another. */
  version: integer().notNull().default(0),
  /** What it says and how it looks, from the isoTimestamp it is sent: neither changes afterwards. */
  content: jsonb().$type<IssueContent>(),
  letters: jsonb().$type<IssueEmails>(),
  started_at: isoTimestamp(),
  finished_at: isoTimestamp(),
  /** The sender at work on it and when that was last seen alive, by the clock of the database. */
  sender_id: uuid(),
  sender_seen_at: isoTimestamp(),
  /** Why the sending waits: the mail server takes nothing from us. */
  trouble: text(),
  /** The answer that so many of its mails got that a person is asked before any more are sent. */
  held_answer: text(),
  /** The groups of answers over which a person has had the sending go on. */
  settled_groups: jsonb().$type<string[]>().notNull().default([]),
  created_at: isoTimestamp()
    .notNull()
    .default(sql`now()`),
});

/** What holds for all issues; one row. */
export const newsletterSettings = pgTable('newsletter_settings', {
  id: integer().primaryKey().default(1),
  /** Whether issues go out by themselves. */
  is_automatic: boolean().notNull().default(true),
  /** Since when: no issue is due for the time before. */
  created_at: isoTimestamp()
    .notNull()
    .default(sql`now()`),
});
