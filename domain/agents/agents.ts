// Agents that draft content, and their runs. Safe in the browser.
import { z } from 'zod';
import { line } from '#platform/fields';

export const agentTypes = ['article-generator', 'interview-generator', 'news-aggregator'] as const;
export const agentStatuses = ['draft', 'active', 'paused'] as const;
export const tones = ['profesional', 'academico', 'divulgativo', 'critico'] as const;
export const targetLength = { min: 200, max: 2000, fallback: 800 } as const;

/** Words typed with commas between: trimmed, none empty, none twice, up to 40. */
const Terms = z
  .array(z.string().trim().max(200))
  .max(40)
  .transform((terms) => [...new Set(terms.filter(Boolean))]);

const ContentConfig = z.strictObject({
  topics: Terms.default(['inteligencia artificial']),
  targetLength: z.int().min(targetLength.min).max(targetLength.max).default(targetLength.fallback),
  tone: z.enum(tones).default('profesional'),
  language: z.enum(['es', 'en']).default('es'),
  customPrompt: z.string().max(10_000).default(''),
  generateImage: z.boolean().default(false),
});

/** What an administrator gives to create an agent; what is left out takes the form's default (SPEC.md, section 5). */
export const AgentInput = z.strictObject({
  name: line(200),
  type: z.enum(agentTypes).default('article-generator'),
  description: z.string().trim().max(2000).default(''),
  status: z.enum(agentStatuses).default('draft'),
  auto_publish: z.boolean().default(false),
  api_keys_enabled: z.boolean().default(true),
  config: z
    .strictObject({
      content: ContentConfig.prefault({}),
      newsApi: z.strictObject({ keywords: Terms.default([]) }).prefault({}),
    })
    .prefault({}),
});
export type AgentInput = z.output<typeof AgentInput>;

/** What an administrator gives to change one: only what is to change. */
export const AgentChange = z.strictObject({
  /** When it was last changed, as far as the administrator knows: a later change is not overwritten. */
  updated_at: z.iso.datetime().optional(),
  name: line(200).optional(),
  type: z.enum(agentTypes).optional(),
  description: z.string().trim().max(2000).optional(),
  status: z.enum(agentStatuses).optional(),
  auto_publish: z.boolean().optional(),
  api_keys_enabled: z.boolean().optional(),
  config: z
    .strictObject({
      content: z
        .strictObject({
          topics: Terms,
          targetLength: z.int().min(targetLength.min).max(targetLength.max),
          tone: z.enum(tones),
          language: z.enum(['es', 'en']),
          customPrompt: z.string().max(10_000),
          generateImage: z.boolean(),
        })
        .partial()
        .optional(),
      newsApi: z.strictObject({ keywords: Terms.optional() }).optional(),
    })
    .optional(),
});
export type AgentChange = z.output<typeof AgentChange>;

export interface Agent extends AgentInput {
  id: string;
  last_run: string | null;
  created_at: string;
  updated_at: string;
}

/** One execution of an agent. */
export interface AgentRun {
  id: string;
  agent_id: string;
  status: string;
  created_at: string;
  result: Record<string, unknown> | null;
  logs: string[];
}
