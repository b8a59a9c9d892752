import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KeptSentence } from '#i18n/sentences';
import { isoTimestamp } from '#platform/columns';
import { type AgentInput, agentStatuses, agentTypes, runTriggers } from './agents.ts';
import type { RunInputs } from './run-inputs.ts';

const now = () =>
  isoTimestamp()
    .notNull()
    .default(sql`now()`);

export const agents = pgTable('agents', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  type: text({ enum: agentTypes }).notNull(),
  description: text().notNull(),
  status: text({ enum: agentStatuses }).notNull(),
  last_run: isoTimestamp(),
  auto_publish: boolean().notNull(),
  api_keys_enabled: boolean().notNull(),
  config: jsonb().$type<AgentInput['config']>().notNull(),
  created_at: now(),
  updated_at: now(),
});

export const agentRuns = pgTable(
  'agent_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a text asked for by hand. */
    agent_id: uuid().references(() => agents.id, { onDelete: 'set null' }),
    status: text().notNull(),
    trigger: text({ enum: runTriggers }).notNull().default('editor'),
    created_at: now(),
    started_at: isoTimestamp(),
    finished_at: isoTimestamp(),
    /** The last heartbeat of the process that executes it; null until one claimed it. */
    heartbeat_at: isoTimestamp(),
    /** What it was asked to do, as it stood then; no secrets. */
    inputs: jsonb().$type<RunInputs>(),
    model: text(),
    tokens: integer().notNull().default(0),
    result: jsonb().$type<Record<string, unknown>>(),
    /** What went wrong and what to do about it, in a sentence. */
    error: jsonb().$type<KeptSentence>(),
    logs: jsonb().$type<KeptSentence[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('agent_runs_one_at_a_time')
      .on(table.agent_id)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('agent_runs_created').on(table.created_at.desc(), table.id),
    index('agent_runs_of_agent').on(table.agent_id, table.created_at.desc(), table.id),
  ],
);

/** What a run read: the text it was given of each address, so that what it wrote can be held against it. */
export const runSources = pgTable(
  'run_sources',
  {
    id: uuid().primaryKey().defaultRandom(),
    run_id: uuid()
      .notNull()
      .references(() => agentRuns.id, { onDelete: 'cascade' }),
    /** Where it stood among the sources of its run, from 1: a text refers to it by this number. */
    position: integer().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    outlet: text().notNull(),
    published_at: isoTimestamp(),
    fetched_at: isoTimestamp().notNull(),
    /** SHA-256 of the text, in hexadecimal. */
    hash: text().notNull(),
    text: text().notNull(),
    /** Whether it is the site's own: background, which proves nothing. */
    is_own: boolean().notNull().default(false),
    /** Whether it was read of the page at its address, not of what a feed says of it. */
    is_page: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('run_sources_position').on(table.run_id, table.position),
    // Addresses can be longer than what a tree takes.
    index('run_sources_url').using('hash', table.url),
  ],
);

/** What a model answered in a run, as it came, kept for a month: of what it was asked only a hash is kept. */
export const runAnswers = pgTable(
  'run_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    run_id: uuid()
      .notNull()
      .references(() => agentRuns.id, { onDelete: 'cascade' }),
    /** Which answer of its run it was, from 1. */
    position: integer().notNull(),
    at: isoTimestamp().notNull(),
    model: text().notNull(),
    /** SHA-256 of all that the model was given, in hexadecimal. */
    prompt_hash: text().notNull(),
    /** Its text, or its beginning where that is long; empty for a picture. */
    answer: text().notNull(),
    /** How long the whole text was, in characters. */
    length: integer().notNull(),
    tokens: integer().notNull(),
    ms: integer().notNull(),
  },
  (table) => [
    uniqueIndex('run_answers_position').on(table.run_id, table.position),
    index('run_answers_at').on(table.at),
  ],
);

/** What holds for all agents; one row, once somebody has stopped them. */
export const agentSettings = pgTable('agent_settings', {
  id: integer().primaryKey().default(1),
  /** Since when no agent runs; null while they may. */
  stopped_at: isoTimestamp(),
  /** Who stopped them. */
  stopped_by: text(),
});
