import { type Agent, AgentConfig } from './agents.ts';
import type { agents } from './agents.table.ts';

/** An agent as it is kept, with the defaults of what was added since. */
export function agentOf(row: typeof agents.$inferSelect): Agent {
  return { ...row, config: AgentConfig.parse(row.config) };
}
