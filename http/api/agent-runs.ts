// The runs of agents and of what is asked for by hand: their list, one of them, and what happens in it.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { readSession } from '#domain/accounts/server';
import type { AgentRun } from '#domain/agents';
import { followRun, getRun, listAgentRuns, listAnswers } from '#domain/agents/server';
import { TooMany } from '#domain/errors';
import type { Services } from '#platform/services';
import { languages } from '#i18n/i18n';
import { requestLanguage } from '../request-language.ts';
import { AgentRunAnswer, ModelAnswerAnswer } from './agent-answers.ts';
import { linkNext, ListQuery, sendWhole } from './lists.ts';
import { type Api, NoQuery } from './route.ts';
import { stoppingOf } from './stopping.ts';

const config = { access: 'admin' } as const;
const tags = ['agents'];
const ById = z.strictObject({ id: z.string() });

const RunsQuery = ListQuery.extend({
  /** Whose runs. */
  agent_id: z.uuid().optional(),
  /** `manual` for those of no agent as well: texts asked for by hand, and what deleted agents left. */
  include: z.enum(['manual']).optional(),
});

const maxStreams = 30;
const heartbeatMs = 15_000;

/** Every call under `/agent-runs`. */
export function mountAgentRuns(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/agent-runs',
    config,
    schema: {
      summary: 'The runs of agents, or of one, newest first',
      description: 'Texts asked for by hand are runs too; they are listed with `include=manual`.',
      tags,
      querystring: RunsQuery,
      response: { 200: z.array(AgentRunAnswer) },
    },
    handler: async (request, reply) => {
      const { include, ...listing } = request.query;
      const withManual = include === 'manual';
      const language = requestLanguage(request);
      const asked = { ...listing, withManual, language };
      const { runs, nextCursor } = await listAgentRuns(services, asked);
      linkNext(request, reply, nextCursor);
      return sendWhole(request, reply, { items: runs, nextCursor });
    },
  });
  api.route({
    method: 'GET',
    url: '/agent-runs/:id',
    config,
    schema: {
      summary: 'One run',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: AgentRunAnswer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return getRun(services, request.params.id, requestLanguage(request));
    },
  });
  api.route({
    method: 'GET',
    url: '/agent-runs/:id/answers',
    config,
    schema: {
      summary: 'What models answered in a run, for 30 days',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: z.array(ModelAnswerAnswer) },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return listAnswers(services, request.params.id);
    },
  });
  mountEvents(api, services);
}

function mountEvents(api: Api, services: Services): void {
  const stopping = stoppingOf(api);
  let streams = 0;
  api.route({
    method: 'GET',
    url: '/agent-runs/:id/events',
    config,
    schema: {
      summary: 'What happens in a run, as it happens',
      description: `Server-sent events until the run has ended: \`log\`, a line of its log, whose \`id\` is the line's number,
and \`status\`, the run without its log as JSON. With \`Last-Event-ID\` only what came after that line; 204 where
there is nothing to come any more.`,
      tags,
      params: ById,
      // Browsers let a stream of events send no header.
      querystring: z.strictObject({ language: z.enum(languages).optional() }),
      response: { 200: z.string() },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { language = requestLanguage(request) } = request.query;
      const run = await getRun(services, id);
      const known = request.headers['last-event-id'];
      const after = lastLine(known);
      if (known !== undefined && hasAll(run, after)) return sendNothing(reply);
      if (streams >= maxStreams)
        throw new TooMany('agents.tooManyStreams', { retryAfterSeconds: 30 });
      streams += 1;
      const left = new AbortController();
      reply.raw.once('close', () => {
        streams -= 1;
        left.abort();
      });
      const signal = AbortSignal.any([left.signal, stopping]);
      const events = written(services, id, { after, signal, language });
      return sendEvents(reply, whileAdministrator(services, request.headers.cookie, events));
    },
  });
}

function sendNothing(reply: FastifyReply): never {
  return reply.code(204).send() as never;
}

/** The answer is out as it comes, so that its type is no matter of the handler any more. */
function sendEvents(reply: FastifyReply, events: AsyncIterable<string>): never {
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-accel-buffering', 'no');
  return reply.send(Readable.from(events, { objectMode: false })) as never;
}

function lastLine(header: string | string[] | undefined): number {
  const line = Number(header ?? 0);
  return Number.isSafeInteger(line) && line > 0 ? line : 0;
}

function hasAll({ finished_at, logs }: AgentRun, after: number): boolean {
  return finished_at !== null && after >= logs.length;
}

/** For how long a session that was looked at counts: a log that is read from its start comes in many lines at once. */
const seenForMs = 100;

/** Ends before the next of them once the session is no administrator's any more. */
async function* whileAdministrator(
  services: Services,
  cookie: string | undefined,
  events: AsyncIterable<string>,
): AsyncGenerator<string> {
  let seenAt = -Infinity;
  for await (const event of events) {
    if (performance.now() - seenAt > seenForMs) {
      const session = await readSession(services, cookie);
      if (session?.user.role !== 'admin') return;
      seenAt = performance.now();
    }
    yield event;
  }
}

/** The events of a run as they are sent, and a comment where there was none for a while. */
async function* written(
  services: Services,
  id: string,
  options: Parameters<typeof followRun>[2],
): AsyncGenerator<string> {
  let spokeAt = performance.now();
  yield 'retry: 2000\n\n';
  for await (const event of followRun(services, id, options)) {
    if (event) yield eventText(event);
    else if (performance.now() - spokeAt > heartbeatMs) yield ': sigue\n\n';
    else continue;
    spokeAt = performance.now();
  }
}

function eventText(event: { log: string; number: number } | { run: AgentRun }): string {
  if ('log' in event) return `id: ${event.number}\nevent: log\ndata: ${event.log}\n\n`;
  const { logs: _, ...run } = event.run;
  return `event: status\ndata: ${JSON.stringify(run)}\n\n`;
}
