// How agents and runs are answered, and how the end of a run is waited for.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  agentStatuses,
  agentTypes,
  type AgentRun,
  isGoing,
  newsFormats,
  runTriggers,
  tones,
} from '#domain/agents';
import { getRun, waitForRuns } from '#domain/agents/server';
import { type MessageKey, translators } from '#i18n/messages';
import { runLimits } from '#platform/llm/limits';
import type { Services } from '#platform/services';
import { requestLanguage } from '../request-language.ts';
import { mayBeSilent } from '../silent-answer.ts';

const text = z.string();
const texts = z.array(text);

export const AgentAnswer = z
  .object({
    id: text,
    name: text,
    type: z.enum(agentTypes),
    description: text,
    status: z.enum(agentStatuses),
    last_run: text.nullable(),
    next_run: text.nullable(),
    auto_publish: z.boolean(),
    api_keys_enabled: z.boolean(),
    config: z.object({
      content: z.object({
        topics: texts,
        targetLength: z.number(),
        tone: z.enum(tones),
        language: z.enum(['es', 'en']),
        customPrompt: text,
        generateImage: z.boolean(),
      }),
      newsApi: z.object({ keywords: texts, format: z.enum(newsFormats) }),
      sources: z.object({ feeds: texts, pages: texts }),
      schedule: text,
    }),
    created_at: text,
    updated_at: text,
  })
  .meta({ id: 'Agent' });

export const AgentRunAnswer = z
  .object({
    id: text,
    agent_id: text.nullable(),
    status: text.meta({
      description:
        '`queued`, `running`, `completed` with a text, `empty` without one where nothing went wrong (`result.cause` says why, `result.reason` in a sentence), or `failed`.',
    }),
    trigger: z.enum(runTriggers),
    created_at: text,
    started_at: text.nullable(),
    finished_at: text.nullable(),
    model: text.nullable(),
    tokens: z.number(),
    result: z.record(text, z.unknown()).nullable(),
    error: text.nullable(),
    logs: texts,
  })
  .meta({
    id: 'AgentRun',
    description:
      'What it tells is in Spanish, or in English with `Content-Language: en`. In `result.articles` each `checks` is a sentence, and `reasons` holds the same with an id that stays and, where it is about another article, `article_id`.',
  });

/** What a model answered in a run. */
export const ModelAnswerAnswer = z
  .object({
    position: z.number(),
    at: text,
    model: text,
    prompt_hash: text,
    answer: text,
    is_cut: z.boolean(),
    tokens: z.number(),
    ms: z.number(),
  })
  .meta({
    id: 'ModelAnswer',
    description:
      'What a model answered, as it came: the first 100,000 characters, and a SHA-256 of all that it was given.',
  });

/** What a call answers that ran something: what is said of it, and the run. */
export const RunAnswer = z.object({ message: text, run: AgentRunAnswer });

/** What a call answers whose run failed: why, and the run. */
export const FailedRunAnswer = z
  .object({ error: text, details: z.record(text, text), run: AgentRunAnswer })
  .meta({ id: 'FailedRun' });

/** Whether the caller does not wait for the end (RFC 7240); the answer says that it was understood. */
export function isAsynchronous(reply: FastifyReply): boolean {
  const preferred = String(reply.request.headers['prefer']);
  const isPreferred = /(^|,)\s*respond-async\s*(,|;|$)/i.test(preferred);
  if (isPreferred) reply.header('preference-applied', 'respond-async');
  return isPreferred;
}

/** The runs when they have ended, or as they are after `withinMs` or when the server stops. */
export async function waitForEnd(
  services: Services,
  reply: FastifyReply,
  { ids, withinMs, stopping }: { ids: readonly string[]; withinMs: number; stopping: AbortSignal },
): Promise<AgentRun[]> {
  mayBeSilent(reply.request);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, stopping]);
  const language = requestLanguage(reply.request);
  return waitForRuns(services, ids, { withinMs, signal, language });
}

/** Answers a run when it has ended, or at once where the caller does not wait; `done` is said of one that worked. */
export async function answerWhenEnded(
  services: Services,
  reply: FastifyReply,
  { run, done, stopping }: { run: AgentRun; done: MessageKey; stopping: AbortSignal },
): Promise<FastifyReply> {
  if (isAsynchronous(reply)) return answerRun(reply, run, done);
  const { responseMs: withinMs } = runLimits;
  const [ended] = await waitForEnd(services, reply, { ids: [run.id], withinMs, stopping });
  const language = requestLanguage(reply.request);
  return answerRun(reply, ended ?? (await getRun(services, run.id, language)), done);
}

/** Answers one run: 200 with `done`, or why it left nothing, where it worked, 502 where it failed, 202 where it has yet to end. */
function answerRun(reply: FastifyReply, run: AgentRun, done: MessageKey): FastifyReply {
  const t = translators[requestLanguage(reply.request)];
  if (isGoing(run)) {
    reply.code(202).header('location', `/api/agent-runs/${run.id}`);
    return reply.send({ message: t('agents.runGoesOn'), run });
  }
  if (run.status === 'completed') return reply.code(200).send({ message: t(done), run });
  if (run.status === 'empty') return reply.code(200).send({ message: reasonOf(run), run });
  const error = run.error ?? t('agents.runUnexpected');
  const details = { run: run.id, ...(run.logs.length > 0 && { log: run.logs.join('\n') }) };
  return reply.code(502).send({ error, details, run });
}

/** Why a run left nothing, and what to do. */
function reasonOf({ result }: AgentRun): string {
  const reason = result?.['reason'];
  return typeof reason === 'string' ? reason : '';
}
