// Agents, for administrators: what they are, and executing them.
import { z } from 'zod';
import { AgentChange, AgentInput, scheduleProblems } from '#domain/agents';
import {
  agentsStop,
  changeAgent,
  createAgent,
  deleteAgent,
  executeAgent,
  executeAllAgents,
  listAgents,
  readSchedule,
  stopAgents,
} from '#domain/agents/server';
import { translators } from '#i18n/messages';
import { runLimits } from '#platform/llm/limits';
import type { Services } from '#platform/services';
import { requestLanguage } from '../request-language.ts';
import {
  AgentAnswer,
  AgentRunAnswer,
  answerWhenEnded,
  FailedRunAnswer,
  isAsynchronous,
  RunAnswer,
  waitForEnd,
} from './agent-answers.ts';
import { sendWhole } from './lists.ts';
import { type Api, callerOf, MessageAnswer, NoQuery } from './route.ts';
import { stoppingOf } from './stopping.ts';

const config = { access: 'admin' } as const;
const tags = ['agents'];
const ById = z.strictObject({ id: z.string() });

/** Every call under `/agents`. */
export function mountAgents(api: Api, services: Services): void {
  mountReading(api, services);
  mountChanges(api, services);
  mountExecution(api, services);
  mountStop(api, services);
}

function mountReading(api: Api, services: Services): void {
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
    handler: async (request, reply) =>
      sendWhole(request, reply, { items: await listAgents(services) }),
  });
  api.route({
    method: 'GET',
    url: '/agents/next-runs',
    config,
    schema: {
      summary: 'When an agent with this timetable would run next, or why it never would',
      tags,
      querystring: z.strictObject({ schedule: z.string().trim().min(1).max(100) }),
      response: { 200: ScheduleAnswer },
    },
    handler: ({ query }) => readSchedule(services, query.schedule),
  });
}

function mountChanges(api: Api, services: Services): void {
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
        'An agent can be sent as it was read: what only the server sets is left out of account. With `updated_at` as it was read, the answer is 409 where somebody has changed it since.',
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
      summary: 'Delete an agent and its runs; those that made a text are kept without an agent',
      tags,
      params: ById,
      response: { 200: MessageAnswer },
    },
    handler: async ({ params }) => {
      await deleteAgent(services, params.id);
      return { message: translators.es('panel.agentDeleted') };
    },
  });
}

const ScheduleAnswer = z.object({
  next: z.array(z.string()),
  problem: z.enum(scheduleProblems).nullable(),
});

const waiting = `Answers when the run has ended: 200 where it worked, also where it left nothing and \`message\` says why,
502 where it failed, with the reason in \`error\`, and 202 where it has yet to end. With \`Prefer: respond-async\` the answer is 202 at once; the run is
then followed at \`/api/agent-runs/{id}\` or \`/api/agent-runs/{id}/events\`. A client that leaves stops nothing.`;

function mountExecution(api: Api, services: Services): void {
  const stopping = stoppingOf(api);
  api.route({
    method: 'POST',
    url: '/agents/:id/execute',
    config,
    schema: {
      summary: 'Run an agent',
      description: waiting,
      tags,
      params: ById,
      response: { 200: RunAnswer, 202: RunAnswer, 502: FailedRunAnswer },
    },
    handler: async (request, reply) => {
      const run = await executeAgent(services, request.params.id);
      return answerWhenEnded(services, reply, { run, done: 'panel.agentExecuted', stopping });
    },
  });
  api.route({
    method: 'POST',
    url: '/agents/execute-all',
    config,
    schema: {
      summary: 'Run every active agent',
      description: `Answers when all have ended, whether they worked or not, with the names of the agents that ran already and were left out. With \`Prefer: respond-async\` the answer is 202 at once.`,
      tags,
      response: { 200: AllRunsAnswer, 202: AllRunsAnswer },
    },
    handler: async (request, reply) => {
      const { runs, leftOut } = await executeAllAgents(services);
      const t = translators[requestLanguage(request)];
      const left =
        leftOut.length > 0 ? ` ${t('agents.leftOut', { names: leftOut.join(', ') })}` : '';
      if (isAsynchronous(reply)) {
        return reply
          .code(202)
          .send({ message: t('agents.runsGoOn') + left, runs, left_out: leftOut });
      }
      const ended = await waitForEnd(services, reply, {
        ids: runs.map(({ id }) => id),
        withinMs: runLimits.responseMs * Math.ceil(runs.length / runLimits.agentsAtOnce),
        stopping,
      });
      const completed = ended.filter(({ status }) => status === 'completed').length;
      const empty = ended.filter(({ status }) => status === 'empty').length;
      const message =
        t('agents.allExecuted', { completed, count: ended.length }) +
        (empty > 0 ? ` ${t('agents.someEmpty', { count: empty })}` : '') +
        left;
      return { message, runs: ended, left_out: leftOut };
    },
  });
}

const AllRunsAnswer = z.object({
  message: z.string(),
  runs: z.array(AgentRunAnswer),
  left_out: z.array(z.string()),
});

const StopAnswer = z
  .object({ stopped_at: z.string().nullable(), stopped_by: z.string().nullable() })
  .meta({ id: 'AgentsStop' });

function mountStop(api: Api, services: Services): void {
  const url = '/agents/stop';
  api.route({
    method: 'GET',
    url,
    config,
    schema: {
      summary: 'Since when all agents are stopped, and by whom; nulls while they may run',
      tags,
      querystring: NoQuery,
      response: { 200: StopAnswer },
    },
    handler: () => agentsStop(services),
  });
  api.route({
    method: 'PUT',
    url,
    config,
    schema: {
      summary: 'Stop all agents, or let them run again',
      description:
        'Runs of agents that wait or go on fail and store nothing; what was due while they were stopped is not made up for. Texts asked for by hand are not affected.',
      tags,
      body: z.strictObject({ is_stopped: z.boolean() }),
      response: { 200: StopAnswer },
    },
    handler: (request) =>
      stopAgents(services, {
        isStopped: request.body.is_stopped,
        by: callerOf(request).username,
      }),
  });
}
