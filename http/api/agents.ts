// Agents and their runs, for administrators.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AgentChange, AgentInput, agentStatuses, agentTypes, tones } from '#domain/agents';
import {
  changeAgent,
  createAgent,
  deleteAgent,
  executeAgent,
  executeAllAgents,
  listAgentRuns,
  listAgents,
} from '#domain/agents/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { linkNext, ListQuery, sendVersion } from './lists.ts';
import { type Api, MessageAnswer, NoQuery } from './route.ts';

const AgentAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(agentTypes),
    description: z.string(),
    status: z.enum(agentStatuses),
    last_run: z.string().nullable(),
    auto_publish: z.boolean(),
    api_keys_enabled: z.boolean(),
    config: z.object({
      content: z.object({
        topics: z.array(z.string()),
        targetLength: z.number(),
        tone: z.enum(tones),
        language: z.enum(['es', 'en']),
        customPrompt: z.string(),
        generateImage: z.boolean(),
      }),
      newsApi: z.object({ keywords: z.array(z.string()) }),
    }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Agent' });

const AgentRunAnswer = z
  .object({
    id: z.string(),
    agent_id: z.string(),
    status: z.string(),
    created_at: z.string(),
    result: z.record(z.string(), z.unknown()).nullable(),
    logs: z.array(z.string()),
  })
  .meta({ id: 'AgentRun' });

const RunsQuery = ListQuery.extend({
  /** Whose runs. */
  agent_id: z.uuid().optional(),
});

const config = { access: 'admin' } as const;
const tags = ['agents'];
const ById = z.strictObject({ id: z.string() });

/** Every call under `/agents` and `/agent-runs`. */
export function mountAgents(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/agents',
    config,
    schema: {
      summary: 'All agents',
      tags,
      querystring: NoQuery,
      response: { 200: z.array(AgentAnswer) },
    },
    handler: async (request, reply) => sendWhole(request, reply, await listAgents(services)),
  });
  api.route({
    method: 'POST',
    url: '/agents',
    config,
    schema: { summary: 'Create an agent', tags, body: AgentInput, response: { 201: AgentAnswer } },
    handler: async ({ body }, reply) => reply.code(201).send(await createAgent(services, body)),
  });
  api.route({
    method: 'PUT',
    url: '/agents/:id',
    config,
    schema: {
      summary: 'Change an agent; what is not given stays',
      description:
        'With `updated_at` as it was read, the answer is 409 where somebody has changed it since.',
      tags,
      params: ById,
      body: AgentChange,
      response: { 200: AgentAnswer },
    },
    handler: ({ params, body }) => changeAgent(services, params.id, body),
  });
  api.route({
    method: 'DELETE',
    url: '/agents/:id',
    config,
    schema: {
      summary: 'Delete an agent and its runs',
      tags,
      params: ById,
      response: { 200: MessageAnswer },
    },
    handler: async ({ params }) => {
      await deleteAgent(services, params.id);
      return { message: translators.es('panel.agentDeleted') };
    },
  });
  mountRuns(api, services);
}

function mountRuns(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/agent-runs',
    config,
    schema: {
      summary: 'The runs of agents, or of one, newest first',
      tags,
      querystring: RunsQuery,
      response: { 200: z.array(AgentRunAnswer) },
    },
    handler: async (request, reply) => {
      const { runs, nextCursor } = await listAgentRuns(services, request.query);
      linkNext(request, reply, nextCursor);
      return sendWhole(request, reply, runs, nextCursor);
    },
  });
  api.route({
    method: 'POST',
    url: '/agents/:id/execute',
    config,
    schema: {
      summary: 'Run an agent',
      description: 'Answers 503 until generation is in service.',
      tags,
      params: ById,
    },
    handler: ({ params }) => executeAgent(services, params.id),
  });
  api.route({
    method: 'POST',
    url: '/agents/execute-all',
    config,
    schema: {
      summary: 'Run every active agent',
      description: 'Answers 503 until generation is in service.',
      tags,
    },
    handler: () => executeAllAgents(services),
  });
}

function sendWhole(
  request: Parameters<typeof sendVersion>[0],
  reply: Parameters<typeof sendVersion>[1],
  items: readonly object[],
  nextCursor: string | null = null,
): never {
  const body = JSON.stringify(items);
  const version = createHash('sha256')
    .update(`${body}${nextCursor}`)
    .digest('base64url')
    .slice(0, 27);
  return sendVersion(request, reply, { version, body });
}
