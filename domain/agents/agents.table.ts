import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/columns';
import { type AgentInput, agentStatuses, agentTypes } from './agents.ts';

const now = () =>
  moment()
    .notNull()
    .default(sql`now()`);

export const agents = pgTable('agents', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  type: text({ enum: agentTypes }).notNull(),
  description: text().notNull(),
  status: text({ enum: agentStatuses }).notNull(),
  last_run: moment(),
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
    agent_id: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    created_at: now(),
    result: jsonb().$type<Record<string, unknown>>(),
    logs: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('agent_runs_created').on(table.created_at.desc(), table.id),
    index('agent_runs_of_agent').on(table.agent_id, table.created_at.desc(), table.id),
  ],
);
