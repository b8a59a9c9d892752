// Agents that draft content, and their runs. Safe in the browser.
import { z } from 'zod';
import { hasLogin, storableText, TypedAddress, typedLine } from '#platform/fields';

export const agentTypes = ['article-generator', 'interview-generator', 'news-aggregator'] as const;
export const agentStatuses = ['draft', 'active', 'paused'] as const;
export const tones = ['profesional', 'academico', 'divulgativo', 'critico'] as const;
/** Why a run began: an editor asked, for one or for all, or the agent's timetable did, or a text was asked for by hand. */
export const runTriggers = ['editor', 'all', 'schedule', 'manual'] as const;
export const targetLength = { min: 200, max: 2000, fallback: 800 } as const;

/** Words typed with commas between: trimmed, none empty, none twice, up to 40. */
const Terms = z
  .array(z.string().overwrite(storableText).trim().max(200))
  .max(40)
  .transform((terms) => [...new Set(terms.filter(Boolean))]);

const ContentConfig = z.strictObject({
  topics: Terms.default(['inteligencia artificial']),
  targetLength: z.int().min(targetLength.min).max(targetLength.max).default(targetLength.fallback),
  tone: z.enum(tones).default('profesional'),
  language: z.enum(['es', 'en']).default('es'),
  customPrompt: z.string().overwrite(storableText).max(10_000).default(''),
  generateImage: z.boolean().default(false),
});

export const newsFormats = ['digest', 'stories'] as const;

function addresses(each: typeof TypedAddress) {
  return z
    .array(each)
    .max(40)
    .transform((given) => [...new Set(given)]);
}

/** Nothing is read with a name and a password, and an address is shown in logs, among sources and to readers. */
const ReadableAddress = TypedAddress.refine(
  (address) => !hasLogin(address),
  'agents.addressWithLogin',
);

const Addresses = addresses(ReadableAddress);

/** Five fields of cron, or nothing; what they mean is looked at where the agent is kept. */
const Schedule = z
  .string()
  .overwrite(storableText)
  .trim()
  .max(100)
  .regex(/^$|^\S+(\s+\S+){4}$/, 'agents.oddSchedule');

/** What an agent works with. */
const GivenConfig = z.strictObject({
  content: ContentConfig.prefault({}),
  newsApi: z
    .strictObject({
      keywords: Terms.default([]),
      /** One digest of all the news, or a draft of each story. */
      format: z.enum(newsFormats).default('digest'),
    })
    .prefault({}),
  /** What is read beside the archive. */
  sources: z
    .strictObject({ feeds: Addresses.default([]), pages: Addresses.default([]) })
    .prefault({}),
  /** When it runs by itself, as cron has it, by the publication's clock; empty for never. */
  schedule: Schedule.default(''),
});

const KeptAddresses = addresses(TypedAddress).default([]);

/**
 * The same as it is kept. What agents stored before did not have takes its default when it is read; addresses that are
 * refused now are read as they stand, since an agent that cannot be read cannot be mended.
 */
export const AgentConfig = GivenConfig.extend({
  sources: z.strictObject({ feeds: KeptAddresses, pages: KeptAddresses }).prefault({}),
});
export type AgentConfig = z.output<typeof AgentConfig>;

/** What only the server sets: left out of account where an agent is sent as it was read. */
const serverFields = {
  id: z.unknown().optional(),
  last_run: z.unknown().optional(),
  next_run: z.unknown().optional(),
  created_at: z.unknown().optional(),
};

/** What an administrator gives to create an agent; what is left out takes the form's default (docs/specification.md, section 6). */
export const AgentInput = z
  .strictObject({
    ...serverFields,
    updated_at: z.unknown().optional(),
    name: typedLine(200),
    type: z.enum(agentTypes).default('article-generator'),
    description: z.string().overwrite(storableText).trim().max(2000).default(''),
    status: z.enum(agentStatuses).default('draft'),
    auto_publish: z.boolean().default(false),
    api_keys_enabled: z.boolean().default(true),
    config: GivenConfig.prefault({}),
  })
  .transform(
    ({
      id: _id,
      last_run: _last,
      next_run: _next,
      created_at: _created,
      updated_at: _updated,
      ...input
    }) => input,
  );
export type AgentInput = z.output<typeof AgentInput>;

/** What an administrator gives to change one: only what is to change. */
export const AgentChange = z
  .strictObject({
    ...serverFields,
    /** When it was last changed, as far as the administrator knows: a later change is not overwritten. */
    updated_at: z.iso.datetime().optional(),
    name: typedLine(200).optional(),
    type: z.enum(agentTypes).optional(),
    description: z.string().overwrite(storableText).trim().max(2000).optional(),
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
            customPrompt: z.string().overwrite(storableText).max(10_000),
            generateImage: z.boolean(),
          })
          .partial()
          .optional(),
        newsApi: z
          .strictObject({ keywords: Terms.optional(), format: z.enum(newsFormats).optional() })
          .optional(),
        sources: z
          .strictObject({ feeds: Addresses.optional(), pages: Addresses.optional() })
          .optional(),
        schedule: Schedule.optional(),
      })
      .optional(),
  })
  .transform(
    ({ id: _id, last_run: _last, next_run: _next, created_at: _created, ...change }) => change,
  );
export type AgentChange = z.output<typeof AgentChange>;

export interface Agent extends AgentInput {
  id: string;
  last_run: string | null;
  created_at: string;
  updated_at: string;
}

/** An agent as it is kept, with the defaults of what was added since. */
export function agentOf(row: Agent): Agent {
  return { ...row, config: AgentConfig.parse(row.config) };
}

/** Cannot be read, or comes round more than every 15 minutes. */
export const scheduleProblems = ['oddSchedule', 'tooOften'] as const;
export type ScheduleProblem = (typeof scheduleProblems)[number];

/** What a timetable means: the next three times, or why it means none. */
export interface ScheduleReading {
  next: string[];
  problem: ScheduleProblem | null;
}

/** An agent as it is listed. */
export interface ListedAgent extends Agent {
  /** When it runs by itself next; null where it does not. */
  next_run: string | null;
}

/** One execution of an agent, or of what was asked for by hand. */
export interface AgentRun {
  id: string;
  /** Null for a text asked for by hand, and once the agent is deleted. */
  agent_id: string | null;
  /**
   * It waits or goes on, `queued` or `running`, or has ended: `completed` with a text, `empty` without one
   * where nothing went wrong, its `result.cause` saying why, or `failed`.
   */
  status: string;
  trigger: (typeof runTriggers)[number];
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  model: string | null;
  tokens: number;
  result: Record<string, unknown> | null;
  /** What went wrong and what to do about it; null where nothing did. */
  error: string | null;
  logs: string[];
}

/** What a model answered in a run. */
export interface ModelAnswer {
  position: number;
  at: string;
  model: string;
  /** SHA-256 of all that the model was given, in hexadecimal. */
  prompt_hash: string;
  /** Its text, or its beginning where `is_cut`; empty for a picture. */
  answer: string;
  is_cut: boolean;
  tokens: number;
  ms: number;
}

/** Whether a run has yet to end. */
export function isGoing({ status }: Pick<AgentRun, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Since when all agents are stopped, and who stopped them; nulls while they may run. */
export interface AgentsStop {
  stopped_at: string | null;
  stopped_by: string | null;
}
